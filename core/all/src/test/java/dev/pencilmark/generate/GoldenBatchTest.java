package dev.pencilmark.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same puzzles, ratings and keys from the same seed, wherever and by however many. */
class GoldenBatchTest {

  /** Others need another Generator.VERSION, or Rating.LOGIC_VERSION. */
  private static final List<String> GOLDEN =
      List.of(
          "LEVEL_FOUR c23c112d3ef99354",
          "HARDEST 0bb7adb5970c6cf3",
          "SYMMETRIC_WITH_W_WING 4b52b7dc00dfeafb",
          "SCORES 563f9e491cfc16e9",
          "RARE 38b61b887cdc2713",
          "SUDOKU_X 31450448370eed42",
          "JIGSAW f26722bf7e660318",
          "KILLER 96a0b6c36337a7c0",
          "KENKEN 2b301ff9d4ea605d",
          "STR8TS 56bc78c4cf47104e",
          "THERMO_AND_ARROW ff94430d43862cc3");

  @Test
  void batchesAreTheSameForEver() throws Exception {
    List<String> found = new ArrayList<>();
    for (GoldenBatch batch : GoldenBatch.values()) {
      found.add(batch + " " + GoldenBatch.digest(batch.inOrder()));
    }
    assertThat(found).isEqualTo(GOLDEN);
  }

  @ParameterizedTest
  @EnumSource(GoldenBatch.class)
  void eightThreadsMakeTheSamePuzzlesAsOne(GoldenBatch batch) {
    assertThat(batch + " " + GoldenBatch.digest(batch.by(8)))
        .isEqualTo(GOLDEN.get(batch.ordinal()));
  }

  /** Of another language, time zone and order of hashes, interpreted in part. */
  @Test
  void anotherProgramMakesTheSame() throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.language=tr",
                "-Duser.timezone=Asia/Kolkata",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                GoldenBatch.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String printed = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(program.waitFor()).isZero();
    assertThat(printed.lines().toList()).isEqualTo(GOLDEN);
  }
}
