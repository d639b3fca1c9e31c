package dev.pencilmark.bench.attack;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import java.util.ArrayList;
import java.util.List;

/**
 * Long texts that look like some format and are much work before it is known that they are none.
 */
final class HostileTexts {

  /** Just short enough to be worked on at once, and just short enough to be taken at all. */
  private static final int[] LENGTHS = {65_000, 1_000_000};

  /** Letters of a link that is short and unfolds to what is not. */
  private static final int UNFOLDED = 3_000_000;

  private HostileTexts() {}

  /** A text for a format; the empty id for one that is to be detected. */
  record Text(String formatId, String text) {}

  /** Texts for every format. */
  static List<Text> all() {
    List<Text> all = new ArrayList<>();
    for (Format format : Formats.all()) {
      if (format.binary()) {
        continue;
      }
      String example = format.example();
      int half = example.length() / 2;
      for (int length : LENGTHS) {
        add(all, format, filled("", example, length));
        add(all, format, filled(example, example.substring(example.length() - 1), length));
        add(
            all,
            format,
            filled(example.substring(0, half), example.substring(half, half + 1), length));
        add(all, format, filled(example, "1", length));
      }
    }
    for (int length : LENGTHS) {
      for (String start :
          List.of(
              "",
              "[",
              "{\"a\":",
              "<a>",
              "<opensudoku><game data=\"1\"/>",
              "1",
              ".",
              "\n",
              "+-",
              "%25",
              "K9B",
              "S9B",
              "|")) {
        all.add(new Text("", filled("", start.isEmpty() ? "\ud83d\ude00" : start, length)));
        all.add(new Text("", filled(start, " ", length)));
      }
    }
    return all;
  }

  private static void add(List<Text> all, Format format, String text) {
    all.add(new Text("", text));
    all.add(new Text(format.id(), text));
  }

  private static String filled(String start, String rest, int length) {
    return start + rest.repeat((length - start.length()) / rest.length());
  }

  /** Returns a link of some thousand characters that unfolds to millions of letters. */
  static String unfoldingLink() {
    return LzLink.of("{\"size\":9,\"title\":\"" + "a".repeat(UNFOLDED) + "\"}");
  }

  /** Returns a link whose JSON has a number of millions of digits. */
  static String longNumber() {
    return LzLink.of("{\"size\":" + "9".repeat(UNFOLDED) + "}");
  }

  /** Returns a link whose JSON is a list in a list, and so on. */
  static String deepLists() {
    return LzLink.of("[".repeat(UNFOLDED));
  }
}
