package dev.pencilmark.server.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MemoryPlanTest {

  private static final long MIB = 1 << 20;

  @Test
  void aQuarterOfTheMemoryIsForConnectionsAndAnEighthForCallsByDefault() throws Exception {
    assertThat(MemoryPlan.of(ServerConfig.defaults(), 400 * MIB))
        .isEqualTo(new MemoryPlan(100, 50 * MIB, 50 * MIB / 4));
    ServerConfig narrow = ServerConfig.defaults().with(Setting.FLOW_CONTROL_WINDOW_BYTES, 65_536);
    assertThat(MemoryPlan.of(narrow, 400 * MIB))
        .isEqualTo(new MemoryPlan(1_600, 50 * MIB, 50 * MIB / 4));
    assertThat(MemoryPlan.of(ServerConfig.defaults(), 4_000_000 * MIB).connections())
        .isEqualTo(10_000);
    assertThat(
            MemoryPlan.of(
                ServerConfig.defaults()
                    .with(Setting.MAX_CONNECTIONS, 260)
                    .with(Setting.MAX_CALL_MEMORY_MIB, 100),
                400 * MIB))
        .isEqualTo(new MemoryPlan(260, 100 * MIB, 25 * MIB));
  }

  @Test
  void shareHasRoomForAMessageAndIsNoMoreThanAll() throws Exception {
    ServerConfig config = ServerConfig.defaults();
    assertThat(MemoryPlan.of(config, 200 * MIB).callShare()).isEqualTo(8 * MIB);
    assertThat(MemoryPlan.of(config.with(Setting.MAX_PREEMPTED_SEARCHES, 1), 40 * MIB).callShare())
        .isEqualTo(5 * MIB);
    assertThat(MemoryPlan.of(config.with(Setting.MAX_PERCENT_PER_PEER, 50), 400 * MIB).callShare())
        .isEqualTo(25 * MIB);
  }

  @Test
  void moreThanThereIsEndsTheStartWithTheArithmetic() {
    ServerConfig config = ServerConfig.defaults().with(Setting.MAX_CONNECTIONS, 319);
    assertThatThrownBy(() -> MemoryPlan.of(config, 400 * MIB))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "--max-connections 319 times --flow-control-window-bytes 1048576, --max-call-memory-mib 50"
                + " and --max-preempted-searches 16 times 2 MiB are 401 MiB; the Java runtime has 400 MiB (-Xmx, -XX:MaxDirectMemorySize)");
    assertThatThrownBy(
            () -> PencilmarkServer.start(config.with(Setting.MAX_CONNECTIONS, 1_000_000)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("--max-connections 1000000 times ");
  }
}
