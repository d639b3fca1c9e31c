package dev.pencilmark.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ServerConfigTest {

  @ParameterizedTest
  @EnumSource
  void defaultIsInItsRange(Setting setting) {
    assertThat(setting.checked(setting.byDefault(), "here")).isEqualTo(setting.byDefault());
    assertThat(setting.help()).endsWith(".").doesNotContain("%");
  }

  @Test
  void theEnvironmentSetsSomeValuesAndOthersAreDefaults() {
    ServerConfig config =
        ServerConfig.fromEnvironment(
            Map.of(
                "PENCILMARK_PORT", " 99 ",
                "PENCILMARK_HOST", "::",
                "PENCILMARK_REFLECTION", "off",
                "PENCILMARK_HTTP_PORT", "",
                "HOME", "/"));

    assertThat(config.number(Setting.PORT)).isEqualTo(99);
    assertThat(config.text(Setting.HOST)).isEqualTo("::");
    assertThat(config.isOn(Setting.REFLECTION)).isFalse();
    assertThat(config.number(Setting.HTTP_PORT)).isEqualTo(7626);
    assertThat(config.number(Setting.MAX_BATCH_ITEMS)).isEqualTo(1_000);
  }

  @Test
  void changeLeavesTheOriginalAsItWas() {
    ServerConfig changed = ServerConfig.defaults().with(Setting.PORT, 1);

    assertThat(changed.number(Setting.PORT)).isEqualTo(1);
    assertThat(ServerConfig.defaults().number(Setting.PORT)).isEqualTo(7625);
  }

  @ParameterizedTest
  @CsvSource({
    "PORT, 65536",
    "PORT, -1",
    "PORT, abc",
    "PORT, tcp://10.0.0.1:7625",
    "PORT, 99999999999",
    "HTTP_PORT, -2",
    "MAX_TEXT_LENGTH, 0",
    "REFLECTION, yes",
    "LOG_LEVEL, loud",
    "LOG_FORMAT, xml",
    "HOST, ''"
  })
  void valueOutOfRangeIsReportedWithPositionAndValue(Setting setting, String value) {
    assertThatThrownBy(() -> ServerConfig.defaults().with(setting, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(setting.flag() + " is \"" + value + "\"; it must be " + setting.accepts());
  }

  @Test
  void badVariableIsReportedByItsName() {
    assertThatThrownBy(
            () -> ServerConfig.fromEnvironment(Map.of("PENCILMARK_MAX_BATCH_ITEMS", "many")))
        .hasMessage(
            "PENCILMARK_MAX_BATCH_ITEMS is \"many\";"
                + " it must be a whole number from 1 to 100000");
  }
}
