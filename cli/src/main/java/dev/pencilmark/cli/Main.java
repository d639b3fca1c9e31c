package dev.pencilmark.cli;

import dev.pencilmark.server.ServeCommand;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs {@code ./pencilmark}. */
public final class Main {

  private static final List<String> NAMES =
      List.of(
          "convert",
          "detect",
          "decode",
          "solve",
          "compress",
          "decompress",
          "formats",
          "doctor",
          "serve");

  private Main() {}

  /** Runs the command and leaves with its exit status. */
  public static void main(String[] args) {
    Console console =
        new Console(
            // A bare FileInputStream asks for its position in readNBytes, which a pipe does not
            // have.
            new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            isTerminal("out"),
            isTerminal("err"));
    // A thread that waits for standard input must not keep the process.
    System.exit(run(console, Embedded.SERVER, args));
  }

  /** The launcher knows; without it, Java can only tell whether everything is a terminal. */
  private static boolean isTerminal(String stream) {
    String told = System.getProperty("pencilmark.terminal." + stream);
    return told == null ? System.console() != null : told.equals("true");
  }

  /** Runs a command within this process and returns its exit status. */
  static int run(Console console, Embedded embedded, String... args) {
    try {
      int status = commandLine(console, embedded, args.length == 0 ? "" : args[0]).execute(args);
      console.flush();
      return status;
    } catch (Console.OutputException failed) {
      return ExitStatus.explain(failed, console);
    }
  }

  /**
   * The commands; if it is one of ours that is asked for, only that one, because looking at the
   * annotations of all takes longer than a conversion.
   */
  private static CommandLine commandLine(Console console, Embedded embedded, String wanted) {
    CommandLine line = new CommandLine(new PencilmarkCommand());
    List<Supplier<Object>> makers =
        List.of(
            () -> new ConvertCommand(console, embedded),
            () -> new DetectCommand(console, embedded),
            () -> new DecodeCommand(console, embedded),
            () -> new SolveCommand(console, embedded),
            () -> new CompressCommand(console, embedded),
            () -> new DecompressCommand(console, embedded),
            () -> new FormatsCommand(console, embedded),
            () -> new DoctorCommand(console),
            ServeCommand::new);
    int index = NAMES.indexOf(wanted);
    for (int at = 0; at < makers.size(); at++) {
      if (index < 0 || index == at) {
        line.addSubcommand(makers.get(at).get());
      }
    }
    if (index < 0) {
      line.addSubcommand(new HelpCommand());
    }
    line.setOut(new PrintWriter(new ConsoleWriter(console)));
    line.setErr(new PrintWriter(console.err(), true));
    line.setUsageHelpAutoWidth(true);
    line.setParameterExceptionHandler(Main::refuse);
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> ExitStatus.explain(failure, console));
    for (CommandLine sub : line.getSubcommands().values()) {
      if (sub.getCommand() instanceof PuzzleCommand<?>) {
        // A puzzle may begin with a dash; PuzzleOptions tells it from a misspelt option.
        sub.setUnmatchedOptionsArePositionalParams(true);
        sub.setPosixClusteredShortOptionsAllowed(false);
      }
    }
    return line;
  }

  private static int refuse(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    String unknown = PuzzleOptions.unknownOption(command.getCommandSpec(), args);
    err.println("pencilmark: " + (unknown == null ? wrong.getMessage() : unknown));
    if (!UnmatchedArgumentException.printSuggestions(wrong, err)) {
      err.println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
    }
    return ExitStatus.USAGE;
  }
}
