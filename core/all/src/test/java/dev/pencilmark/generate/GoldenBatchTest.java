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
          "LEVEL_FOUR 13bffd3ac7e955d2",
          "HARDEST 578ed09a565cdd0c",
          "SYMMETRIC_WITH_W_WING 4b52b7dc00dfeafb",
          "SCORES 499fb25d57a29743",
          "RARE 84373efad80dc7ac",
          "SUDOKU_X a5cab9652cf3cf5b",
          "JIGSAW e02d5e7da2f170b9",
          "KILLER cff9d9ea4ce8edd7",
          "KENKEN 0cf57badfebd5f8c",
          "STR8TS 14f49a6d697cf46c",
          "THERMO_AND_ARROW bc5eff29189e098c");

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
