package dev.pencilmark.cli.remote;

import io.grpc.netty.shaded.io.netty.util.internal.logging.InternalLoggerFactory;
import io.grpc.netty.shaded.io.netty.util.internal.logging.JdkLoggerFactory;
import java.util.logging.LogManager;

/** Keeps log messages of the transport off the terminal: errors are reported as exceptions. */
final class RemoteLogs {

  private RemoteLogs() {}

  static void silence() {
    // Netty would start the logging library of the server, which takes long and writes to stderr.
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    LogManager.getLogManager().reset();
  }
}
