package dev.pencilmark.cli.command;

import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ConsoleWriter;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageMessages;
import dev.pencilmark.edge.EdgeCommand;
import dev.pencilmark.server.ServeCommand;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands by their names. */
public final class Commands {

  private static final List<String> NAMES =
      List.of(
          "convert",
          "detect",
          "decode",
          "draw",
          "play",
          "pages",
          "solve",
          "explain",
          "hint",
          "rate",
          "techniques",
          "rules",
          "canonical",
          "generate",
          "library",
          "compress",
          "decompress",
          "formats",
          "doctor",
          "web",
          "serve",
          "edge",
          "completion",
          "man");

  private static final String SERVER = "/dev/pencilmark/server/ServeCommand.class";
  private static final String EDGE = "/dev/pencilmark/edge/EdgeCommand.class";

  /** Those that tell of all others. */
  private static final List<String> OF_ALL = List.of("completion", "man");

  private static final List<String> VERSION = List.of("-V", "--version");

  private Commands() {}

  /**
   * The commands; if it is one of ours that is asked for, only that one, because looking at the
   * annotations of all takes longer than a conversion. For the version none is needed.
   */
  public static CommandLine line(Console console, Services services, String wanted) {
    CommandLine line = new CommandLine(new PencilmarkCommand());
    if (isHere(wanted) && !OF_ALL.contains(wanted)) {
      line.addSubcommand(command(wanted, console, services));
    } else if (!VERSION.contains(wanted)) {
      NAMES.stream()
          .filter(Commands::isHere)
          .forEach(name -> line.addSubcommand(command(name, console, services)));
      line.addSubcommand(new HelpCommand());
    }
    line.setOut(new PrintWriter(new ConsoleWriter(console)));
    line.setErr(new PrintWriter(console.err(), true));
    line.setUsageHelpAutoWidth(true);
    // A puzzle may begin with @.
    line.setExpandAtFiles(false);
    line.setParameterExceptionHandler(Commands::refuse);
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

  /** Whether a command exists here: the images of a server and of an edge lack the other's. */
  private static boolean isHere(String name) {
    return NAMES.contains(name)
        && switch (name) {
          case "serve" -> isOnClassPath(SERVER);
          case "edge" -> isOnClassPath(EDGE);
          case "web" -> isOnClassPath(SERVER) && isOnClassPath(EDGE);
          default -> true;
        };
  }

  private static boolean isOnClassPath(String file) {
    return Commands.class.getResource(file) != null;
  }

  private static Object command(String name, Console console, Services services) {
    return switch (name) {
      case "convert" -> new ConvertCommand(console, services);
      case "detect" -> new DetectCommand(console, services);
      case "decode" -> new DecodeCommand(console, services);
      case "draw" -> new DrawCommand(console, services);
      case "play" -> new PlayCommand(console, services);
      case "pages" -> new PagesCommand(console, services);
      case "solve" -> new SolveCommand(console, services);
      case "explain" -> new ExplainCommand(console, services);
      case "hint" -> new HintCommand(console, services);
      case "rate" -> new RateCommand(console, services);
      case "techniques" -> new TechniquesCommand(console, services);
      case "rules" -> new RulesCommand(console, services);
      case "canonical" -> new CanonicalCommand(console, services);
      case "generate" -> new GenerateCommand(console, services);
      case "library" -> LibraryCommand.of(console, services);
      case "compress" -> new CompressCommand(console, services);
      case "decompress" -> new DecompressCommand(console, services);
      case "formats" -> new FormatsCommand(console, services);
      case "doctor" -> new DoctorCommand(console);
      case "web" -> new WebCommand();
      case "serve" -> new ServeCommand();
      case "edge" -> new EdgeCommand();
      case "completion" -> new CompletionCommand(console, services);
      case "man" -> new ManCommand(console);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static int refuse(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    String unknown = PuzzleOptions.unknownOption(command.getCommandSpec(), args);
    err.println("pencilmark: " + (unknown == null ? UsageMessages.of(wrong) : unknown));
    if (!UnmatchedArgumentException.printSuggestions(wrong, err)) {
      err.println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
    }
    return ExitStatus.USAGE;
  }
}
