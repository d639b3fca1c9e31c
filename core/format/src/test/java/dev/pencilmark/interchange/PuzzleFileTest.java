package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every puzzle of a file comes, one by one, however long the file is. */
class PuzzleFileTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final String ONE =
      "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
  private static final String TWO =
      "049008605003007000000000030000400800060815090001009000010000000000600400804500390";

  private static PuzzleFile open(String text, String formatName)
      throws IOException, ProblemException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return PuzzleFile.open(new ByteArrayInputStream(bytes), formatName, Limits.DEFAULT);
  }

  private static List<FileEntry> entries(PuzzleFile file) throws IOException, ProblemException {
    List<FileEntry> entries = new ArrayList<>();
    for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
      entries.add(entry);
    }
    return entries;
  }

  private static Board board(FileEntry entry) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(entry.text()), entry.formatName()).board();
  }

  private static Board board(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "").board();
  }

  /** The puzzles of a text are ONE and TWO, starting in these lines. */
  private static void assertBoth(String text, String formatName, long first, long second)
      throws IOException, ProblemException {
    PuzzleFile file = open(text, "");
    List<FileEntry> entries = entries(file);
    assertThat(entries).extracting(FileEntry::formatName).containsOnly(formatName);
    assertThat(entries).extracting(FileEntry::line).containsExactly(first, second);
    assertThat(board(entries.get(0))).isEqualTo(board(ONE));
    assertThat(board(entries.get(1))).isEqualTo(board(TWO));
  }

  @Test
  void listsOfLinesAreRead() throws IOException, ProblemException {
    assertBoth(ONE + "\n" + TWO + "\n", "", 1, 2);
    assertBoth(ONE + "\r\n" + TWO, "", 1, 2);
    assertBoth(ONE + "\r" + TWO, "", 1, 2);
    assertBoth("\uFEFF# tdoku\n\n" + ONE + " # hard\n" + TWO + ",2,x\n", "", 3, 4);
    assertBoth("Puzzle,\n" + ONE + ",\n" + TWO + ",\n", "", 2, 3);
  }

  @Test
  void linesOfJsonAreReadOneByOne() throws IOException, ProblemException {
    String line = "{\"id\":1,\"text\":\"" + ONE + "\"}";
    assertThat(entries(open("{\"list\":\"a\"}\n" + line + "\n" + line + "\n", "")))
        .extracting(FileEntry::text)
        .containsExactly("{\"list\":\"a\"}", line, line);
    assertThat(entries(open(line, ""))).extracting(FileEntry::text).containsExactly(line);
  }

  static List<String> examplesOnOneLine() {
    return Formats.all().stream()
        .filter(format -> !format.binary())
        .map(Format::example)
        .filter(example -> example.indexOf('\n') < 0)
        .toList();
  }

  /** None takes the lines of others for its own text, or the first for all of it. */
  @ParameterizedTest
  @MethodSource("examplesOnOneLine")
  void linesOfEveryFormatAreReadOneByOne(String example) throws IOException, ProblemException {
    String list = (example + "\n").repeat(3);
    assertThat(PuzzleFile.isFile(list.getBytes(StandardCharsets.UTF_8))).isFalse();
    List<FileEntry> entries = entries(open(list, ""));
    assertThat(entries).hasSize(3);
    for (FileEntry entry : entries) {
      assertThat(board(entry)).isEqualTo(board(example));
    }
  }

  /** Items of the Interactive Sudoku Solver may stand on lines of their own. */
  @Test
  void itemsOnLinesOfTheirOwnAreOnePuzzleAndLinesOfManyAreSeveral()
      throws IOException, ProblemException {
    String givens = ".~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1";
    String others = ".~R9C9_5~R9C8_3~R9C5_7~R8C1_6~R8C4_1";
    String cages = ".Cage~10~R1C1~R1C2~R1C3.Cage~9~R5C5~R5C6";
    String thermos = ".Thermo~R1C1~R1C2.Thermo~R3C1~R3C2.Thermo~R5C1~R5C2.Thermo~R7C1~R7C2";
    String arrows = ".Arrow~R1C5~R1C6.Arrow~R3C5~R3C6.Arrow~R5C5~R5C6.Arrow~R7C5~R7C6";
    for (String one :
        List.of(
            ".Shape~9x9\n" + givens + "\n" + thermos + "\n.AntiKnight\n",
            givens + "\n" + cages + "\n.AntiKing",
            ".AntiKnight\n.AntiKing\n" + givens + "\n",
            thermos + "\n" + arrows + "\n",
            thermos.substring(1).replace(".", "\n.").replaceFirst("^", ".") + "\n" + givens)) {
      assertThat(entries(open(one, ""))).as(one).hasSize(1);
    }
    for (String two :
        List.of(
            givens + "\n" + others + "\n",
            givens + thermos + "\n\n" + others + cages,
            thermos + "\n" + thermos.replace("C1", "C8"),
            ".Windoku.~R1C1_1\n.AntiKnight",
            ".AntiKnight\n.Diagonal~1.~R1C1_1~R2C2_2\n",
            ".AntiKnight" + givens + "\n.AntiKing" + givens)) {
      assertThat(entries(open(two, ""))).as(two).hasSize(2);
    }
  }

  @Test
  void aFileMayBeBoundedAndBrokenGzipIsReported() throws IOException, ProblemException {
    byte[] list = (ONE + "\n").repeat(2_000).getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(list);
    }
    byte[] packed = out.toByteArray();
    for (byte[] file : List.of(list, packed)) {
      PuzzleFile whole =
          PuzzleFile.open(new ByteArrayInputStream(file), "", Limits.DEFAULT, list.length);
      assertThat(entries(whole)).hasSize(2_000);
      PuzzleFile large =
          PuzzleFile.open(new ByteArrayInputStream(file), "", Limits.DEFAULT, list.length - 1);
      assertThat(refusal(large).code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    }
    byte[] cut = Arrays.copyOf(packed, packed.length - 9);
    PuzzleFile broken = PuzzleFile.open(new ByteArrayInputStream(cut), "sdm", Limits.DEFAULT);
    assertThat(refusal(broken).code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    byte[] noGzip = {0x1F, (byte) 0x8B, 99, 0, 0, 0, 0, 0, 0, 0};
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () -> PuzzleFile.open(new ByteArrayInputStream(noGzip), "", Limits.DEFAULT));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
  }

  @Test
  void linesInDifferentFormatsAreFoundOutOneByOne() throws IOException, ProblemException {
    String packed = INTERCHANGE.encode(board(ONE), "swiki.v2", "", false).text();
    assertBoth(packed + "\n" + TWO.replace('0', '.') + "\n", "", 1, 2);
    List<FileEntry> broken = entries(open(ONE + "\nnonsense\n" + TWO, ""));
    assertThat(broken).extracting(FileEntry::text).containsExactly(ONE, "nonsense", TWO);
  }

  @Test
  void listsOfCandidatesAreRead() throws IOException, ProblemException {
    String one = INTERCHANGE.encode(board(ONE), "sukaku.729", "", false).text();
    List<FileEntry> entries = entries(open("# tdoku -p\n" + one + "\n" + one + "\n", ""));
    assertThat(entries).hasSize(2);
    assertThat(board(entries.get(1)).side()).isEqualTo(9);
  }

  @Test
  void filesOfOtherProgramsAreRead() throws IOException, ProblemException {
    assertBoth("#spf1.0\n" + ONE.replace('0', '_') + "\n" + TWO.replace('0', '_'), "spf", 2, 3);
    assertBoth(
        "0000183b305c " + ONE + " 1.2\n00007c1e7a5b " + TWO + " 10.0\n",
        "sudokuexchange.bank",
        1,
        2);
    assertBoth("1,2,3,4," + ONE + ",a,b\n1,2,3,4," + TWO + ",c,d\n", "gsf.q2", 1, 2);
    assertBoth(
        "# reglib\n:0000:x:" + ONE + ":::\n\n:0000:x:" + TWO + "::::\n", "hodoku.library", 2, 4);
    assertBoth(
        "<opensudoku version=\"2\">\n<folder name=\"a\"><game data=\""
            + ONE
            + "\"/></folder>\n<game created=\"1\" data='"
            + TWO
            + "'></game></opensudoku>",
        "opensudoku.xml",
        2,
        3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..791",
        "S9B05"
      })
  void aLineThatWasToBeAPuzzleIsOneOfAList(String broken) throws IOException, ProblemException {
    for (String text : List.of(ONE + "\n" + broken, broken + "\n" + ONE + "\n")) {
      assertThat(entries(open(text, ""))).extracting(FileEntry::text).contains(broken, ONE);
    }
  }

  @Test
  void wordsNextToAPuzzleAreNoPuzzles() throws IOException, ProblemException {
    String text = "Can anybody help me with this one?\n\n" + ONE + "\nI am at R1C3";
    assertThat(entries(open(text, ""))).extracting(FileEntry::text).containsExactly(text);
  }

  @Test
  void puzzlesOverManyLinesAreReadOneByOne() throws IOException, ProblemException {
    String one = INTERCHANGE.encode(board(ONE), "plain.grid", "", false).text();
    String two = INTERCHANGE.encode(board(TWO), "plain.grid", "", false).text();
    assertBoth("Grid 01\n" + one + "\nGrid 02\n" + two, "", 1, 11);
    assertBoth(one + "\n\n" + two + "\n\n", "", 1, 11);
    String readable = INTERCHANGE.encode(board(ONE), "plain.grid.qqwing", "", false).text();
    assertBoth(readable + two, "", 1, 13);
    String table = INTERCHANGE.encode(board(ONE), "plain.grid.hodoku", "", false).text();
    assertBoth(table + "\n\n\n" + two, "", 1, 16);
  }

  @Test
  void aPuzzleWithEmptyLinesInItIsOnePuzzle() throws IOException, ProblemException {
    Board marked = board(ONE).toBuilder().candidates(0, 3).build();
    String copy = "pm.grid.simple-sudoku-copy";
    List<FileEntry> entries = entries(open(INTERCHANGE.encode(marked, copy, "", false).text(), ""));
    assertThat(entries).hasSize(1);
    assertThat(board(entries.get(0))).isEqualTo(marked);
  }

  @Test
  void aPuzzleOverManyLinesIsOnePuzzle() throws IOException, ProblemException {
    String grid = INTERCHANGE.encode(board(ONE), "plain.grid", "", false).text();
    List<FileEntry> entries = entries(open(grid + "\n", ""));
    assertThat(entries).hasSize(1);
    assertThat(board(entries.get(0))).isEqualTo(board(ONE));
  }

  @Test
  void compressedFilesAreExpanded() throws IOException, ProblemException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream packing = new GZIPOutputStream(bytes)) {
      packing.write((ONE + "\n" + TWO + "\n").getBytes(StandardCharsets.UTF_8));
    }
    PuzzleFile file =
        PuzzleFile.open(new ByteArrayInputStream(bytes.toByteArray()), "", Limits.DEFAULT);
    assertThat(entries(file)).extracting(FileEntry::text).containsExactly(ONE, TWO);
  }

  @Test
  void theFormatCanBeNamed() throws IOException, ProblemException {
    assertThat(entries(open(ONE + "\n" + TWO, "plain.line")))
        .extracting(FileEntry::formatName)
        .containsOnly("plain.line");
    assertThat(entries(open(ONE.replace('0', '_'), "spf"))).hasSize(1);
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> open(ONE, "nothing"));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.BAD_REQUEST);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only a comment\n", " "})
  void aFileWithoutPuzzlesHasNone(String text) throws IOException, ProblemException {
    assertThat(entries(open(text, ""))).isEmpty();
  }

  @Test
  void aLineWithoutEndIsCutAndRefusedForItsLength() throws IOException, ProblemException {
    Repeated endless = new Repeated(ONE + "\n", "1", "\n" + TWO, 20 << 20);
    PuzzleFile file = PuzzleFile.open(endless, "sdm", new Limits(1000));
    assertThat(file.next().text()).isEqualTo(ONE);
    FileEntry cut = file.next();
    assertThat(cut.text()).hasSize(1001);
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () -> new Interchange(new Limits(1000)).decode(Source.ofText(cut.text()), ""));
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(file.next().text()).isEqualTo(TWO);
    assertThat(file.next()).isNull();
  }

  @Test
  void aBlockWithoutEndIsCutAndRefusedForItsLength() throws IOException, ProblemException {
    String rows = "016400000\n200009000\n400000062\n070230100\n100000003\n003087040\n";
    String grid = rows + "960000005\n000800007\n000006820\n\n";
    Repeated endless = new Repeated(grid + "1", "1", "\n\n" + grid, 1 << 20);
    PuzzleFile file = PuzzleFile.open(endless, "", new Limits(1000));
    assertThat(board(file.next())).isEqualTo(board(ONE));
    assertThat(file.next().text()).hasSize(1001);
    assertThat(board(file.next())).isEqualTo(board(ONE));
    assertThat(file.next()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"<game data=\"", "<!--", "<game note=\"", "<?", "<a"})
  void aTagWithoutEndIsNotReadToItsEnd(String tag) throws IOException, ProblemException {
    Repeated endless = new Repeated("<opensudoku>" + tag, "1", "", Long.MAX_VALUE / 2);
    PuzzleFile file = PuzzleFile.open(endless, "opensudoku.xml", new Limits(1 << 18));
    Problem problem = refusal(file);
    assertThat(problem.code()).isIn(ProblemCode.LIMIT_EXCEEDED, ProblemCode.BAD_CHARACTER);
    assertThat(endless.read).isLessThan(1 << 20);
  }

  @Test
  void gamesBeforeABrokenTagAreRead() throws IOException, ProblemException {
    PuzzleFile file = open("<opensudoku><game data='" + ONE + "'/>\n<game data=></game>", "");
    assertThat(file.next().text()).isEqualTo(ONE);
    assertThat(refusal(file).message()).contains("line 2");
  }

  private static Problem refusal(PuzzleFile file) {
    return catchThrowableOfType(ProblemException.class, () -> entries(file)).problem();
  }

  /** A start, a repeated byte, and an end, produced as they are read. */
  private static final class Repeated extends InputStream {

    private final byte[] start;
    private final byte unit;
    private final byte[] end;
    private final long times;
    private long read;

    Repeated(String start, String unit, String end, long times) {
      this.start = start.getBytes(StandardCharsets.UTF_8);
      this.unit = (byte) unit.charAt(0);
      this.end = end.getBytes(StandardCharsets.UTF_8);
      this.times = times;
    }

    @Override
    public int read() {
      long at = read++;
      if (at < start.length) {
        return start[(int) at];
      }
      if (at < start.length + times) {
        return unit;
      }
      long rest = at - start.length - times;
      return rest < end.length ? end[(int) rest] : -1;
    }
  }

  @Test
  void rowsOfAnotherPuzzleAreNoListOfSmallOnes() throws Exception {
    String nurikabe =
        "Nurikabe 9x9\n"
            + ".2.....3.\n"
            + "...4.....\n"
            + "1........\n"
            + ".........\n"
            + "..3...2..\n"
            + ".........\n"
            + "....5....\n"
            + ".1.....4.\n"
            + "3......2.\n";
    PuzzleFile file =
        PuzzleFile.open(
            new ByteArrayInputStream(nurikabe.getBytes(StandardCharsets.UTF_8)),
            "",
            Limits.DEFAULT);
    assertThat(file.next().text()).isEqualTo(nurikabe);
    assertThat(file.next()).isNull();
  }
}
