package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.PuzzleMetadata.Field;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PuzzleMetadataTest {

  private static PuzzleMetadata titled(String title) {
    return new PuzzleMetadata(
        title, "", "", "", null, "", "", "", "", List.of(), "", Map.of(), Cosmetics.NONE);
  }

  @Test
  void valuesOverTheLimitAreRejectedOrReported() {
    int most = Field.TITLE.mostCharacters();
    assertThat(titled("x".repeat(most)).has(Field.TITLE)).isTrue();
    assertThatThrownBy(() -> titled("x".repeat(most + 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("title");
    PuzzleMetadata.Builder builder =
        PuzzleMetadata.builder().put(Field.TITLE, "x".repeat(most + 1)).put(Field.AUTHOR, "A");
    assertThat(builder.tooLong()).containsExactly(Field.TITLE);
    assertThat(builder.build().fields()).containsExactly(Field.AUTHOR);
  }

  @Test
  void furtherTextsAreLimitedInTotalAndNumber() {
    PuzzleMetadata.Builder builder = PuzzleMetadata.builder();
    builder.more("a", "x".repeat(Field.MORE.mostCharacters() - 3)).more("b", "");
    assertThat(builder.build().more()).containsOnlyKeys("a");
    assertThat(builder.tooLong()).containsExactly(Field.MORE);
    PuzzleMetadata.Builder many = PuzzleMetadata.builder();
    for (int i = 0; i <= PuzzleMetadata.MOST_ENTRIES; i++) {
      many.more("key" + i, "").tag("tag" + i);
    }
    assertThat(many.build().more()).hasSize(PuzzleMetadata.MOST_ENTRIES);
    assertThat(many.build().tags()).hasSize(PuzzleMetadata.MOST_ENTRIES);
    assertThat(many.tooLong()).containsExactly(Field.TAGS, Field.MORE);
  }

  @Test
  void blankTextsAreNoFields() {
    assertThat(PuzzleMetadata.builder().put(Field.TITLE, " ").tag("").build())
        .isEqualTo(PuzzleMetadata.EMPTY);
    assertThat(PuzzleMetadata.EMPTY.isEmpty()).isTrue();
  }

  @Test
  void fieldsThatDifferAreMissing() {
    Board board = Board.builder(PuzzleType.SUDOKU, 4).build();
    PuzzleMetadata one =
        PuzzleMetadata.builder()
            .put(Field.TITLE, "T")
            .solution(DeclaredSolution.of("123434122143432?", "", board))
            .more("a", "1")
            .build();
    PuzzleMetadata same =
        one.with(DeclaredSolution.of("1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,", "", board));
    assertThat(one.missingIn(same)).isEmpty();
    assertThat(one.only(EnumSet.of(Field.TITLE)).missingIn(PuzzleMetadata.EMPTY))
        .containsExactly(Field.TITLE);
    assertThat(one.missingIn(titled("U"))).containsExactly(Field.TITLE, Field.SOLUTION, Field.MORE);
  }

  @Test
  void lettersAreDigitsOfLargeGridsOnly() {
    Board small = Board.builder(PuzzleType.SUDOKU, 9).build();
    Board large = Board.builder(PuzzleType.SUDOKU, 16).build();
    assertThat(DeclaredSolution.of("A" + ".".repeat(80), "", small).isUsable()).isFalse();
    assertThat(DeclaredSolution.of("G" + ".".repeat(255), "", large).digit(0)).isEqualTo(16);
    assertThat(DeclaredSolution.of("H" + ".".repeat(255), "", large).isUsable()).isFalse();
  }
}
