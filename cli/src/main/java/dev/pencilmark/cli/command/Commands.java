package dev.pencilmark.cli.command;

import dev.pencilmark.cli.command.practice.PracticeCommand;
import dev.pencilmark.cli.option.OutputOption;
import dev.pencilmark.cli.option.PuzzleOptions;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.ConsoleWriter;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageMessages;
import dev.pencilmark.edge.EdgeCommand;
import dev.pencilmark.server.ServeCommand;
import java.io.File;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The commands, by name. */
public final class Commands {

  private static final List<String> NAMES =
      List.of(
          "show",
          "convert",
          "detect",
          "decode",
          "draw",
          "play",
          "pages",
          "solve",
          "verify",
          "candidates",
          "count",
          "analyse",
          "explain",
          "hint",
          "rate",
          "techniques",
          "rules",
          "canonical",
          "generate",
          "practice",
          "library",
          "compress",
          "decompress",
          "formats",
          "doctor",
          "web",
          "serve",
          "edge",
          "mcp",
          "completion",
          "man");

  private static final String SERVER = "/dev/pencilmark/server/ServeCommand.class";
  private static final String EDGE = "/dev/pencilmark/edge/EdgeCommand.class";

  /** The commands that describe all others. */
  private static final List<String> OF_ALL = List.of("completion", "man");

  /** The commands with their own grouping of options. */
  static final List<String> SERVERS = List.of("serve", "edge", "web", "mcp");

  private static final Pattern OPTION = Pattern.compile("-[a-zA-Z]|--[a-z][a-z-]*(=.*)?");

  /** Arguments that are a mistyped command rather than a puzzle. */
  private static final Pattern COMMAND = Pattern.compile("[a-z][a-z-]{0,19}");

  private static final String HELP = "help";

  private static final List<String> VERSION = List.of("-V", "--version");

  private Commands() {}

  /** Runs a command, or shows a puzzle that is given without a command. Returns the exit status. */
  public static int execute(Console console, Services services, String... args) {
    List<String> words = new ArrayList<>(List.of(args));
    if (args.length > 0 && isPuzzle(args[0])) {
      words.add(0, "show");
    }
    return line(console, services, words.isEmpty() ? "" : words.get(0))
        .execute(words.toArray(String[]::new));
  }

  private static boolean isPuzzle(String word) {
    return !word.isBlank()
        && !NAMES.contains(word)
        && !OPTION.matcher(word).matches()
        && (!COMMAND.matcher(word).matches() || new File(word).isFile() && !word.equals(HELP));
  }

  /**
   * Returns the commands, or only the wanted one, because reading the annotations of all commands
   * takes longer than a conversion. The version needs no command.
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
    // A puzzle may begin with "@".
    line.setExpandAtFiles(false);
    line.setParameterExceptionHandler(Commands::refuse);
    line.setExecutionStrategy(parsed -> run(parsed, console));
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> ExitStatus.explain(failure, console));
    line.getSubcommands().values().forEach(Commands::configure);
    return line;
  }

  private static void configure(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    if (command.getCommand() instanceof PuzzleCommand<?>) {
      // A puzzle may begin with a dash; PuzzleOptions distinguishes it from a mistyped option.
      command.setUnmatchedOptionsArePositionalParams(true);
      command.setPosixClusteredShortOptionsAllowed(false);
    }
    UsageMessageSpec usage = spec.usageMessage();
    usage.abbreviateSynopsis(true);
    if (!SERVERS.contains(spec.name())) {
      usage.parameterListHeading(spec.positionalParameters().isEmpty() ? "" : "%n");
      usage.sectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new GroupedOptions());
    }
    command.getSubcommands().values().forEach(Commands::configure);
  }

  /** Redirects the output as {@link OutputOption} says, and runs the command. */
  private static int run(ParseResult parsed, Console console) {
    List<CommandLine> commands = parsed.asCommandLineList();
    String file =
        commands
            .get(commands.size() - 1)
            .getParseResult()
            .matchedOptionValue(OutputOption.NAME, (String) null);
    if (file != null) {
      console.writeTo(file);
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /**
   * Returns whether a command is installed: the image of a server lacks the edge, and vice versa.
   */
  private static boolean isHere(String name) {
    return NAMES.contains(name)
        && switch (name) {
          case "serve" -> isOnClassPath(SERVER);
          case "edge" -> isOnClassPath(EDGE);
          case "web", "mcp" -> isOnClassPath(SERVER) && isOnClassPath(EDGE);
          default -> true;
        };
  }

  private static boolean isOnClassPath(String file) {
    return Commands.class.getResource(file) != null;
  }

  private static Object command(String name, Console console, Services services) {
    return switch (name) {
      case "show" -> new ShowCommand(console, services);
      case "convert" -> new ConvertCommand(console, services);
      case "detect" -> new DetectCommand(console, services);
      case "decode" -> new DecodeCommand(console, services);
      case "draw" -> new DrawCommand(console, services);
      case "play" -> new PlayCommand(console, services);
      case "pages" -> new PagesCommand(console, services);
      case "solve" -> new SolveCommand(console, services);
      case "verify" -> new VerifyCommand(console, services);
      case "candidates" -> new CandidatesCommand(console, services);
      case "analyse" -> new AnalyseCommand(console, services);
      case "count" -> new CountCommand(console, services);
      case "explain" -> new ExplainCommand(console, services);
      case "hint" -> new HintCommand(console, services);
      case "rate" -> new RateCommand(console, services);
      case "techniques" -> new TechniquesCommand(console, services);
      case "rules" -> new RulesCommand(console, services);
      case "canonical" -> new CanonicalCommand(console, services);
      case "generate" -> new GenerateCommand(console, services);
      case "practice" -> new PracticeCommand(console, services);
      case "library" -> LibraryCommand.of(console, services);
      case "compress" -> new CompressCommand(console, services);
      case "decompress" -> new DecompressCommand(console, services);
      case "formats" -> new FormatsCommand(console, services);
      case "doctor" -> new DoctorCommand(console);
      case "web" -> new WebCommand();
      case "serve" -> new ServeCommand();
      case "edge" -> new EdgeCommand();
      case "mcp" -> new McpCommand(console);
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
    err.println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitStatus.USAGE;
  }
}
