package dev.pencilmark.server;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.bridge.SLF4JBridgeHandler;

/**
 * For all tests, logs of java.util.logging go where they go in a server: through logback, with its
 * levels. What a test expects is taken by {@link CapturedLog}; unexpected logs are printed, and a
 * build that prints anything has something to look at.
 */
public final class BridgedLogs implements BeforeAllCallback {

  /** Made by JUnit. */
  public BridgedLogs() {}

  @Override
  public void beforeAll(ExtensionContext context) {
    if (!SLF4JBridgeHandler.isInstalled()) {
      SLF4JBridgeHandler.removeHandlersForRootLogger();
      SLF4JBridgeHandler.install();
    }
  }
}
