package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Puzzles in archives and spreadsheets, and the names of files that are none. */
class ArchiveTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);
  private static final String ONE =
      "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
  private static final String TWO =
      "049008605003007000000000030000400800060815090001009000010000000000600400804500390";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] zip(Map<String, byte[]> members) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> member : members.entrySet()) {
        zip.putNextEntry(new ZipEntry(member.getKey()));
        zip.write(member.getValue());
        zip.closeEntry();
      }
    }
    return out.toByteArray();
  }

  private static List<FileEntry> entries(byte[] file, long most)
      throws IOException, ProblemException {
    PuzzleFile puzzles = PuzzleFile.open(new ByteArrayInputStream(file), "", Limits.DEFAULT, most);
    List<FileEntry> entries = new ArrayList<>();
    for (FileEntry entry = puzzles.next(); entry != null; entry = puzzles.next()) {
      entries.add(entry);
    }
    return entries;
  }

  private static List<FileEntry> entries(byte[] file) throws IOException, ProblemException {
    assertThat(PuzzleFile.isFile(file)).isTrue();
    return entries(file, Long.MAX_VALUE);
  }

  private static Board board(FileEntry entry) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(entry.text()), entry.formatName()).board();
  }

  private static Board board(String text) throws ProblemException {
    return INTERCHANGE.decode(Source.ofText(text), "").board();
  }

  private static ProblemException refusal(byte[] file, long most) {
    return catchThrowableOfType(ProblemException.class, () -> entries(file, most));
  }

  private static String message(FileEntry entry) {
    return catchThrowableOfType(ProblemException.class, () -> board(entry)).problem().message();
  }

  @Test
  void membersAreReadInOrderWithTheirNames() throws IOException, ProblemException {
    Map<String, byte[]> members = new LinkedHashMap<>();
    members.put("b/hard.txt", bytes(ONE + "\n# comment\n" + TWO + "\n"));
    members.put("__MACOSX/b/._hard.txt", new byte[] {0, 5, 22, 7});
    members.put("a.sdk", bytes(ONE.replaceAll("(.{9})", "$1\n")));
    members.put("inner.zip", zip(Map.of("x.txt", bytes(ONE))));
    members.put("picture.png", FileType.PNG.mark().getBytes(StandardCharsets.ISO_8859_1));
    members.put("empty.txt", new byte[0]);
    members.put("z.txt", bytes(TWO));
    List<FileEntry> entries = entries(zip(members));
    assertThat(entries)
        .extracting(FileEntry::place)
        .containsExactly(
            "b/hard.txt, line 1",
            "b/hard.txt, line 3",
            "a.sdk, line 1",
            "inner.zip, line 1",
            "picture.png, line 1",
            "z.txt, line 1");
    assertThat(board(entries.get(0))).isEqualTo(board(ONE)).isEqualTo(board(entries.get(2)));
    assertThat(board(entries.get(1))).isEqualTo(board(TWO)).isEqualTo(board(entries.get(5)));
    assertThat(message(entries.get(3))).startsWith("this is a ZIP archive; ").contains("not read");
    assertThat(message(entries.get(4))).startsWith("this is a PNG image; ");
  }

  @Test
  void archivesAreBounded() throws IOException {
    byte[] many = zip(Map.of("a.txt", bytes((ONE + "\n").repeat(2_000))));
    assertThat(refusal(many, 1_000).problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    Map<String, byte[]> members = new LinkedHashMap<>();
    for (int i = 0; i <= 10_000; i++) {
      members.put("m" + i, new byte[0]);
    }
    assertThat(refusal(zip(members), Long.MAX_VALUE).problem().message()).contains("10000 members");
    // Skipped data is unpacked too.
    byte[] zeros = new byte[1 << 20];
    System.arraycopy(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10}, 0, zeros, 0, 8);
    byte[] bomb = zip(Map.of("a.png", zeros));
    assertThat(refusal(bomb, 1 << 16).problem().code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void brokenArchivesAreRefused() throws IOException {
    byte[] zip = zip(Map.of("a.txt", bytes(ONE + "\n" + TWO)));
    for (int length = 40; length < 90; length += 10) {
      ProblemException refused = refusal(Arrays.copyOf(zip, length), Long.MAX_VALUE);
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    }
    assertThat(refusal(Arrays.copyOf(zip, 60), Long.MAX_VALUE).problem().message())
        .contains("ZIP data is broken");
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes(text));
    }
    return packed.toByteArray();
  }

  /** Files of gzip one after the other are one, wherever the bytes that are examined end. */
  @Test
  void packedFilesOneAfterTheOtherAreOne() throws IOException, ProblemException {
    Random random = Seeded.older(3);
    StringBuilder comment = new StringBuilder("# ");
    byte[] first = gzip(ONE);
    while (first.length < FileType.SAMPLE) {
      comment.append((char) ('a' + random.nextInt(26)));
      first = gzip(comment + "\n" + ONE + "\n");
    }
    assertThat(first).hasSize(FileType.SAMPLE);
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(first);
    both.write(gzip(TWO));
    List<FileEntry> entries = entries(both.toByteArray());
    assertThat(entries).hasSize(2);
    assertThat(board(entries.get(1))).isEqualTo(board(TWO));
  }

  /** A workbook: a number is a value, null is no cell, and empty is one that is only drawn. */
  private static byte[] xlsx(Object[][]... sheets) throws IOException {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    List<String> strings = new ArrayList<>();
    StringBuilder names = new StringBuilder("<workbook xmlns:r='r'><sheets>");
    StringBuilder targets = new StringBuilder("<Relationships>");
    parts.put("[Content_Types].xml", bytes("<Types/>"));
    for (int i = 0; i < sheets.length; i++) {
      names.append("<sheet name='Page " + i + "' r:id='r" + i + "'/>");
      targets.append("<Relationship Id='r" + i + "' Target='worksheets/sheet" + i + ".xml'/>");
      StringBuilder xml = new StringBuilder("<worksheet><sheetData>");
      for (int row = 0; row < sheets[i].length; row++) {
        xml.append("<row r='" + (row + 1) + "'>");
        for (int column = 0; column < sheets[i][row].length; column++) {
          Object value = sheets[i][row][column];
          String place = (char) ('A' + column) + String.valueOf(row + 1);
          if (value instanceof Integer) {
            xml.append("<c r='" + place + "'><v>" + value + "</v></c>");
          } else if ("".equals(value)) {
            xml.append("<c r='" + place + "' s='3'/>");
          } else if (value != null && strings.size() % 2 == 0) {
            xml.append("<c r='" + place + "' t='s'><v>" + strings.size() + "</v></c>");
            strings.add("<si><r><t>" + value + "</t></r><rPh><t>x</t></rPh></si>");
          } else if (value != null) {
            xml.append("<c r='" + place + "' t='inlineStr'><is><t>" + value + "</t></is></c>");
            strings.add("<si/>");
          }
        }
        xml.append("</row>");
      }
      parts.put(
          "xl/worksheets/sheet" + i + ".xml", bytes(xml.append("</sheetData></worksheet>") + ""));
    }
    parts.put("xl/sharedStrings.xml", bytes("<sst>" + String.join("", strings) + "</sst>"));
    parts.put("xl/workbook.xml", bytes(names.append("</sheets></workbook>").toString()));
    parts.put("xl/_rels/workbook.xml.rels", bytes(targets.append("</Relationships>").toString()));
    return zip(parts);
  }

  /** Cells of a puzzle, in which a blank is one value, with a gap between boxes or without. */
  private static Object[][] grid(String puzzle, int gap, Object blank) {
    Object[][] cells = new Object[9 + 2 * gap][9 + 2 * gap];
    for (int cell = 0; cell < 81; cell++) {
      int digit = puzzle.charAt(cell) - '0';
      int row = cell / 9 + gap * (cell / 27);
      cells[row][cell % 9 + gap * (cell % 9 / 3)] = digit == 0 ? blank : Integer.valueOf(digit);
    }
    return cells;
  }

  @Test
  void sheetsAreGridsAndLists() throws IOException, ProblemException {
    Object[][] list = {{"Puzzle"}, {ONE}, {}, {TWO}};
    Object[][] table = {{"source", "puzzle"}, {"a,b", TWO}, {"c", ONE}};
    List<FileEntry> entries =
        entries(xlsx(grid(ONE, 0, null), grid(TWO, 1, null), grid(ONE, 0, ""), list, table));
    assertThat(entries)
        .extracting(FileEntry::place)
        .containsExactly(
            "sheet Page 0, line 1",
            "sheet Page 1, line 1",
            "sheet Page 2, line 1",
            "sheet Page 3, line 2",
            "sheet Page 3, line 4",
            "sheet Page 4, line 2",
            "sheet Page 4, line 3");
    String[] puzzles = {ONE, TWO, ONE, ONE, TWO, TWO, ONE};
    for (int i = 0; i < puzzles.length; i++) {
      assertThat(board(entries.get(i))).as(entries.get(i).place()).isEqualTo(board(puzzles[i]));
    }
  }

  @Test
  void severalGridsOfASheetAreSeveralPuzzles() throws IOException, ProblemException {
    Object[][] both = new Object[20][];
    Arrays.fill(both, new Object[0]);
    System.arraycopy(grid(ONE, 0, null), 0, both, 0, 9);
    System.arraycopy(grid(TWO, 0, null), 0, both, 11, 9);
    List<FileEntry> entries = entries(xlsx(both));
    assertThat(entries).extracting(FileEntry::line).containsExactly(1L, 12L);
    assertThat(board(entries.get(1))).isEqualTo(board(TWO));
  }

  @Test
  void openDocumentSheetsAreRead() throws IOException, ProblemException {
    StringBuilder content = new StringBuilder("<o:document xmlns:o='o' xmlns:t='t'>");
    content.append("<t:table t:name='Old'><t:table-row t:number-rows-repeated='2'/>");
    for (int row = 0; row < 9; row++) {
      content.append("<t:table-row>");
      for (int column = 0; column < 9; column++) {
        char digit = TWO.charAt(9 * row + column);
        content.append(
            digit == '0'
                ? "<t:table-cell t:number-columns-repeated='1'/>"
                : "<t:table-cell o:value-type='float' o:value='"
                    + digit
                    + "'><o:p>?</o:p>"
                    + "<o:annotation><o:p>note</o:p></o:annotation></t:table-cell>");
      }
      content.append("<t:table-cell t:number-columns-repeated='16375'/></t:table-row>");
    }
    content.append("<t:table-row t:number-rows-repeated='1048565'/></t:table></o:document>");
    Map<String, byte[]> parts = new LinkedHashMap<>();
    parts.put("mimetype", bytes("application/vnd.oasis.opendocument.spreadsheet"));
    parts.put("content.xml", bytes(content.toString()));
    List<FileEntry> entries = entries(zip(parts));
    assertThat(entries).extracting(FileEntry::place).containsExactly("sheet Old, line 3");
    assertThat(board(entries.get(0))).isEqualTo(board(TWO));
  }

  @Test
  void entitiesOfSpreadsheetsAreNotRead() throws IOException {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    parts.put("mimetype", bytes("application/vnd.oasis.opendocument.spreadsheet"));
    parts.put(
        "content.xml",
        bytes("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a><table name='&x;'/></a>"));
    assertThat(refusal(zip(parts), Long.MAX_VALUE).problem().code())
        .isEqualTo(ProblemCode.DECOMPRESS_FAILED);
  }

  /** A file of another type is one result, a sentence that names the type. */
  @ParameterizedTest
  @EnumSource(FileType.class)
  void otherTypesAreNamed(FileType type) throws IOException, ProblemException {
    if (type == FileType.TEXT) {
      return;
    }
    assertThat(FileType.of(type.mark())).isEqualTo(type);
    assertThat(type.problem().message()).startsWith("this is " + type.title() + "; ");
    byte[] mark = type.mark().getBytes(StandardCharsets.ISO_8859_1);
    assertThat(FileType.of(mark)).isEqualTo(type);
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> INTERCHANGE.decode(Source.ofBytes(mark), ""));
    assertThat(refused.problem().message()).isEqualTo(type.problem().message());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(mark);
    }
    List<FileEntry> entries = entries(packed.toByteArray());
    assertThat(entries).hasSize(1);
    assertThat(message(entries.get(0))).isEqualTo(type.problem().message());
  }

  @Test
  void textsOfAllFormatsAreTexts() {
    for (Format format : Formats.all()) {
      if (!format.binary()) {
        assertThat(FileType.of(format.example())).as(format.id()).isEqualTo(FileType.TEXT);
      }
    }
  }
}
