package dev.pencilmark.cli.remote;

import io.grpc.netty.shaded.io.netty.util.internal.logging.InternalLoggerFactory;
import io.grpc.netty.shaded.io.netty.util.internal.logging.JdkLoggerFactory;
import java.util.logging.LogManager;

/** Keeps the transport's remarks off the terminal: what matters comes as an exception. */
final class RemoteLogs {

  private RemoteLogs() {}

  static void silence() {
    // Netty would start the server's logging library, which takes a while and writes to stderr.
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    LogManager.getLogManager().reset();
  }
}
