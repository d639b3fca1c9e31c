package dev.pencilmark.cli;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.ServerConfig;
import java.io.IOException;

/** Starts a server in this process, which an in-process channel of its name reaches. */
interface Embedded {

  /** The real one. */
  Embedded SERVER = name -> PencilmarkServer.inProcess(name, ServerConfig.defaults());

  /** Starts it; closing the result stops it. */
  AutoCloseable start(String name) throws IOException;
}
