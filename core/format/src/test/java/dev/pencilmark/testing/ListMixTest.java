package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.PuzzleFile;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.ListMixes.Line;
import dev.pencilmark.testing.ListMixes.Mix;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Results, comments and blank lines of a list are as many as its lines. */
class ListMixTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** The errors of the entries of a list; empty if there are none. */
  static String fault(Mix mix) throws IOException, ProblemException {
    byte[] bytes = mix.text().getBytes(StandardCharsets.UTF_8);
    PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(bytes), "", Limits.DEFAULT);
    List<FileEntry> entries = new ArrayList<>();
    for (FileEntry entry = file.next(); entry != null; entry = file.next()) {
      entries.add(entry);
    }
    if (entries.size() != mix.lines().size()) {
      return entries.size() + " entries of " + mix.lines().size() + " lines";
    }
    for (int i = 0; i < entries.size(); i++) {
      Line line = mix.lines().get(i);
      FileEntry entry = entries.get(i);
      Board board;
      try {
        board = INTERCHANGE.decode(Source.ofText(entry.text()), entry.formatName()).board();
      } catch (ProblemException refused) {
        return "entry " + i + " (" + line.writtenAs() + "): " + refused.getMessage();
      }
      if (!board.equals(line.board()) || entry.line() != mix.numbers().get(i)) {
        return "entry " + i + " (" + line.writtenAs() + ") is another, line " + entry.line();
      }
    }
    return "";
  }

  private static void assertWhole(Mix mix) throws IOException, ProblemException {
    assertThat(fault(mix)).as(mix.text()).isEmpty();
  }

  /** The first, the middle and the last line of a list are in each format in turn. */
  @Test
  void everyFormatAtEveryPosition() {
    Seeded.run(
        "every format at every position",
        3,
        seeds -> {
          Random random = Seeded.older(seeds.nextLong());
          for (String way : ListMixes.ways()) {
            for (int place = 0; place < 3; place++) {
              List<Line> lines = ListMixes.lines(random, 1 + random.nextInt(4));
              int at = place == 0 ? 0 : place == 1 ? lines.size() : lines.size() / 2;
              lines.add(at, ListMixes.line(random, way));
              assertWhole(ListMixes.mix(random, lines));
            }
          }
        });
  }

  @Test
  void listsOfAnyLength() {
    for (int count : new int[] {1, 2, 3, 5, 10, 30, 100, 300, 1_000}) {
      Seeded.run(
          "lists of " + count,
          3,
          seeds -> {
            Random random = Seeded.older(seeds.nextLong());
            assertWhole(ListMixes.mix(random, ListMixes.lines(random, count)));
          });
    }
  }

  /**
   * A list that is sent as one text is known as one, and never read without a warning or a loss.
   */
  @Test
  void aListIsNoPuzzle() {
    Seeded.run(
        "a list is no puzzle",
        60,
        seeds -> {
          Random random = Seeded.older(seeds.nextLong());
          Mix mix = ListMixes.mix(random, ListMixes.lines(random, 2 + random.nextInt(4)));
          assertThat(PuzzleFile.isList(mix.text(), "")).as(mix.text()).isTrue();
          try {
            DecodeResult read = INTERCHANGE.decode(Source.ofText(mix.text()), "");
            assertThat(read.warnings().size() + read.decoded().beyondBoard().size())
                .as(mix.text())
                .isPositive();
          } catch (ProblemException refused) {
            assertThat(refused.problem().message()).isNotEmpty();
          }
        });
  }

  /** A broken line next to one puzzle is answered, also if it has spaces or no near miss. */
  @Test
  void brokenLinesAreAnswered() throws IOException, ProblemException {
    String puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (String broken :
        List.of(
            "is50s086s0s000000s00h70ss4320s0007s0s403s500s0s0000e0070sa30s08s000040b0",
            "w3 w0 w0 w0 b0 w0 w0 b0 b0; w0 w0 w0 b0 w6 w0 w9 w0 w0; b1 w2 w0 b0 w0 w0 b0 w0 w8; w0"
                + " w9 b5 w0 w2 b0 w0 w3 b6; w0 w0 w0 w0 w0 w1 w0 w0 w0; b0 w0 w9 b7 w0 w2 b0 w5 w0; w6 w0 b0 w0 w4 b8 w1")) {
      for (String text : List.of(puzzle + "\n" + broken, broken + "\n" + puzzle)) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        PuzzleFile file = PuzzleFile.open(new ByteArrayInputStream(bytes), "", Limits.DEFAULT);
        int entries = 0;
        while (file.next() != null) {
          entries++;
        }
        assertThat(entries).as(text).isEqualTo(2);
        assertThat(PuzzleFile.isList(text, "")).as(text).isTrue();
      }
    }
  }

  @Test
  void listsOfOneFormat() {
    Seeded.run(
        "lists of one format",
        2,
        seeds -> {
          Random random = Seeded.older(seeds.nextLong());
          for (String way : ListMixes.ways()) {
            List<Line> lines = new ArrayList<>();
            for (int i = 0; i < 2 + random.nextInt(3); i++) {
              lines.add(ListMixes.line(random, way));
            }
            assertWhole(ListMixes.mix(random, lines));
          }
        });
  }
}
