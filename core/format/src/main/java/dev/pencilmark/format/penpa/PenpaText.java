package dev.pencilmark.format.penpa;

import dev.pencilmark.platform.Portable;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The text in a link of Penpa: lines of settings and JSON, in which common names are shortened,
 * then deflated (RFC 1951, without a header) and in Base64.
 */
final class PenpaText {

  /** The most that a text may unfold to; a crowded 9x9 drawing has some 20,000. */
  static final int MOST = 1 << 18;

  /** Pairs of a text and its abbreviation: a z and another character. */
  private static final String[][] SHORT = {
    {"z", "zZ"},
    {"\"qa\"", "z9"},
    {"\"pu_q\"", "zQ"},
    {"\"pu_a\"", "zA"},
    {"\"grid\"", "zG"},
    {"\"edit_mode\"", "zM"},
    {"\"surface\"", "zS"},
    {"\"line\"", "zL"},
    {"\"lineE\"", "zE"},
    {"\"wall\"", "zW"},
    {"\"cage\"", "zC"},
    {"\"number\"", "zN"},
    {"\"symbol\"", "zY"},
    {"\"special\"", "zP"},
    {"\"board\"", "zB"},
    {"\"command_redo\"", "zR"},
    {"\"command_undo\"", "zU"},
    {"\"command_replay\"", "z8"},
    {"\"numberS\"", "z1"},
    {"\"freeline\"", "zF"},
    {"\"freelineE\"", "z2"},
    {"\"thermo\"", "zT"},
    {"\"arrows\"", "z3"},
    {"\"direction\"", "zD"},
    {"\"squareframe\"", "z0"},
    {"\"polygon\"", "z5"},
    {"\"deletelineE\"", "z4"},
    {"\"killercages\"", "z6"},
    {"\"nobulbthermo\"", "z7"},
    {"\"__a\"", "z_"},
    {"null", "zO"},
  };

  private static final Map<String, String> BRIEF =
      Arrays.stream(SHORT).collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));

  private static final Map<Character, String> FULL =
      Arrays.stream(SHORT).collect(Collectors.toMap(pair -> pair[1].charAt(1), pair -> pair[0]));

  private static final int LONGEST_NAME = 16;
  private static final int CHUNK = 1 << 13;

  private PenpaText() {}

  /** Returns whether a text can only be such Base64. */
  static boolean isBase64(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
      if (!digit && c != '+' && c != '/' && c != ' ' && c != '=') {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /**
   * Expands a text.
   *
   * @param start the index of the Base64 part in the input, for problems
   */
  static String expand(String base64, int start, Checkpoint checkpoint) throws ProblemException {
    byte[] packed;
    try {
      packed = Portable.base64(base64.replace(' ', '+'));
    } catch (IllegalArgumentException broken) {
      throw Problem.badHeader("Base64 of Penpa", "something else").at(start).exception();
    }
    Inflater inflater = new Inflater(true);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    try {
      inflater.setInput(packed);
      while (!inflater.finished()) {
        checkpoint.pass();
        int size = inflater.inflate(chunk);
        if (text.size() + size > MOST) {
          throw Problem.tooLarge("the text of the drawing", MOST, "characters", MOST + 1L)
              .at(start)
              .exception();
        }
        text.write(chunk, 0, size);
        if (size == 0 && !inflater.finished()) {
          throw Problem.badLength(
                  "the drawing ends too soon", "a whole drawing", packed.length + " bytes of one")
              .at(start)
              .exception();
        }
      }
    } catch (DataFormatException broken) {
      throw Problem.badHeader("deflated text in Base64", "something else").at(start).exception();
    } finally {
      inflater.end();
    }
    return text.toString(StandardCharsets.UTF_8);
  }

  /** Puts the long names back. */
  static String full(String line) throws ProblemException {
    if (line.indexOf('z') < 0) {
      return line;
    }
    StringBuilder full = new StringBuilder(line.length() + line.length() / 2);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      String name = c == 'z' && i + 1 < line.length() ? FULL.get(line.charAt(i + 1)) : null;
      if (name == null) {
        full.append(c);
      } else {
        full.append(name);
        i++;
      }
      if (full.length() > 4 * MOST) {
        throw Problem.tooLarge("the text of the drawing", MOST, "characters", full.length())
            .exception();
      }
    }
    return full.toString();
  }

  /** Writes the names short. */
  private static String brief(String text) {
    StringBuilder brief = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int end = c == 'n' ? i + 4 : c == '"' ? text.indexOf('"', i + 1) + 1 : c == 'z' ? i + 1 : 0;
      boolean may = end > i && end <= text.length() && end - i <= LONGEST_NAME;
      String name = may ? BRIEF.get(text.substring(i, end)) : null;
      if (name == null) {
        brief.append(c);
      } else {
        brief.append(name);
        i = end - 1;
      }
    }
    return brief.toString();
  }

  /** Shortens, deflates and encodes a text. */
  static String compress(String text) {
    return deflate(brief(text));
  }

  /** Deflates and encodes a text. */
  static String deflate(String text) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] chunk = new byte[CHUNK];
      while (!deflater.finished()) {
        packed.write(chunk, 0, deflater.deflate(chunk));
      }
      return Base64.getEncoder().encodeToString(packed.toByteArray());
    } finally {
      deflater.end();
    }
  }
}
