package dev.pencilmark.format.puzzlink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzlinkTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private static DecodeResult read(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "");
  }

  private static Problem refusal(String text) {
    return catchThrowableOfType(ProblemException.class, () -> read(text)).problem();
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 9, 16, 25})
  void sudokusGoThereAndBackInLinksAndFiles(int side) throws ProblemException {
    SplittableRandom random = Seeded.random(side);
    for (int round = 0; round < 20; round++) {
      Board.Builder builder = Board.builder(PuzzleType.SUDOKU, side);
      int sparse = 1 + random.nextInt(60);
      for (int cell = 0; cell < side * side; cell++) {
        if (random.nextInt(sparse) == 0) {
          builder.given(cell, 1 + random.nextInt(side));
        }
      }
      Board board = builder.build();
      String link = INTERCHANGE.encode(board, "puzzlink", "", true).text();
      for (String start :
          new String[] {
            "",
            "https://puzz.link/p?",
            "http://pzv.jp/p.html?type=editor&",
            "https://pzprxs.vercel.app/p?"
          }) {
        DecodeResult back = read(start + link);
        assertThat(back.detection().format().id()).isEqualTo("puzzlink");
        assertThat(back.detection().confidence()).isEqualTo(Confidence.CERTAIN);
        assertThat(back.board()).as(start + link).isEqualTo(board);
      }
      String file = INTERCHANGE.encode(board, "pzprv3", "", true).text();
      assertThat(read(file).board()).as(file).isEqualTo(board);
      assertThat(read(file.replace('\n', '/')).board()).isEqualTo(board);
      String fileLink = "https://puzz.link/p?" + file.replace('\n', '/').replace(" ", "%20");
      assertThat(read(fileLink).board()).as(fileLink).isEqualTo(board);
    }
  }

  @Test
  void answersInFilesArePlacedAndCornerMarks() throws ProblemException {
    DecodeResult file =
        read(
            "pzprv3/sudoku/4/. . . 3 /2 - . ./. . . 4/3 . . ./"
                + "1 .[2,4,,] + ./. 3 . ./. . . ./. . . ./history:{}");
    assertThat(file.board())
        .isEqualTo(
            Board.builder(PuzzleType.SUDOKU, 4)
                .given(3, 3)
                .given(4, 2)
                .given(11, 4)
                .given(12, 3)
                .placed(0, 1)
                .placed(5, 3)
                .cornerMarks(1, 10)
                .build());
    assertThat(file.decoded().beyondBoard()).hasSize(1);
  }

  @Test
  void skyscrapersAreCluesAroundALatinSquare() throws ProblemException {
    // Above 1, 2; below 3; left 4; right 2, 1; and two digits.
    Board board = read("https://puzz.link/p?building/4/4/12h3i4i2h1m3g4i").board();
    assertThat(board.type()).isEqualTo(PuzzleType.JIGSAW);
    assertThat(board.region(3)).isEqualTo(1);
    assertThat(board.region(4)).isEqualTo(2);
    assertThat(board.variants())
        .containsExactlyInAnyOrder(
            clue(-1, 0, 1),
            clue(-1, 1, 2),
            clue(4, 0, 3),
            clue(0, -1, 4),
            clue(0, 4, 2),
            clue(3, 4, 1));
    assertThat(board.digit(7)).isEqualTo(3);
    assertThat(board.digit(9)).isEqualTo(4);
  }

  private static VariantRule clue(int row, int column, int value) throws ProblemException {
    Outside at = new Outside(row, column, Outside.Direction.NONE);
    return VariantRule.of(RuleKind.SKYSCRAPER).at(at, 4).values(value).build();
  }

  @Test
  void minarismHasDifferencesAndSigns() throws ProblemException {
    Board board = read("https://puzz.link/p?minarism/3/3/g1jh2n").board();
    assertThat(board.variants())
        .containsExactlyInAnyOrder(
            VariantRule.of(RuleKind.GREATER).group(1, 0).build(),
            VariantRule.of(RuleKind.DIFFERENCE).group(1, 2).values(1).build(),
            VariantRule.of(RuleKind.GREATER).group(6, 7).build(),
            VariantRule.of(RuleKind.DIFFERENCE).group(7, 8).values(2).build());
  }

  @Test
  void kropkiHasAllDots() throws ProblemException {
    Board board = read("https://puzz.link/p?kropki/3/3/9i00").board();
    assertThat(board.variants())
        .containsExactlyInAnyOrder(
            VariantRule.of(RuleKind.DIFFERENCE).group(0, 1).values(1).build(),
            VariantRule.of(RuleKind.RATIO).group(4, 5).values(2).build(),
            VariantRule.of(RuleKind.NEGATIVE)
                .dotType(DotType.DIFFERENCE)
                .ignoreMarked(true)
                .build(),
            VariantRule.of(RuleKind.NEGATIVE).dotType(DotType.RATIO).ignoreMarked(true).build());
  }

  @Test
  void factorsAreAKenKenOfProducts() throws ProblemException {
    Board board = read("https://puzz.link/p?factors/3/3/fgog63263").board();
    assertThat(board.type()).isEqualTo(PuzzleType.KENKEN);
    assertThat(board.cages().toString())
        .isEqualTo("[6x[0, 1], 3x[2, 5], 2x[3, 6], 6x[4, 7], 3+[8]]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "minarism/3/3/g1jh2n",
        "minarism/5/5/4zgzh1",
        "factors/3/3/fgog63263",
        "kropki/5/5/9i0000000i0000",
        "skyscrapers/5/5/12t1i"
      })
  void everyKindIsWrittenAsItWasRead(String link) throws ProblemException {
    Board board = read(link).board();
    EncodeResult written = INTERCHANGE.encode(board, "puzzlink", "", true);
    assertThat(LinkParts.kind(written.text())).isEqualTo(LinkParts.kind(link));
    assertThat(read(written.text()).board()).isEqualTo(board);
  }

  @Test
  void randomRoomsAndBordersReadBack() throws ProblemException {
    SplittableRandom random = Seeded.random(374);
    for (int round = 0; round < 60; round++) {
      int side = 3 + random.nextInt(7);
      Board.Builder latin = LatinSquare.board(side);
      for (int[] pair : LatinSquare.neighbours(side)) {
        switch (random.nextInt(6)) {
          case 0 -> latin.variant(VariantRule.of(RuleKind.GREATER).group(pair).build());
          case 1 -> latin.variant(VariantRule.of(RuleKind.GREATER).group(pair[1], pair[0]).build());
          case 2 ->
              latin.variant(
                  VariantRule.of(RuleKind.DIFFERENCE)
                      .group(pair)
                      .values(1 + random.nextInt(side - 1))
                      .build());
          default -> {}
        }
      }
      Board.Builder rooms = Board.builder(PuzzleType.KENKEN, side);
      for (int cell = 0; cell < side * side; cell++) {
        boolean pair = cell % side < side - 1 && random.nextBoolean();
        int[] cells = pair ? new int[] {cell, cell + 1} : new int[] {cell};
        int product = (1 + random.nextInt(side)) * (pair ? 1 + random.nextInt(side) : 1);
        CageOperator operator = pair ? CageOperator.MULTIPLY : CageOperator.ADD;
        rooms.cage(new Cage(cells, operator, product, Cage.NO_COLOUR));
        cell += pair ? 1 : 0;
      }
      for (Board board : List.of(latin.build(), rooms.build())) {
        String link = INTERCHANGE.encode(board, "puzzlink", "", true).text();
        assertThat(read(link).board()).as(link).isEqualTo(board);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://puzz.link/p?kakuro/9/9/k13m27h, a puzz.link Kakuro",
    "https://puzz.link/p?doppelblock/5/5/1, a puzz.link Doppelblock",
    "https://puzz.link/p?easyasabc_edit/5/5/3/1, a puzz.link Easy as ABC",
    "https://puzz.link/p?ripple/5/5/1, a puzz.link Ripple Effect",
    "renban/5/5/1, a puzz.link Renban-Madoguchi",
    "https://puzz.link/p?somethingnew/5/5/1, a puzz.link \"somethingnew\"",
    "https://puzz.link/p?sudoku/v:x/9/9/1, a variant of a puzz.link sudoku",
    "https://puzz.link/p?sudoku/8/8/1, of this size",
    "https://puzz.link/p?kropki/5/6/1, of this size",
    "'pzprv3/kropki/4/4/. .', files of kropki are not read"
  })
  void otherPuzzlesAreRefusedByName(String text, String why) {
    Problem problem = refusal(text);
    assertThat(problem.code()).isEqualTo(ProblemCode.RULE_OUTSIDE_MODEL);
    assertThat(problem.message()).contains(why);
  }

  @ParameterizedTest
  @CsvSource({
    "sudoku/4/4/zz, BAD_LENGTH",
    "sudoku/4/4/1?, BAD_CHARACTER",
    "sudoku/4/4/5u, VALUE_OUT_OF_RANGE",
    "sudoku/4/4/-1, BAD_LENGTH",
    "sudoku/4/4/1u12, TRAILING_DATA",
    "factors/3/3/0000., CAGE_NO_TOTAL",
    "minarism/3/3/3r, VALUE_OUT_OF_RANGE",
    "kropki/3/3/z000, BAD_CHARACTER"
  })
  void faultsAreNamed(String text, ProblemCode code) {
    assertThat(refusal("https://puzz.link/p?" + text).code()).isEqualTo(code);
  }

  /** The site itself takes the rest for empty; that is likely at most, and said. */
  @Test
  void aPuzzleThatEndsTooSoonIsReadWithAWarning() throws ProblemException {
    DecodeResult read = read("https://puzz.link/p?sudoku/9/9/k13m27h");
    assertThat(read.detection().confidence()).isEqualTo(Confidence.LIKELY);
    assertThat(read.warnings())
        .extracting(Problem::message)
        .singleElement()
        .asString()
        .contains("63 places are read as empty");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "skyscrapers/4/4/4j2k13g2g",
        "skyscrapers/4/4/4j2k13g2g1u",
        "kropki/4/4/9i00c012",
      })
  void latinSquaresAreWrittenAsTheKindThatHasTheirRules(String text) throws ProblemException {
    Board board = read(text).board();
    String written = INTERCHANGE.encode(board, "puzzlink", "", true).text();
    assertThat(written).startsWith(text.substring(0, text.indexOf('/')));
    assertThat(read(written).board()).isEqualTo(board);
  }
}
