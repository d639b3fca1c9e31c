package dev.pencilmark.bench.attack;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import java.util.ArrayList;
import java.util.List;

/** Long texts that resemble some format, so that their rejection takes much work. */
final class HostileTexts {

  /** Lengths just below the limit for work on the event loop, and just below the limit of texts. */
  private static final int[] LENGTHS = {65_000, 1_000_000};

  /** The number of characters to which a short link decompresses. */
  private static final int UNFOLDED = 3_000_000;

  private HostileTexts() {}

  /**
   * A text for a format.
   *
   * @param formatId the format; empty to detect it
   */
  record Text(String formatId, String text) {}

  /** Returns texts for all formats. */
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

  /** Returns a link of some thousand characters that decompresses to millions of letters. */
  static String unfoldingLink() {
    return LzLink.of("{\"size\":9,\"title\":\"" + "a".repeat(UNFOLDED) + "\"}");
  }

  /** Returns a link whose JSON has a number with millions of digits. */
  static String longNumber() {
    return LzLink.of("{\"size\":" + "9".repeat(UNFOLDED) + "}");
  }

  /** Returns a link whose JSON is a deeply nested list. */
  static String deepLists() {
    return LzLink.of("[".repeat(UNFOLDED));
  }
}
