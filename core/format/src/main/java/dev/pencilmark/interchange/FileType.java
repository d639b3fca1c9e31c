package dev.pencilmark.interchange;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The type of a file, by the bytes that it begins with. */
public enum FileType {
  /** Anything that is not one of the others. */
  TEXT("a text", Use.READ),
  GZIP("a gzip file", Use.READ, "\u001F\u008B"),
  /** Its members are read. */
  ZIP("a ZIP archive", Use.READ, Names.ARCHIVE),
  EMPTY_ZIP("a ZIP archive", Use.READ, "PK\u0005\u0006"),
  XLSX("an Excel workbook", Use.READ, List.of(Names.ARCHIVE), "xl/workbook.xml", "xl/worksheets/"),
  ODS("an OpenDocument spreadsheet", Use.READ, List.of(Names.ARCHIVE), Names.OPEN + "spreadsheet"),
  /** Read where a {@code TextExtractor} is installed. */
  PDF("a PDF document", Use.READ, "%PDF-"),

  DOCX("a Word document", Use.TEXT_COPY, List.of(Names.ARCHIVE), "word/document.xml"),
  PPTX("a PowerPoint presentation", Use.TEXT_COPY, List.of(Names.ARCHIVE), "ppt/presentation.xml"),
  ODT("an OpenDocument text", Use.TEXT_COPY, List.of(Names.ARCHIVE), Names.OPEN + "text"),
  EPUB("an EPUB book", Use.TEXT_COPY, List.of(Names.ARCHIVE), "application/epub+zip"),
  JAR("a Java archive", Use.NOTHING, List.of(Names.ARCHIVE), "META-INF/MANIFEST.MF"),
  OLE(
      "an Office document of before 2007 (.doc, .xls or .ppt)",
      Use.SAVE,
      "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1"),
  RTF("an RTF document", Use.TEXT_COPY, "{\\rtf"),
  POSTSCRIPT("a PostScript document", Use.TEXT_COPY, "%!PS-"),

  PNG("a PNG image", Use.PICTURE, "\u0089PNG\r\n\u001A\n"),
  JPEG("a JPEG image", Use.PICTURE, "\u00FF\u00D8\u00FF"),
  GIF("a GIF image", Use.PICTURE, "GIF87a", "GIF89a"),
  WEBP("a WebP image", Use.PICTURE, List.of("RIFF"), "WEBP"),
  TIFF("a TIFF image", Use.PICTURE, "II*\0", "MM\0*"),
  HEIC(
      "a HEIC image",
      Use.PICTURE,
      List.of("\0\0\0"),
      "ftypheic",
      "ftypheix",
      "ftypmif1",
      "ftypmsf1"),
  AVIF("an AVIF image", Use.PICTURE, List.of("\0\0\0"), "ftypavif"),
  ICO("an icon", Use.PICTURE, "\0\0\u0001\0"),
  PSD("a Photoshop image", Use.PICTURE, "8BPS\0"),
  BMP("a BMP image", Use.PICTURE, List.of("BM"), "\0\0\0\0") {
    @Override
    boolean is(String begin) {
      // Two letters begin many texts; four zeros at a fixed offset do not.
      return begin.startsWith("BM") && begin.startsWith("\0\0\0\0", 6);
    }

    @Override
    public String mark() {
      return "BM\u0001\u0001\u0001\u0001\0\0\0\0";
    }
  },

  MP4("an MP4 or QuickTime film", Use.NOTHING, List.of("\0\0\0"), "ftyp"),
  MATROSKA("a Matroska or WebM film", Use.NOTHING, "\u001AE\u00DF\u00A3"),
  AVI("an AVI film", Use.NOTHING, List.of("RIFF"), "AVI "),
  WAV("a WAV recording", Use.NOTHING, List.of("RIFF"), "WAVE"),
  MP3("an MP3 recording", Use.NOTHING, "ID3\u0002", "ID3\u0003", "ID3\u0004"),
  OGG("an Ogg recording", Use.NOTHING, "OggS\0"),
  FLAC("a FLAC recording", Use.NOTHING, "fLaC\0"),

  RAR("a RAR archive", Use.UNPACK, "Rar!\u001A\u0007"),
  SEVEN_ZIP("a 7z archive", Use.UNPACK, "7z\u00BC\u00AF'\u001C"),
  BZIP2("a bzip2 file", Use.UNPACK, List.of("BZh"), "1AY&SY"),
  XZ("an xz file", Use.UNPACK, "\u00FD7zXZ\0"),
  ZSTD("a Zstandard file", Use.UNPACK, "(\u00B5/\u00FD"),
  LZ4("an LZ4 file", Use.UNPACK, "\u0004\"M\u0018"),
  TAR("a tar archive", Use.UNPACK, "ustar") {
    private static final int PLACE = 257;

    @Override
    boolean is(String begin) {
      return begin.startsWith("ustar", PLACE);
    }

    @Override
    public String mark() {
      return "puzzles".concat("\0".repeat(PLACE - 7)).concat("ustar");
    }
  },

  SQLITE("an SQLite database", Use.LIBRARY, "SQLite format 3\0"),
  PARQUET("a Parquet file", Use.NOTHING, "PAR1\u0015"),
  CLASS("a Java class", Use.NOTHING, "\u00CA\u00FE\u00BA\u00BE"),
  ELF("a program (ELF)", Use.NOTHING, "\u007FELF"),
  EXE("a program for Windows", Use.NOTHING, List.of("MZ"), "\0\0\0"),
  WASM("a WebAssembly module", Use.NOTHING, "\0asm\u0001");

  /** The treatment of a file. */
  private enum Use {
    READ(""),
    PICTURE("Pencilmark reads text: paste the puzzle's text or its link"),
    TEXT_COPY("copy the puzzle's text out of it and paste that"),
    SAVE("save it as .xlsx, .ods or .csv, or paste the puzzle's text"),
    UNPACK("unpack it and send its content, or pack it as .zip or .gz"),
    LIBRARY("for a library of Pencilmark use 'pencilmark library export', else export its puzzles"),
    NOTHING("Pencilmark reads text: send the puzzles as text, a list or a spreadsheet");

    private final String advice;

    Use(String advice) {
      this.advice = advice;
    }
  }

  /** Marks that several types have. */
  private static final class Names {
    static final String ARCHIVE = "PK\u0003\u0004";
    static final String OPEN = "application/vnd.oasis.opendocument.";
  }

  /**
   * The number of bytes that determine the type; the names of its members determine that of a ZIP
   * archive.
   */
  public static final int SAMPLE = 4_096;

  /** The maximum position of the second mark of a type that is not a ZIP archive. */
  private static final int NEAR = 16;

  /** The types by their first character, so that the type of a text is found quickly. */
  private static final FileType[][] BY_FIRST = byFirst();

  private final String title;
  private final Use use;
  private final List<String> marks;
  private final List<String> within;

  FileType(String title, Use use, String... marks) {
    this.title = title;
    this.use = use;
    this.marks = List.of(marks);
    this.within = List.of();
  }

  FileType(String title, Use use, List<String> marks, String... within) {
    this.title = title;
    this.use = use;
    this.marks = marks;
    this.within = List.of(within);
  }

  /** Returns the type of a file that begins with these bytes. */
  public static FileType of(byte[] begin) {
    int length = Math.min(begin.length, SAMPLE);
    return of(new String(begin, 0, length, StandardCharsets.ISO_8859_1));
  }

  /** Returns the type of a file whose bytes are the characters of a text. */
  public static FileType of(String bytes) {
    if (bytes.isEmpty()) {
      return TEXT;
    }
    char first = bytes.charAt(0);
    for (FileType type : first < BY_FIRST.length ? BY_FIRST[first] : BY_FIRST['0']) {
      if (type.is(bytes)) {
        return type;
      }
    }
    return TAR.is(bytes) ? TAR : TEXT;
  }

  private static FileType[][] byFirst() {
    FileType[][] types = new FileType[256][];
    for (char first = 0; first < types.length; first++) {
      List<FileType> some = new ArrayList<>();
      for (FileType type : values()) {
        for (String mark : type.marks) {
          if (mark.charAt(0) == first && type != TAR && !some.contains(type)) {
            some.add(type);
          }
        }
      }
      // An archive is a plain one if it is no other.
      if (some.remove(ZIP)) {
        some.add(ZIP);
      }
      types[first] = some.toArray(FileType[]::new);
    }
    return types;
  }

  boolean is(String begin) {
    for (String mark : marks) {
      if (begin.startsWith(mark)) {
        return within.isEmpty() || isNear(begin, mark.length());
      }
    }
    return false;
  }

  private boolean isNear(String begin, int from) {
    int most = marks.get(0).equals(Names.ARCHIVE) ? SAMPLE : NEAR;
    for (String mark : within) {
      int at = begin.indexOf(mark, from);
      if (at >= 0 && at <= most) {
        return true;
      }
    }
    return false;
  }

  /** Returns a text by which {@link #of(String)} knows the type. */
  public String mark() {
    return within.isEmpty() ? marks.get(0) : marks.get(0) + within.get(0);
  }

  /** Returns the type in words, such as "a PNG image". */
  public String title() {
    return title;
  }

  /** Returns the problem that files of this type are not supported, with a suggestion. */
  public Problem problem() {
    String advice =
        this == PDF
            ? "this program has no reader of PDF documents: copy the puzzle's text and paste that"
            : use == Use.READ
                ? "send it as a file of its own; archives in archives and in texts are not read"
                : use.advice;
    return Problem.of(ProblemCode.UNKNOWN_FORMAT, "this is " + title + "; " + advice)
        .expected("a text, or a file of texts", title)
        .at(0);
  }
}
