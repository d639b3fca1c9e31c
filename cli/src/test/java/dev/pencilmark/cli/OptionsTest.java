package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.cli.command.Commands;
import dev.pencilmark.cli.option.OptionGroup;
import dev.pencilmark.cli.option.Services;
import dev.pencilmark.cli.report.Console;
import dev.pencilmark.cli.report.Terminal;
import dev.pencilmark.wire.options.RenamedOption;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** All commands have the same options, values and help. */
final class OptionsTest {

  private static final Path ROOT = Path.of("..");

  /** The servers have flags of their own. */
  private static final Set<String> SERVERS = Set.of("serve", "edge", "web", "mcp");

  /** A short option has a meaning of its own: {@code -n} is a number of results. */
  private static final Map<String, Set<String>> SHORT =
      Map.of(
          "-t", Set.of("--to"),
          "-f", Set.of("--from"),
          "-o", Set.of("--output"),
          "-j", Set.of("--json"),
          "-n", Set.of("--count", "--limit"),
          "-h", Set.of("--help"),
          "-V", Set.of("--version"));

  private static List<CommandSpec> commands() {
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Terminal.NONE);
    List<CommandSpec> all = new ArrayList<>();
    add(Commands.line(console, Services.REAL, ""), all);
    return all;
  }

  private static void add(CommandLine command, List<CommandSpec> all) {
    all.add(command.getCommandSpec());
    new LinkedHashSet<>(command.getSubcommands().values()).forEach(sub -> add(sub, all));
  }

  private static List<CommandSpec> own() {
    return commands().stream().filter(command -> !SERVERS.contains(command.name())).toList();
  }

  @Test
  void aNameOfAnOptionHasOneMeaning() {
    Map<String, Set<String>> meanings = new TreeMap<>();
    for (CommandSpec command : own()) {
      for (OptionSpec option : command.options()) {
        String first = String.join(" ", option.description()).split("[.:;](?: |$)", 2)[0];
        meanings
            .computeIfAbsent(option.longestName(), name -> new TreeSet<>())
            .add(first + " " + (option.arity().max() == 0 ? "" : option.paramLabel()));
      }
    }
    assertThat(meanings).hasSizeGreaterThan(60);
    assertThat(meanings).allSatisfy((name, all) -> assertThat(all).as(name).hasSize(1));
  }

  @Test
  void shortOptionsMeanTheSameEverywhere() {
    for (CommandSpec command : own()) {
      for (OptionSpec option : command.options()) {
        for (String name : option.names()) {
          if (!name.startsWith("--")) {
            assertThat(SHORT.get(name)).as(command.name() + name).contains(option.longestName());
          }
        }
      }
    }
  }

  @Test
  void everyOptionHasAGroup() {
    Set<String> used = new TreeSet<>();
    for (CommandSpec command : own()) {
      for (OptionSpec option : command.options()) {
        assertThat(OptionGroup.of(option.longestName())).as(option.longestName()).isNotNull();
        used.add(option.longestName());
      }
    }
    assertThat(used)
        .containsAll(Stream.of(OptionGroup.values()).flatMap(g -> g.options().stream()).toList());
  }

  @Test
  void descriptionsAreSentences() {
    for (CommandSpec command : own()) {
      sentence(command.qualifiedName(), String.join(" ", command.usageMessage().description()));
      for (ArgSpec arg : command.args()) {
        sentence(command.qualifiedName() + " " + arg, String.join(" ", arg.description()));
      }
    }
  }

  private static void sentence(String of, String text) {
    assertThat(text).as(of).matches("(?s)[A-Z].*\\.").doesNotMatch("(?s)\\w+s .*, .*who.*");
    // An imperative or a noun: not "Prints", "How", "Whether".
    String first = text.split("[ ,:]", 2)[0];
    assertThat(first)
        .as(of + ": " + text)
        .doesNotMatch("How|What|Where|Whether|Who|Why|The|A|An|Is|Are")
        .doesNotMatch("(?:Print|Read|Write|Convert|Draw|Make|Tell|List|Solve|Show|Keep|Say)s");
  }

  @Test
  void valuesAreInKebabCase() {
    for (CommandSpec command : own()) {
      for (OptionSpec option : command.options()) {
        if (option.completionCandidates() != null) {
          assertThat(option.completionCandidates())
              .as(command.name() + " " + option.longestName())
              .isNotEmpty()
              .allMatch(value -> value.matches("[a-z0-9]+([.-][a-z0-9]+)*"));
        }
      }
    }
  }

  /** Every renamed option with a command that had it. */
  static Stream<String> renamed() {
    List<CommandSpec> commands = commands();
    List<String> lines = new ArrayList<>();
    Set<RenamedOption> used = new HashSet<>();
    for (CommandSpec command : commands) {
      for (RenamedOption one :
          RenamedOption.of(command.name(), option -> command.findOption(option) != null)) {
        String name = command.qualifiedName().substring("pencilmark ".length());
        lines.add(name + "|" + one.former() + "|" + one.current());
        used.add(one);
      }
    }
    assertThat(used).containsExactlyInAnyOrderElementsOf(RenamedOption.ALL);
    return lines.stream();
  }

  @ParameterizedTest
  @MethodSource("renamed")
  void anOldNamePrintsTheNewOne(String line) {
    String[] parts = line.split("\\|");
    List<String> args = new ArrayList<>(List.of(parts[0].split(" ")));
    args.add(parts[1]);
    args.add("1");
    if (parts[0].equals("edge")) {
      args.add("--target=localhost:1");
    }
    Run run = Run.real(new byte[0], args.toArray(String[]::new));

    assertThat(run).returns(2, Run::status).returns("", Run::out);
    assertThat(run.err().lines().findFirst().orElseThrow())
        .startsWith("pencilmark")
        .endsWith(": " + parts[1] + " is now " + parts[2]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve", "explain", "hint", "rate"})
  void startsAreNoFormats(String command) {
    Run run = Run.real(new byte[0], command, "--from", "progress", "x");
    assertThat(run).returns(2, Run::status);
    assertThat(run.err()).contains("--from progress is now --start progress");
  }

  @Test
  void layersAndSnakeCaseAreAliases() {
    String puzzle = "1.343412.1434321";
    assertThat(Run.real(new byte[0], "explain", "--layers", "1", "--json", puzzle).out())
        .isNotEmpty()
        .isEqualTo(Run.real(new byte[0], "explain", "--max-tier", "1", "--json", puzzle).out());
    for (String type : List.of("killer_jigsaw", "killer-jigsaw", "KILLER_JIGSAW")) {
      assertThat(Run.real(new byte[0], "generate", "--type", type, "--size=5", "--seed=1"))
          .returns(0, Run::status)
          .extracting(Run::out)
          .asString()
          .startsWith("M5");
    }
    assertThat(Run.real(new byte[0], "generate", "--method=bottom_up", "--seed=1").out())
        .isEqualTo(Run.real(new byte[0], "generate", "--method=bottom-up", "--seed=1").out());
  }

  @Test
  void levelsHaveNamesAndNumbers() {
    String tough = Run.real(new byte[0], "generate", "--level", "3", "--seed", "1").out();
    for (String level : List.of("tough", "hard", "Tough", "tough-tough", "3-hard")) {
      assertThat(Run.real(new byte[0], "generate", "--level", level, "--seed", "1").out())
          .as(level)
          .isEqualTo(tough);
    }
  }

  @Test
  void outputGoesToAFile(@TempDir Path folder) throws IOException {
    String puzzle = "1.343412.1434321";
    Path file = folder.resolve("out");
    for (String command :
        List.of("solve", "rate", "detect", "hint", "convert --to swiki.v2", "draw", "compress")) {
      List<String> args = new ArrayList<>(List.of(command.split(" ")));
      args.add(puzzle);
      String printed = Run.real(new byte[0], args.toArray(String[]::new)).out();
      args.add(1, "-o");
      args.add(2, file.toString());
      assertThat(Run.real(new byte[0], args.toArray(String[]::new)))
          .as(command)
          .returns(0, Run::status)
          .returns("", Run::out);
      assertThat(file).as(command).hasContent(printed);
    }
    Run none = Run.real(new byte[0], "solve", "-o", folder + "/none/out", puzzle);
    assertThat(none.status()).isEqualTo(74);
    assertThat(none.err()).startsWith("pencilmark: cannot write: " + folder + "/none/out");

    Files.writeString(file, puzzle);
    assertThat(Run.real(new byte[0], "solve", "-o", file.toString(), file.toString()))
        .returns(2, Run::status);
    assertThat(file).hasContent(puzzle);
  }

  @Test
  void connectionOptionsAreDescribedOnce() {
    for (String command : List.of("solve", "generate", "formats", "doctor", "library fill")) {
      String help = Run.fake("", (command + " --help").split(" ")).out();
      assertThat(help)
          .as(command)
          .doesNotContain("--cert", "--ca=")
          .contains("see 'pencilmark help connection'");
    }
    assertThat(Run.fake("", "help", "connection").out())
        .contains("--target", "--tls", "--ca", "--cert", "--key", "--token", "--deadline");
  }

  @Test
  void helpFitsATerminal() {
    for (CommandSpec command : own()) {
      String help = command.commandLine().getUsageMessage();
      assertThat(help.lines()).as(command.name()).allMatch(line -> line.length() <= 80);
    }
  }

  @Test
  void helpAvoidsThePhrasesOfTheGlossary() throws IOException {
    Pattern forbidden = forbidden();
    Map<String, String> found = new HashMap<>();
    for (CommandSpec command : commands()) {
      String help = command.commandLine().getUsageMessage().replaceAll("\\s+", " ");
      for (Matcher at = forbidden.matcher(help); at.find(); ) {
        found.put(command.name() + ": " + at.group(), help);
      }
    }
    assertThat(found.keySet()).isEmpty();
    assertThat(forbidden.matcher("What is told").find()).isTrue();
  }

  /** The phrases of the last section of the glossary. */
  private static Pattern forbidden() throws IOException {
    String glossary = Files.readString(ROOT.resolve("docs/glossary.md"));
    String rows = glossary.split("## Phrases to avoid", 2)[1];
    List<String> phrases = new ArrayList<>();
    Matcher row = Pattern.compile("(?m)^\\|([^|]+)\\|[^|]+\\|$").matcher(rows);
    while (row.find()) {
      Pattern.compile("`([^`]+)`")
          .matcher(row.group(1))
          .results()
          .forEach(span -> phrases.add(Pattern.quote(span.group(1))));
    }
    assertThat(phrases).hasSizeGreaterThan(20);
    return Pattern.compile("(?i)\\b(?:" + String.join("|", phrases) + ")\\b");
  }
}
