package dev.pencilmark.cli;

import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a run of the command line did.
 *
 * @param status the exit status
 * @param bytes standard output
 * @param err standard error
 */
record Run(int status, byte[] bytes, String err) {

  /** Runs with the fake service. */
  static Run fake(String in, String... args) {
    return of(FakeService.SERVICES, in.getBytes(StandardCharsets.UTF_8), args);
  }

  /** Runs with the real server. */
  static Run real(byte[] in, String... args) {
    return of(Services.REAL, in, args);
  }

  private static Run of(Services services, byte[] in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(new ByteArrayInputStream(in), out, err, Terminal.NONE);
    int status = Main.run(console, services, args);
    return new Run(status, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
  }

  String out() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
