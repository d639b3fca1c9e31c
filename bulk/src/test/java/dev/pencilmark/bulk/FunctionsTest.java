package dev.pencilmark.bulk;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.format.PlainDigits;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.testing.Corpus;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionsTest {

  private static final String PUZZLE =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final SolveLimits SEARCH =
      new SolveLimits(2, 10_000_000, 2_000_000_000, SolveLimits.UNLIMITED);

  /** A limit of guesses at which the search for each string of the corpus is short. */
  private static final int FEW = 300;

  /** What core says of a text, in a word. */
  private interface Core {
    String of(DecodeResult reading) throws ProblemException;
  }

  /** Every string of the corpus, and lines that are none. */
  private static List<String> corpus() {
    LinkedHashSet<String> texts = new LinkedHashSet<>();
    Corpus.read("").forEach(row -> texts.add(row.text()));
    texts.add("");
    texts.add("  ");
    texts.add("no puzzle");
    texts.add("\0\u0001\uFFFD\uFFFD");
    texts.add("1".repeat(81));
    return List.copyOf(texts);
  }

  private static String core(String text, Core core) {
    try {
      return core.of(INTERCHANGE.decode(Source.ofText(text), ""));
    } catch (ProblemException refused) {
      return refused.problem().code() + " " + refused.problem().message();
    }
  }

  private static void sameAsCore(
      List<String> texts, int partitions, Column call, List<String> fields, Core core) {
    Map<String, String> expected = new TreeMap<>();
    texts.forEach(text -> expected.put(text, core(text, core)));
    Map<String, String> found = new TreeMap<>();
    for (Row row :
        Session.lines(texts, partitions).select(col("value"), call.as("r")).collectAsList()) {
      Row result = row.getStruct(1);
      Row problem = result.getStruct(result.fieldIndex("problem"));
      List<String> reported = new ArrayList<>();
      fields.forEach(field -> reported.add(String.valueOf(result.<Object>getAs(field))));
      found.put(
          row.getString(0),
          problem == null
              ? String.join(" ", reported)
              : problem.getString(0) + " " + problem.getString(1));
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64})
  void convertMatchesCoreForAllRealStrings(int partitions) {
    sameAsCore(
        corpus(),
        partitions,
        Pencilmark.convert(col("value"), "swiki.v2"),
        List.of("text", "format", "type", "size"),
        reading -> {
          EncodeResult written = INTERCHANGE.encode(reading, "swiki.v2", false);
          return String.join(
              " ",
              written.text(),
              reading.detection().name(),
              reading.board().type().name(),
              String.valueOf(reading.board().side()));
        });
  }

  @Test
  void lossesWarningsAndUnsupportedConstraintsAreThoseOfCore() {
    int lossy = 0;
    int odd = 0;
    for (Row row :
        Session.lines(corpus(), 3)
            .select(col("value"), Pencilmark.convert(col("value"), "plain.line").as("r"))
            .collectAsList()) {
      Row result = row.getStruct(1);
      List<Row> losses = result.getList(result.fieldIndex("losses"));
      List<Row> warnings = result.getList(result.fieldIndex("warnings"));
      List<Row> unsupported = result.getList(result.fieldIndex("unsupported_constraints"));
      if (result.get(result.fieldIndex("problem")) != null) {
        assertThat(losses).isNull();
        continue;
      }
      String expected =
          core(
              row.getString(0),
              reading ->
                  INTERCHANGE.encode(reading, "plain.line", false).losses().stream()
                          .map(
                              loss ->
                                  List.of(
                                      loss.kind().name(),
                                      loss.cells(),
                                      loss.detail(),
                                      loss.changesSolutions()))
                          .toList()
                      + " "
                      + reading.warnings().stream()
                          .map(warning -> warning.code() + " " + warning.message())
                          .toList()
                      + " "
                      + reading.decoded().unsupported().stream()
                          .map(part -> List.of(part.name(), part.count()))
                          .toList());
      String found =
          losses.stream()
                  .map(loss -> List.of(loss.get(0), loss.get(1), loss.get(2), loss.get(3)))
                  .toList()
              + " "
              + warnings.stream().map(one -> one.get(0) + " " + one.get(1)).toList()
              + " "
              + unsupported.stream().map(part -> List.of(part.get(0), part.get(1))).toList();
      assertThat(found).isEqualTo(expected);
      lossy += losses.isEmpty() ? 0 : 1;
      odd += warnings.isEmpty() ? 0 : 1;
    }
    assertThat(lossy).isPositive();
    assertThat(odd).isPositive();
  }

  @Test
  void solveMatchesCore() {
    sameAsCore(
        small(),
        7,
        Pencilmark.solve(col("value"), 2, FEW),
        List.of("outcome", "count", "solution"),
        reading -> {
          SolveLimits limits = new SolveLimits(2, FEW, SEARCH.work(), SolveLimits.UNLIMITED);
          Answer answer = Solver.solve(reading.board(), null, limits, new Cancellation());
          PuzzleVerdict verdict =
              PuzzleVerdict.of(
                  answer, reading.board(), reading.allUnsupported(), reading.metadata().solution());
          return (verdict.isUnderstood() ? answer.outcome() : "NOT_UNDERSTOOD")
              + " "
              + answer.count()
              + " "
              + (answer.solutions().isEmpty() || !verdict.isUnderstood()
                  ? null
                  : PlainDigits.text(reading.board().side(), answer.solutions().get(0)::digit));
        });
  }

  /** Strings whose search is short. */
  private static List<String> small() {
    return corpus().stream()
        .filter(text -> !core(text, reading -> "SIDE " + small(reading.board())).endsWith("false"))
        .toList();
  }

  private static boolean small(Board board) {
    return board.side() <= 9;
  }

  @Test
  void compressMatchesCoreAndReadsBack() {
    Compressor compressor = new Compressor();
    sameAsCore(
        small().stream().limit(150).toList(),
        2,
        Pencilmark.compress(col("value")),
        List.of("code", "text", "bits"),
        reading -> {
          Compressed compressed = compressor.compress(reading.board());
          return compressed.code().id() + " " + compressed.text() + " " + compressed.bits();
        });
    Row there =
        Session.lines(List.of(PUZZLE), 1)
            .select(Pencilmark.compress(col("value")).as("r"))
            .select(
                Pencilmark.decompress(col("r.data"), "plain.line").as("bytes"),
                Pencilmark.decompress(col("r.text"), "plain.line").as("text"))
            .head();
    assertThat(there.getStruct(0).getString(0)).isEqualTo(PUZZLE);
    assertThat(there.getStruct(1).getString(0)).isEqualTo(PUZZLE);
  }

  @Test
  void rateMatchesCore() {
    sameAsCore(
        List.of(PUZZLE, "1".repeat(81), "", PUZZLE.replace('5', '.')),
        2,
        Pencilmark.rate(col("value")),
        List.of("end", "level", "score", "hardest", "clues"),
        reading -> {
          Explanation explanation =
              Explanation.ofRating(
                  reading.board(), ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
          Explanation.End end = explanation.finish();
          boolean solved = end == Explanation.End.SOLVED;
          return end
              + (solved
                  ? " "
                      + explanation.rating().level()
                      + " "
                      + explanation.rating().score()
                      + " "
                      + explanation.rating().hardest().id()
                  : " null null null")
              + " "
              + explanation.clues();
        });
  }

  @Test
  void canonicalAndRenderMatchCore() {
    List<String> some = small().stream().limit(60).toList();
    sameAsCore(
        some,
        2,
        Pencilmark.canonical(col("value")),
        List.of("key", "text"),
        reading -> {
          var form = Canonical.of(reading.board(), SEARCH, new Cancellation());
          return form.key() + " " + form.text();
        });
    sameAsCore(
        some,
        2,
        Pencilmark.render(col("value")),
        List.of("svg"),
        reading ->
            new String(
                Renderers.builtIn()
                    .find("svg")
                    .render(Picture.of(reading.board(), Look.DEFAULT))
                    .bytes(),
                StandardCharsets.UTF_8));
  }

  @Test
  void detectMatchesCore() {
    Map<String, String> expected = new TreeMap<>();
    for (String text : corpus()) {
      try {
        var first = INTERCHANGE.detect(Source.ofText(text)).get(0);
        expected.put(text, first.name() + " " + first.confidence() + " " + first.side());
      } catch (ProblemException refused) {
        expected.put(text, refused.problem().code().name());
      }
    }
    Map<String, String> found = new TreeMap<>();
    for (Row row :
        Session.lines(corpus(), 5)
            .selectExpr("value", "pm_detect(value) r")
            .selectExpr("value", "r.format", "r.confidence", "r.size", "r.problem.code")
            .collectAsList()) {
      found.put(
          row.getString(0),
          row.isNullAt(4)
              ? row.getString(1) + " " + row.getString(2) + " " + row.getInt(3)
              : row.getString(4));
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void unreadableTextsHaveAProblemInstead() {
    List<Row> rows =
        Arrays.asList(
            RowFactory.create(1, null),
            RowFactory.create(2, ""),
            RowFactory.create(3, "\0\u0007\u001B"),
            RowFactory.create(4, "1".repeat(1 << 20)),
            RowFactory.create(5, "1".repeat((1 << 20) + 1)),
            RowFactory.create(6, PUZZLE));
    StructType struct =
        new StructType().add("n", DataTypes.IntegerType).add("value", DataTypes.StringType);
    Session.get().createDataFrame(rows, struct).createOrReplaceTempView("odd");
    for (Operation operation : Operation.values()) {
      String second = operation.least() == 2 ? ", 'plain.line'" : "";
      List<Row> answers =
          Session.get()
              .sql(
                  "SELECT n, r.problem.code FROM (SELECT n, "
                      + operation.sqlName()
                      + "(value"
                      + second
                      + ") r FROM odd) ORDER BY n")
              .collectAsList();
      assertThat(answers).hasSize(6);
      assertThat(answers.get(0).getString(1)).isEqualTo("EMPTY_INPUT");
      assertThat(answers.get(1).getString(1)).isEqualTo("EMPTY_INPUT");
      assertThat(answers.subList(2, 5)).noneMatch(row -> row.isNullAt(1));
      assertThat(answers.get(4).getString(1)).isEqualTo("LIMIT_EXCEEDED");
      assertThat(answers.get(5).isNullAt(1)).isEqualTo(operation != Operation.DECOMPRESS);
    }
  }

  @Test
  void aFormatThatThereIsNotIsAProblemOfEachRow() {
    Row row =
        Session.lines(List.of(PUZZLE), 1)
            .selectExpr(
                "pm_convert(value, 'nonsense').problem.code",
                "pm_convert(value, null).problem.code",
                "pm_solve(value, 0).problem.message")
            .head();
    assertThat(row.getString(0)).isEqualTo("BAD_REQUEST");
    assertThat(row.getString(1)).isEqualTo("BAD_REQUEST");
    assertThat(row.getString(2)).contains("the limit of solutions").contains("found 0");
  }

  @Test
  void argumentsAreOptional() {
    Row row =
        Session.lines(List.of(".".repeat(81)), 1)
            .selectExpr(
                "pm_solve(value).outcome",
                "pm_solve(value, 100).count",
                "pm_solve(value, 100, 5).limit",
                "pm_solve(value, 100, 1000000, 5000).count",
                "pm_convert(value, 'plain.line', true).text")
            .head();
    assertThat(row.getString(0)).isEqualTo("MULTIPLE");
    assertThat(row.getLong(1)).isEqualTo(100);
    assertThat(row.getString(2)).isEqualTo("NODES");
    assertThat(row.getLong(3)).isEqualTo(100);
    assertThat(row.getString(4)).hasSize(81);
    assertThatThrownBy(() -> Session.lines(List.of(""), 1).selectExpr("pm_convert(value)"))
        .hasMessageContaining("pm_convert(puzzle, format[, lossless]) is called with 1 arguments");
  }

  @Test
  void losslessIsAProblemRatherThanALoss() {
    Row row =
        Session.lines(List.of(PUZZLE), 1)
            .select(Pencilmark.compress(col("value")).as("r"))
            .selectExpr("pm_decompress(r.data, 'nonsense').problem.code")
            .head();
    assertThat(row.getString(0)).isEqualTo("BAD_REQUEST");
    String marks =
        Corpus.read("").stream()
            .map(Corpus.Row::text)
            .filter(
                text ->
                    core(text, one -> "" + INTERCHANGE.encode(one, "plain.line", false).losses())
                        .startsWith("[Loss"))
            .findFirst()
            .orElseThrow();
    Row lossless =
        Session.lines(List.of(marks), 1)
            .select(Pencilmark.convertLossless(col("value"), "plain.line").as("r"))
            .selectExpr("r.problem.code", "r.text")
            .head();
    assertThat(lossless.getString(0)).isEqualTo("NOT_REPRESENTABLE");
    assertThat(lossless.isNullAt(1)).isTrue();
  }

  @Test
  void aRowIsWorkedOnOnceThoughManyFieldsAreTaken() {
    Tally tally = new Tally();
    Session.get().sparkContext().register(tally, "tally");
    Pencilmark.register(Session.get(), "pm_counted", Operation.CONVERT, tally);
    Session.lines(List.of(PUZZLE, PUZZLE, "x"), 2)
        .selectExpr("pm_counted(value, 'swiki.v2', null) r")
        .selectExpr("r.text", "r.losses", "r.problem.code", "r.format")
        .collectAsList();
    assertThat(tally.value())
        .containsEntry("lines", 3L)
        .containsEntry("problems.UNKNOWN_FORMAT", 1L);
  }

  @Test
  void functionsWithATimeLimitAreNotDeterministic() {
    var plan =
        Session.lines(List.of(PUZZLE), 1)
            .selectExpr(
                "pm_rate(value) a",
                "pm_rate(value, 9) b",
                "pm_solve(value, 2) c",
                "pm_solve(value, 2, 9, 9) d")
            .queryExecution()
            .analyzed();
    List<Boolean> deterministic = new ArrayList<>();
    scala.jdk.javaapi.CollectionConverters.asJava(plan.expressions())
        .forEach(one -> deterministic.add(one.deterministic()));
    assertThat(deterministic).containsExactly(true, false, true, false);
  }

  @Test
  void describePrintsTheFunction() {
    assertThat(Session.get().sql("DESCRIBE FUNCTION pm_convert").collectAsList().toString())
        .contains("pm_convert(puzzle, format[, lossless]) - converts a puzzle to another format");
  }
}
