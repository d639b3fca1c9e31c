package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.v1.SolveRequest;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The place of a value that does not fit its field. */
final class JsonPlaceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"puzzle\":{\"txt\":\"x\"}} | puzzle.txt",
        "{\"puzzle\":{\"text\":\"1\"},\"options\":{\"limits\":{\"maxGuesses\":-1}}} | options.limits.maxGuesses",
        "{\"options\":{\"limits\":{\"time_limit\":\"soon\"}}} | options.limits.time_limit",
        "{\"puzzle\":{\"board\":{\"cages\":[{},{},{\"cells\":[1,2,\"x\"]}]}}} | puzzle.board.cages[2].cells[2]",
        "{\"puzzle\":7} | puzzle",
        "{\"options\":{\"initialState\":\"NOTHING\"}} | options.initialState",
      })
  void place_isThePathOfTheValue(String json, String place) {
    assertThatThrownBy(() -> Json.read(json, SolveRequest.newBuilder()))
        .isInstanceOf(ApiException.class)
        .hasMessageEndingWith(", at " + place);
  }

  @Test
  void place_isFoundInALongList() {
    String cells = String.join(",", Collections.nCopies(90_000, "1"));
    String json = "{\"puzzle\":{\"board\":{\"cages\":[{\"cells\":[" + cells + ",\"x\"]}]}}}";
    assertThatThrownBy(() -> Json.read(json, SolveRequest.newBuilder()))
        .hasMessageEndingWith("puzzle.board.cages[0].cells[90000]");
  }

  @Test
  void place_hasShortNames() {
    String json = "{\"" + "x".repeat(1_000) + "\":1}";
    assertThatThrownBy(() -> Json.read(json, SolveRequest.newBuilder()))
        .satisfies(wrong -> assertThat(wrong.getMessage()).hasSizeLessThan(500));
  }
}
