package dev.pencilmark.pasted;

import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Reads texts that are no puzzles, line by line and in blocks, and prints those that are detected
 * as puzzles.
 */
final class FalseReadings {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  private FalseReadings() {}

  /** What a text is taken for; null if for nothing, as it should be. */
  static String taken(String text) {
    try {
      DecodeResult read = INTERCHANGE.decode(Source.ofText(text), "");
      return read.detection().name()
          + " "
          + read.detection().confidence()
          + " "
          + read.detection().reasons();
    } catch (ProblemException refused) {
      return null;
    }
  }

  /** Takes a number of made texts, and files. */
  public static void main(String[] arguments) throws IOException {
    SplittableRandom random = new SplittableRandom(11);
    int made = Integer.parseInt(arguments[0]);
    int taken = 0;
    for (int i = 0; i < made; i++) {
      taken += report("made " + i % 20, OtherTexts.text(i, random));
    }
    System.out.println(taken + " of " + made + " made texts");
    int lines = 0;
    int blocks = 0;
    taken = 0;
    for (int i = 1; i < arguments.length; i++) {
      List<String> all;
      try {
        all = Files.readAllLines(Path.of(arguments[i]));
      } catch (IOException unreadable) {
        continue;
      }
      for (int line = 0; line < all.size(); line++) {
        taken += report(arguments[i] + ":" + line, all.get(line));
        lines++;
        if (line % 10 == 0) {
          taken +=
              report(
                  arguments[i] + "::" + line,
                  String.join("\n", all.subList(line, Math.min(line + 30, all.size()))));
          blocks++;
        }
      }
    }
    System.out.println(taken + " of " + lines + " lines and " + blocks + " blocks");
  }

  private static int report(String from, String text) {
    String taken = taken(text);
    if (taken != null) {
      System.out.println(
          "== " + from + " " + taken + "\n" + text.substring(0, Math.min(300, text.length())));
    }
    return taken == null ? 0 : 1;
  }
}
