package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.observe.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The rules for Prometheus and the dashboard use series that the server has. Those of the Java
 * runtime and their labels are compared with a real scrape by {@code deploy/check}.
 */
class DeployedMetricsTest {

  /** Those of edges are compared where edges are. */
  private static final Pattern SERIES =
      Pattern.compile("(?<![a-z0-9_:])pencilmark_(?!edge_)[a-z0-9_]+");

  private static final Pattern RECORDED = Pattern.compile("(?<![a-z0-9_:])pencilmark:[a-z0-9_:]+");
  private static final Pattern RECORD = Pattern.compile("(?m)^ *- record: (\\S+)$");
  private static final Pattern ALERT = Pattern.compile("(?m)^ *- alert: (\\S+)$");

  private static final String RULES = "deploy/prometheus/rules.yml";
  private static final String DASHBOARD = "deploy/grafana/pencilmark.json";

  @ParameterizedTest
  @CsvSource({RULES, "deploy/prometheus/rules-test.yml", DASHBOARD})
  void everySeriesIsOneOfTheServer(String file) throws IOException {
    Set<String> known =
        Arrays.stream(Metric.values()).map(Metric::series).collect(Collectors.toSet());
    assertThat(all(SERIES, read(file)).stream().map(name -> name.replaceAll("_bucket$", "")))
        .isNotEmpty()
        .isSubsetOf(known);
    assertThat(all(RECORDED, read(file))).isNotEmpty().isSubsetOf(firsts(RECORD, read(RULES)));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void everySeriesIsOnTheDashboard(Metric metric) throws IOException {
    assertThat(read(DASHBOARD)).containsPattern("\\b" + metric.series() + "(_bucket)?\\{");
  }

  @Test
  void everyAlertIsTestedAndExplained() throws IOException {
    String tests = read("deploy/prometheus/rules-test.yml");
    String guide = read("docs/deploying.md");
    Set<String> alerts = firsts(ALERT, read(RULES));
    assertThat(alerts).isNotEmpty();
    for (String alert : alerts) {
      assertThat(tests)
          .as("a test in which it fires")
          .containsPattern("alertname: " + alert + "\n *exp_alerts:");
      assertThat(tests).as("a test in which it is silent").contains("alertname: " + alert + "}");
      assertThat(guide).as("what to do").containsOnlyOnce("| `" + alert + "` |");
    }
  }

  private static Set<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group()).collect(Collectors.toSet());
  }

  private static Set<String> firsts(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.results().map(found -> found.group(1)).collect(Collectors.toSet());
  }

  private static String read(String file) throws IOException {
    return Files.readString(Path.of(System.getProperty("pencilmark.root"), file));
  }
}
