package dev.pencilmark.format.penpa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Validation;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.KindsWithoutRow;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Drawings of Penpa. */
class PenpaTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final String HEAD =
      "sudoku,9,9,38,0,1,1,380,380,84,84,1,0,0,1,Title: ,Author: ,,,OFF,false";

  private static DecodeResult decode(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static String link(String head, String drawing) {
    StringBuilder cells = new StringBuilder("[28");
    for (int cell = 1; cell < 81; cell++) {
      cells.append(cell % 9 == 0 ? ",5" : ",1");
    }
    return "m=edit&p="
        + PenpaText.compress(
            String.join("\n", head, "[0,0,0,0]", "[]", drawing, "{}", cells + "]", "[]"));
  }

  private static Problem refusal(String text) {
    return catchThrowableOfType(ProblemException.class, () -> decode(text)).problem();
  }

  /**
   * A new kind needs a row in {@link PenpaTable}, or a place in its list of those that have none.
   */
  @Test
  void eachKindHasARow_orIsListedAsOneWithoutOne() throws IOException {
    KindsWithoutRow.check("penpa", PenpaTable.TABLE.kinds());
  }

  @Test
  void sudokusOfPenpaAreRead() throws ProblemException {
    String drawing =
        "{\"number\":{\"43\":[\"1\",1,\"1\"],\"44\":[[1,0,1,0,0,0,0,0,0,0],1,\"7\"]},"
            + "\"numberS\":{\"892\":[\" 22\",1]},\"symbol\":{\"106\":[3,\"circle_L\",2],"
            + "\"119\":[3,\"square_L\",2],\"460\":[8,\"circle_SS\",2],\"645\":[2,\"circle_SS\",2]},"
            + "\"thermo\":[[33,34,35,49,62]],\"arrows\":[[72,73,74,87,100,113]],"
            + "\"killercages\":[[54,55,67,68,80,81]]}";
    DecodeResult reading = decode(link(HEAD, drawing));
    Board board = reading.board();
    assertThat(reading.detection().format().id()).isEqualTo("penpa");
    assertThat(board.type()).isEqualTo(PuzzleType.KILLER);
    assertThat(board.has(Rule.DIAGONALS)).isTrue();
    assertThat(board.given(11)).isEqualTo(1);
    assertThat(board.candidates(12)).isEqualTo(5);
    assertThat(board.cages().toString()).isEqualTo("[22+[18, 19, 27, 28, 36, 37]]");
    assertThat(board.variants())
        .containsExactlyInAnyOrder(
            VariantRule.of(RuleKind.THERMO).group(5, 6, 7, 17, 26).build(),
            VariantRule.of(RuleKind.ARROW).group(32).group(33, 34, 43, 52, 61).build(),
            VariantRule.of(RuleKind.ODD).group(54).build(),
            VariantRule.of(RuleKind.EVEN).group(63).build(),
            VariantRule.of(RuleKind.DIFFERENCE).group(66, 75).values(1).build(),
            VariantRule.of(RuleKind.RATIO).group(78, 79).values(2).build());
    assertThat(reading.decoded().unsupported()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = RuleKind.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"OTHER", "RELATION", "RELATION_OF_ALL", "AUTOMATON"})
  void rulesOfEveryKindComeBack(RuleKind kind) throws ProblemException {
    Random random = Seeded.older(kind.id().hashCode());
    for (int round = 0; round < 20; round++) {
      int side = random.nextBoolean() ? 9 : 6;
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      Board.Builder builder = Board.builder(PuzzleType.SUDOKU, side);
      for (int i = random.nextInt(4); i >= 0; i--) {
        builder.variant(new RandomRules(side, random).of(kind));
      }
      Board board = builder.build();
      try {
        Validation.check(board);
      } catch (ProblemException twoValuesAtAPlace) {
        continue;
      }
      Penpa penpa = new Penpa();
      String text = penpa.encode(board, "", "");
      assertThat(penpa.losses(board, "", text, Checkpoint.NONE)).isEmpty();
      Decoded reading = penpa.decode(Source.ofText(text), "");
      assertThat(reading.board()).isEqualTo(board);
      assertThat(reading.unsupported()).isEmpty();
    }
  }

  /** Cages of any shape, side by side, around a cell that is in none, and at the border. */
  @Test
  void digitsFromZeroAreWrittenAsTheyAreRead() throws ProblemException {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 4)
            .variant(VariantRule.global(RuleKind.ZERO_DIGITS))
            .variant(VariantRule.of(RuleKind.ARROW).group(5).group(6, 7).build())
            .given(0, 1)
            .given(1, 4)
            .build();
    Penpa penpa = new Penpa();
    assertThat(penpa.decode(Source.ofText(penpa.encode(board, "", "")), "").board())
        .isEqualTo(board);
    Board marked = board.toBuilder().candidates(2, 0b0101).build();
    String text = penpa.encode(marked, "", "");
    assertThat(penpa.losses(marked, "", text, Checkpoint.NONE)).hasSize(1);
    assertThat(penpa.decode(Source.ofText(text), "").board()).isEqualTo(board);
    VariantRule mask = VariantRule.of(RuleKind.ALLOWED).group(3).masks(0b0011).build();
    Board named = board.toBuilder().variant(mask).build();
    assertThatThrownBy(() -> penpa.encode(named, "", ""))
        .hasMessageContaining("rules of the digits from 0");
  }

  @Test
  void dashedLinesAroundCellsAreCages_ifAllHaveTheirSums() throws ProblemException {
    int[][] shapes = {
      {0, 1, 9}, {2, 3}, {30, 31, 32, 39, 41, 48, 49, 50}, {80}, {10, 11, 19}, {8, 17, 26, 25}
    };
    Board.Builder killer = Board.builder(PuzzleType.KILLER, 9).given(40, 5);
    for (int[] cells : shapes) {
      long sum = cells.length * (cells.length + 1) / 2 + 1;
      killer.cage(new Cage(cells, CageOperator.ADD, sum, Cage.NO_COLOUR));
    }
    Board board = killer.build();
    String drawing = PenpaJson.of(board, PuzzleMetadata.EMPTY);
    String lines = drawing.replaceFirst("\"killercages\":\\[\\[.*?]]", "\"killercages\":[]");
    assertThat(lines).isNotEqualTo(drawing);
    Decoded reading = penpa(lines);
    assertThat(reading.board()).isEqualTo(board);
    assertThat(reading.unsupported()).isEmpty();

    String gap = lines.replaceFirst("(\"cage\":\\{)\"\\d+,\\d+\":10,", "$1");
    assertThat(penpa(gap).unsupported()).extracting("name").contains("lines of cages");
    assertThat(penpa(gap).board().cages()).isEmpty();
    String noSum = lines.replaceFirst("\\[\" 4\",1]", "[\"?\",1]");
    assertThat(noSum).isNotEqualTo(lines);
    assertThat(penpa(noSum).unsupported()).extracting("name").contains("lines of cages");
  }

  private static Decoded penpa(String drawing) throws ProblemException {
    String link = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
    return new Penpa().decode(Source.ofText(link + PenpaText.compress(drawing)), "");
  }

  @Test
  void otherDrawingsAreNamedOrRefused() throws ProblemException {
    DecodeResult lines = decode(link(HEAD, "{\"line\":{\"30,31\":2},\"surface\":{\"30\":1}}"));
    assertThat(lines.decoded().unsupported()).hasSize(1);
    assertThat(lines.decoded().unsupported().get(0).name()).isEqualTo("line");
    DecodeResult words = decode(link(HEAD.replace(",,,OFF", ",,No knights.,OFF"), "{}"));
    assertThat(words.warnings())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.RULE_OUTSIDE_MODEL, ProblemCode.RULES_IN_WORDS);
    assertThat(refusal(link(HEAD.replace("sudoku", "square"), "{}")).code())
        .isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(refusal(link(HEAD.replace("sudoku", "hex"), "{}")).code())
        .isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(refusal(link(HEAD.replace("9,9", "9,8"), "{}")).code())
        .isEqualTo(ProblemCode.BAD_LENGTH);
  }

  @Test
  void aDrawingThatUnfoldsToMuchMoreIsRefused() {
    Deflater deflater = new Deflater(9, true);
    deflater.setInput(new byte[50_000_000]);
    deflater.finish();
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    byte[] chunk = new byte[1 << 16];
    while (!deflater.finished()) {
      bomb.write(chunk, 0, deflater.deflate(chunk));
    }
    Problem problem = refusal("m=edit&p=" + Base64.getEncoder().encodeToString(bomb.toByteArray()));
    assertThat(problem.code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void brokenDrawingsAreRefused() throws ProblemException {
    assertThat(refusal("m=edit&p=7VRRb5s8FH3nV0R").formatId()).isEqualTo("penpa");
    Random random = Seeded.older(6);
    String drawing =
        "{\"number\":{\"43\":[\"1\",1,\"1\"]},\"thermo\":[[33,34]],\"killercages\":[[54,55]],"
            + "\"symbol\":{\"106\":[3,\"circle_L\",2]},\"lineE\":{\"186,199\":2}}";
    String[] parts = {"[", "]", "{}", "\"", "-1", "99999999", "null", ",", "1e9", "\"x\"", "zZ"};
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? HEAD : drawing);
      boolean head = text.length() == HEAD.length();
      for (int i = random.nextInt(4); i >= 0; i--) {
        int at = random.nextInt(text.length());
        text.replace(
            at,
            Math.min(text.length(), at + random.nextInt(4)),
            parts[random.nextInt(parts.length)]);
      }
      String link = head ? link(text.toString(), drawing) : link(HEAD, text.toString());
      try {
        assertThat(decode(link).board().side()).isPositive();
      } catch (ProblemException refused) {
        assertThat(refused.problem().message()).isNotEmpty();
      }
    }
  }
}
