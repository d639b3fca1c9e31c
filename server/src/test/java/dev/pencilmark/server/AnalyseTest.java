package dev.pencilmark.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.AnalyseOptions;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.SolveLimits;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class AnalyseTest {

  private static final String EMPTY = ".".repeat(81);

  private InProcess server;

  @BeforeEach
  void start() throws IOException {
    server =
        new InProcess(ServerConfig.defaults().with(Setting.SOLVE_THREADS, 1), new TestRecorder());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static SolveLimits.Builder solutions(long most) {
    return SolveLimits.newBuilder().setMaxSolutions(most);
  }

  private AnalyseResponse analyse(String text, AnalyseOptions.Builder options) {
    return server
        .analysis()
        .analyse(
            AnalyseRequest.newBuilder().setPuzzle(Puzzles.text(text)).setOptions(options).build());
  }

  @Test
  void puzzleWithOneSolutionIsAnalysed() {
    AnalyseResponse analysed =
        analyse("1234341221434321", AnalyseOptions.newBuilder().setMinimize(true));
    assertThat(analysed.getPartCount()).isEqualTo(16);
    assertThat(analysed.getRedundantPartsCount()).isEqualTo(16);
    assertThat(analysed.getMinimal()).isTrue();
    assertThat(analysed.getMinimized().getText()).hasSize(16).contains(".");
    assertThat(analysed.getClueSymmetriesCount()).isPositive();
    assertThat(analysed.getBackdoor().getCellsList()).isEmpty();
    assertThat(analysed.getAutomorphisms()).isNotEmpty();
  }

  @Test
  void optionsOfAnalysesAreValidated() {
    for (AnalyseOptions.Builder options :
        new AnalyseOptions.Builder[] {
          AnalyseOptions.newBuilder().setLimits(solutions(3)),
          AnalyseOptions.newBuilder().setTargetFormatId("nosuch")
        }) {
      assertThat(
              catchThrowableOfType(
                      StatusRuntimeException.class, () -> analyse("1234341221434321", options))
                  .getStatus()
                  .getCode())
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
    assertThat(analyse(EMPTY, AnalyseOptions.newBuilder().setMinimize(true)).hasMinimized())
        .isFalse();
  }
}
