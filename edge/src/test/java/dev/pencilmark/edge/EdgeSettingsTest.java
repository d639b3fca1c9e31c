package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.serving.observe.Logs;
import dev.pencilmark.wire.options.RenamedOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The settings of the edge command: the guide has a row for each, with its default. */
final class EdgeSettingsTest {

  private static final Pattern ROW = Pattern.compile("\\| (`--.*?`) \\|([^|]*)\\|.*");
  private static final Pattern FLAG = Pattern.compile("`(--[a-z-]+)`");

  /** The command sets up logging for the whole process. */
  @AfterEach
  void quieten() {
    Logs.unconfigure();
  }

  /** The documented defaults by flag; empty if there is none. */
  private static Map<String, String> documented() throws IOException {
    Path guide = Path.of(System.getProperty("pencilmark.root"), "docs", "edge.md");
    Map<String, String> found = new TreeMap<>();
    for (String line : Files.readAllLines(guide)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        List<String> flags = FLAG.matcher(row.group(1)).results().map(m -> m.group(1)).toList();
        String[] defaults = row.group(2).strip().split(", ", -1);
        for (int i = 0; i < flags.size(); i++) {
          found.put(flags.get(i), defaults.length == flags.size() ? defaults[i] : "");
        }
      }
    }
    return found;
  }

  @Test
  void everySettingIsDocumentedWithItsDefault() throws IOException {
    Map<String, String> documented = documented();
    for (OptionSpec option : new CommandLine(new EdgeCommand()).getCommandSpec().options()) {
      String name = option.longestName();
      if (option.hidden()) {
        continue;
      }
      if (List.of("--help", "--version", "--tls", "--ca").contains(name)) {
        continue;
      }
      assertThat(documented).as(name).containsKey(name);
      String byDefault = option.defaultValueString(true);
      if (byDefault != null && byDefault.matches("\\d+")) {
        assertThat(documented.get(name)).as(name).isEqualTo(byDefault);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--max-percent-per-client=0|at least 1",
        "--max-percent-per-client=101|at most 100",
        "--header-timeout-seconds=0|at least 1",
        "--max-resets=0|at least 1",
        "--forwarded-header=x-real-ip|x-forwarded-for or forwarded",
        "--trusted-proxies=proxy.example|a proxy must be an address or a network",
        "--trusted-proxies=10.0.0.0/33|a proxy must be an address or a network",
        "--trusted-proxies=10.0.0.1,,|a proxy must be an address or a network"
      })
  void settingThatDoesNotWorkIsRefusedByName(String flag, String why) {
    StringWriter said = new StringWriter();
    CommandLine command = new CommandLine(new EdgeCommand()).setErr(new PrintWriter(said));
    int exit = command.execute("--target=127.0.0.1:1", "--port=0", "--metrics-port=-1", flag);
    assertThat(exit).isEqualTo(EdgeCommand.EXIT_CANNOT_START);
    assertThat(said.toString()).contains(why);
  }

  private static Stream<RenamedOption> formerOptions() {
    return RenamedOption.of("edge", option -> false).stream();
  }

  /** A former option or variable must not be ignored, and must lead to its successor. */
  @ParameterizedTest
  @MethodSource("formerOptions")
  void formerNameIsOneLineWithTheCurrentNameAndExitTwo(RenamedOption renamed) {
    assertThat(new CommandLine(new EdgeCommand()).getCommandSpec())
        .matches(spec -> !spec.findOption(renamed.current()).hidden());
    assertThat(refusal(Map.of(), renamed.former(), "1"))
        .isEqualToIgnoringNewLines("edge: " + renamed.former() + " is now " + renamed.current());
    assertThat(refusal(Map.of("PENCILMARK_EDGE_CLIENT_SHARE", "1")))
        .isEqualToIgnoringNewLines(
            "edge: PENCILMARK_EDGE_CLIENT_SHARE is now PENCILMARK_EDGE_MAX_PERCENT_PER_CLIENT");
  }

  private static String refusal(Map<String, String> environment, String... arguments) {
    StringWriter err = new StringWriter();
    CommandLine command =
        new CommandLine(new EdgeCommand(environment)).setErr(new PrintWriter(err));
    List<String> all = new ArrayList<>(List.of("--target=127.0.0.1:1"));
    all.addAll(List.of(arguments));
    assertThat(command.execute(all.toArray(String[]::new)))
        .isEqualTo(EdgeCommand.EXIT_CANNOT_START);
    return err.toString();
  }
}
