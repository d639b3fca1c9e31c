package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real puzzles with variant rules, and their solutions as another solver has them. */
final class VariantCorpusTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final Path CORPUS =
      Path.of(System.getProperty("pencilmark.shared", "../../shared"), "corpus");

  private static final SolveLimits LIMITS =
      new SolveLimits(2, SolveLimits.DEFAULT.nodes(), 60_000_000_000L);

  /** The puzzle whose author declares a solution that breaks a rule of the text. */
  private static final String OTHER_SOLUTION = "dsvjs-062";

  record Row(String id, String format, String text, String kinds, String shape, String solution) {

    @Override
    public String toString() {
      return id + " " + kinds;
    }
  }

  /** The lines of a file of real puzzles, if they are there. */
  private static List<String> lines(String file) throws IOException {
    Path path = CORPUS.resolve(file);
    assumeTrue(Files.exists(path), "there are no real puzzles at " + path);
    return Files.readAllLines(path);
  }

  private static List<Row> rows(String format) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : lines("variants/variants.tsv")) {
      String[] fields = line.split("\t", -1);
      if (!line.startsWith("#") && fields[3].equals(format)) {
        String text = fields[4].replace("\\n", "\n").replace("\\\\", "\\");
        rows.add(new Row(fields[0], fields[3], text, fields[5], fields[6], fields[7]));
      }
    }
    return rows;
  }

  static Stream<Row> fpuzzles() throws IOException {
    return rows("fpuzzles.lz").stream();
  }

  private static Answer solve(Board board) throws ProblemException {
    return Solver.solve(board, null, LIMITS, new Cancellation());
  }

  @ParameterizedTest
  @MethodSource("fpuzzles")
  void aPuzzleHasItsSolution(Row row) throws ProblemException {
    DecodeResult reading = INTERCHANGE.decode(Source.ofText(row.text()), row.format());
    Board board = reading.board();
    assertThat(reading.decoded().unsupported())
        .noneMatch(part -> part.part() == UnsupportedConstraint.Part.RULE);
    Answer answer = solve(board);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
    assertThat(PlainDigits.text(board.side(), answer.solutions().get(0)::digit))
        .isEqualTo(row.solution());
    PuzzleVerdict verdict =
        PuzzleVerdict.of(answer, board, reading.allUnsupported(), reading.metadata().solution());
    boolean declaresAnother = row.id().equals(OTHER_SOLUTION);
    assertThat(verdict.isUnderstood()).as("%s", verdict.reason()).isEqualTo(!declaresAnother);
  }

  @ParameterizedTest
  @MethodSource("fpuzzles")
  void aPuzzleIsWrittenAndReadWithTheSameRules(Row row) throws ProblemException {
    Board board = INTERCHANGE.decode(Source.ofText(row.text()), row.format()).board();
    String again = INTERCHANGE.encode(board, "fpuzzles.lz", "", true).text();
    assertThat(INTERCHANGE.decode(Source.ofText(again), "").board()).isEqualTo(board);
  }

  @ParameterizedTest
  @MethodSource("fpuzzles")
  void aPuzzleIsWrittenForSudokuMaker_andReadWithTheSameRules(Row row) throws ProblemException {
    Board board = INTERCHANGE.decode(Source.ofText(row.text()), row.format()).board();
    EncodeResult written = INTERCHANGE.encode(board, "sudokumaker", "", false);
    assertThat(written.losses()).noneMatch(loss -> loss.kind() == LossKind.RULES);
    DecodeResult back = INTERCHANGE.decode(Source.ofText(written.text()), "");
    assertThat(back.decoded().unsupported()).isEmpty();
    assertThat(back.board().equals(board)).isEqualTo(written.losses().isEmpty());
  }

  /** Title, author, rules, message and solution survive in both directions. */
  @ParameterizedTest
  @MethodSource("fpuzzles")
  void theTextsOfAPuzzle_areKeptBySudokuPad(Row row) throws ProblemException {
    DecodeResult reading = INTERCHANGE.decode(Source.ofText(row.text()), row.format());
    String scl = INTERCHANGE.encode(reading, "sudokupad.scl", false).text();
    DecodeResult drawn = INTERCHANGE.decode(Source.ofText(scl), "");
    String again = INTERCHANGE.encode(drawn, "fpuzzles.lz", false).text();
    DecodeResult back = INTERCHANGE.decode(Source.ofText(again), "");
    assertThat(reading.metadata().missingIn(back.metadata())).isEmpty();
    assertThat(back.metadata().missingIn(reading.metadata())).isEmpty();
  }

  static Stream<String> published() throws IOException {
    return lines("variants/published.tsv").stream().filter(line -> !line.startsWith("#"));
  }

  /**
   * Published puzzles declare a full solution, and keep their texts in f-puzzles. It cannot hold
   * all drawings of SudokuPad; the others are a loss.
   */
  @ParameterizedTest
  @MethodSource("published")
  void theTextsOfAPublishedPuzzle_areKept(String line) throws ProblemException {
    String[] fields = line.split("\t", -1);
    DecodeResult reading;
    try {
      reading = INTERCHANGE.decode(Source.ofText(fields[5]), "");
    } catch (ProblemException refused) {
      assumeTrue(false, "the puzzle has no board");
      return;
    }
    assertThat(reading.metadata().solution()).isNotNull();
    EncodeResult written = INTERCHANGE.encode(reading, "fpuzzles.lz", false);
    DecodeResult back = INTERCHANGE.decode(Source.ofText(written.text()), "");
    boolean drawingLost =
        written.losses().stream().anyMatch(loss -> loss.detail().startsWith("drawing: "));
    assertThat(reading.metadata().missingIn(back.metadata()))
        .isEqualTo(drawingLost ? Set.of(PuzzleMetadata.Field.COSMETICS) : Set.of());
  }

  /** Rules with their own items give the same board, and all others the same solution. */
  @ParameterizedTest
  @MethodSource("fpuzzles")
  void aPuzzleIsWrittenForTheOtherSolver_withItsSolution(Row row) throws ProblemException {
    Board board = INTERCHANGE.decode(Source.ofText(row.text()), row.format()).board();
    EncodeResult written = INTERCHANGE.encode(board, "iss", "", false);
    assertThat(written.losses())
        .noneMatch(loss -> loss.kind() == LossKind.RULES && loss.changesSolutions());
    DecodeResult back = INTERCHANGE.decode(Source.ofText(written.text()), "");
    assertThat(back.decoded().unsupported()).isEmpty();
    assertThat(back.board().equals(board)).isEqualTo(written.losses().isEmpty());
    if (!back.board().equals(board)) {
      Answer answer = solve(back.board());
      assertThat(answer.outcome()).isEqualTo(Outcome.UNIQUE);
      assertThat(PlainDigits.text(board.side(), answer.solutions().get(0)::digit))
          .isEqualTo(row.solution());
    }
  }

  @Test
  void theOtherTexts_haveAsManySolutionsAsTheyHave() throws IOException, ProblemException {
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    for (String line : lines("real-strings.tsv")) {
      String[] fields = line.split("\t", -1);
      if (fields[0].equals("fpuzzles.lz") || fields[0].startsWith("fpuzzles.lz.")) {
        DecodeResult reading = INTERCHANGE.decode(Source.ofText(fields[2]), "");
        Answer answer = solve(reading.board());
        counts.merge(answer.outcome(), 1, Integer::sum);
        if (Boolean.getBoolean("pencilmark.tell")) {
          System.out.println(
              answer.outcome() + " " + reading.decoded().unsupported() + " " + reading.board());
        }
      }
    }
    assertThat(counts)
        .isEqualTo(Map.of(Outcome.UNIQUE, 37, Outcome.NONE, 12, Outcome.MULTIPLE, 42));
  }

  static Stream<Row> iss() throws IOException {
    return rows("iss").stream();
  }

  /** Every item is understood or named, and the answer for the rest is not wrong. */
  @ParameterizedTest
  @MethodSource("iss")
  void aTextOfTheOtherSolver_isUnderstood_orNamesItsUnknownParts(Row row) throws ProblemException {
    String reported = read(row);
    assertThat(reported).as(row.toString()).doesNotStartWith("wrong");
    // Grids that are no squares are all that cannot be read.
    String[] sides = row.shape().split("[x:]");
    assertThat(reported.startsWith("refused")).as(reported).isEqualTo(!sides[0].equals(sides[1]));
  }

  /** The result of a text: solved, the omitted rules, a rejection, or an error. */
  private static String read(Row row) throws ProblemException {
    DecodeResult reading;
    try {
      reading = INTERCHANGE.decode(Source.ofText(row.text()), row.format());
    } catch (ProblemException refused) {
      return "refused " + refused.problem().code() + " " + refused.getMessage();
    }
    Board board = reading.board();
    byte[] solution = new byte[board.cellCount()];
    boolean letters = row.solution().length() == solution.length;
    String[] list = row.solution().split(",");
    for (int cell = 0; cell < solution.length; cell++) {
      solution[cell] =
          letters
              ? (byte) Character.digit(row.solution().charAt(cell), 36)
              : Byte.parseByte(list[cell]);
      solution[cell] = (byte) board.digits().number(solution[cell]);
    }
    var broken = RuleOracle.of(board).firstBroken(solution);
    if (broken != null) {
      return "wrong: the solution breaks " + broken;
    }
    if (!reading.decoded().unsupported().isEmpty()) {
      return "omitted " + reading.decoded().unsupported();
    }
    Answer answer = Solver.solve(board, null, SHORT, new Cancellation());
    if (answer.outcome() == Outcome.LIMIT) {
      return "not in time";
    }
    if (answer.outcome() != Outcome.UNIQUE) {
      return "wrong: " + answer.outcome() + " " + board;
    }
    for (int cell = 0; cell < solution.length; cell++) {
      if (answer.solutions().get(0).digit(cell) != solution[cell]) {
        return "wrong solution";
      }
    }
    return "solved";
  }

  /** Few guesses: hard puzzles are for {@link #main}. */
  private static final SolveLimits SHORT =
      new SolveLimits(2, Integer.getInteger("pencilmark.guesses", 1000), 60_000_000_000L);

  /** The time of every puzzle, for people: java ... VariantCorpusTest. */
  public static void main(String[] args) throws IOException, ProblemException {
    if (args.length > 0 && args[0].equals("iss")) {
      for (Row row : rows("iss")) {
        System.out.println(row.id() + "\t" + read(row) + "\t" + row.kinds());
      }
      return;
    }
    java.lang.management.ThreadMXBean clock =
        java.lang.management.ManagementFactory.getThreadMXBean();
    int rounds = args.length == 0 ? 4 : Integer.parseInt(args[0]);
    for (int round = 0; round < rounds; round++) {
      List<Double> times = new ArrayList<>();
      for (Row row : rows("fpuzzles.lz")) {
        if (args.length > 1 && !row.id().matches(args[1])) {
          continue;
        }
        Board board = INTERCHANGE.decode(Source.ofText(row.text()), row.format()).board();
        long start = clock.getCurrentThreadCpuTime();
        Answer answer = solve(board);
        double ms = (clock.getCurrentThreadCpuTime() - start) / 1e6;
        times.add(ms);
        if (round == rounds - 1 && (ms > 10 || answer.outcome() != Outcome.UNIQUE)) {
          System.out.printf(
              "%s %s %.2f ms, %d guesses, %s%n",
              row, answer.outcome(), ms, answer.statistics().guesses(), board.type());
        }
      }
      times.sort(null);
      System.out.printf(
          "median %.3f p90 %.2f p99 %.2f worst %.2f%n",
          times.get(times.size() / 2),
          times.get(times.size() * 9 / 10),
          times.get(times.size() * 99 / 100),
          times.get(times.size() - 1));
    }
  }
}
