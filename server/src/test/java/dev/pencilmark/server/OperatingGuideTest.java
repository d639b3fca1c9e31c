package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.server.observe.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The guide for operators lists what there is. */
class OperatingGuideTest {

  @ParameterizedTest
  @EnumSource(Metric.class)
  void everySeriesIsInTheGuide(Metric metric) throws IOException {
    Path guide = Path.of(System.getProperty("pencilmark.root"), "docs/operating.md");
    assertThat(Files.readString(guide)).containsOnlyOnce("| `" + metric.series() + "` |");
  }
}
