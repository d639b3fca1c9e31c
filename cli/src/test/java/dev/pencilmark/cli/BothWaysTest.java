package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.server.PencilmarkServer;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work in this process and by a server: the same bytes, on both streams, and the same status. */
@Timeout(300)
final class BothWaysTest {

  private static final String UNKNOWN_RULES =
      "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],"
          + "[{},{},{},{}]],\"lookandsay\":[{\"lines\":[]},{\"lines\":[]}],\"fullrank\":[{}],"
          + "\"tab\\there\":[{}],\"\\u001b[31mred\\u202e\":[{}]}";

  /** The interval of the texts that a build passes to a command as an argument. */
  private static final int ONE_IN = 40;

  /** The interval of the texts that a build passes to a command as lines. */
  private static final int LINE_IN = 4;

  private static PencilmarkServer server;

  @BeforeAll
  static void start() throws IOException {
    server =
        PencilmarkServer.start(
            ServerConfig.defaults()
                .with(Setting.PORT, 0)
                .with(Setting.HTTP_PORT, -1)
                .with(Setting.WARMUP_MILLIS, 0)
                .with(Setting.MAX_SOLVE_SOLUTIONS, Setting.MAX_SOLVE_SOLUTIONS.most())
                .with(Setting.MAX_SOLVE_GUESSES, Setting.MAX_SOLVE_GUESSES.most())
                .with(Setting.MAX_SOLVE_MILLIS, Setting.MAX_SOLVE_MILLIS.most()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Good and bad texts: an example of each format, and errors. */
  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (Format format : Formats.all()) {
      if (!format.binary() && format.example().indexOf('\n') < 0) {
        texts.add(format.example());
      }
    }
    texts.addAll(
        List.of(
            "",
            "x",
            "no puzzle at all",
            "11..............",
            "..343412..434321",
            "123........4....",
            ".".repeat(16),
            "1.343412.1434321",
            "S4B128b341221434321",
            "S9B0503",
            "\ud83d\ude00".repeat(81),
            "https://example.org/",
            UNKNOWN_RULES));
    return texts;
  }

  private static void assertSame(byte[] in, String... args) {
    Run here = Run.real(in, args);
    String[] there = new String[args.length + 2];
    System.arraycopy(args, 0, there, 0, args.length);
    there[args.length] = "--target=localhost:" + server.port();
    there[args.length + 1] = "--deadline=120";
    // A puzzle may be the last word, and options may follow it.
    Run remote = Run.real(in, there);
    String what = String.join(" ", args);
    assertThat(timeless(remote.out())).as(what).isEqualTo(timeless(here.out()));
    assertThat(timeless(remote.err())).as(what).isEqualTo(timeless(here.err()));
    assertThat(remote.status()).as(what).isEqualTo(here.status());
  }

  private static String timeless(String text) {
    return text.replaceAll("\"elapsedTime\": ?\"[0-9.]+s\"", "TIME")
        .replaceAll("in [0-9.]+ s: [0-9,]+ puzzles/s", "TIME")
        .replaceAll("search [0-9.]+ s", "TIME")
        .replaceAll("process [0-9.]+ s of CPU, [0-9,.]+ us a puzzle", "TIME");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "detect",
        "detect --all",
        "detect --json",
        "detect --strict",
        "decode",
        "decode --json",
        "decode --strict",
        "draw",
        "draw --theme print --tints --numbered",
        "convert --to swiki.v2",
        "convert --to plain.grid",
        "convert --to fu.raw81",
        "convert --to swiki.v2 --lossless",
        "convert --to fpuzzles.lz --json",
        "convert --to plain.line --from plain.line",
        "convert --to plain.lin",
        "convert --to plain.line --from nosuch",
        "convert --to swiki.v2.base32",
        "solve",
        "solve --json",
        "solve --stats",
        "solve --strict",
        "solve --to swiki.v2",
        "solve --to nosuch",
        "solve --start progress",
        "verify",
        "candidates",
        "candidates --json --limit 100",
        "candidates --counts --limit 5",
        "count --max-guesses 1000 --limit 20 --samples 40",
        "count --max-guesses 1000 --json --samples 5 --seed 3",
        "analyse --max-guesses 300",
        "analyse --max-guesses 100 --json --strict",
        "analyse --max-guesses 100 --minimize",
        "verify --json --unique",
        "verify --unique",
        "verify --solution 1234341221434321 --strict",
        "solve --limit 5",
        "solve --max-guesses 3000000000",
        "explain --layers 3",
        "explain --json --board --max-tier 3",
        "explain --order hodoku --coordinates a1 --layers 2",
        "explain --start progress --layers 3",
        "explain --strict --layers 3",
        "explain --order nosuch",
        "hint --layers 3",
        "hint --json --detail 1 --layers 3",
        "hint --detail 2 --no-uniqueness --layers 3",
        "hint --forbid naked-single,nosuch",
        "hint --technique hidden-single,x-wing",
        "hint --technique nosuch",
        "hint --strict --layers 3",
        "rate --layers 3 --no-ser",
        "rate --json --count-steps --layers 2 --no-ser",
        "rate --order fu-sudoku --no-ser",
        "rate --strict --layers 3 --no-ser",
        "canonical",
        "canonical --json",
        "canonical --strict",
        "canonical --to plain.line",
        "canonical --to nosuch",
        "compress",
        "compress --json",
        "compress --strict",
        "compress --code any",
        "compress --code rank73",
        "compress --code zip",
        "decompress",
        "decompress --json",
        "decompress --to nosuch"
      })
  void answersAreTheSame(String command) {
    String[] words = command.split(" ");
    String lines = String.join("\n", Seeded.sample(texts(), LINE_IN, command));
    assertSame(lines.getBytes(StandardCharsets.UTF_8), words);
    for (String text : Seeded.sample(texts(), ONE_IN, command)) {
      String[] word = Stream.concat(Stream.of(words), Stream.of(text)).toArray(String[]::new);
      assertSame(new byte[0], word);
    }
  }

  /** The others have few layers, as a puzzle that takes all of its time ends anywhere. */
  @Test
  void wholePathsAreTheSame() {
    // The hardest techniques are a grouped chain and a continuous loop; SER 8.5 and 7.2.
    String puzzles =
        "1.343412.1434321\n"
            + "3...7.....921..........4.8.1.9..6..25......3....24......8...1.6..17....9.7.......\n"
            + "56.....3.3925......8..2....6.5...7..8.....9.2.7.....13...25........6.8549..41....";
    // Nets and bifurcation: to write their steps with Explainer's rating takes half a minute.
    String hardest =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n"
            + ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
    assertSame(hardest.getBytes(StandardCharsets.UTF_8), "rate", "--no-ser", "--time", "60");
    assertSame(hardest.getBytes(StandardCharsets.UTF_8), "hint", "--time", "60");
    if (Seeded.thorough()) {
      puzzles += "\n" + hardest;
    }
    for (String command : new String[] {"explain", "explain --json", "hint", "rate"}) {
      // The most that there is: on a slow machine too they come to their end.
      assertSame(puzzles.getBytes(StandardCharsets.UTF_8), (command + " --time 60").split(" "));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--count 20",
        "--count 5 --level 2-3 --symmetry rotate180 --json --stats",
        "--count 2 --rate --json --first-index 4000000000",
        "--count 3 --type x --to fpuzzles.lz --stats",
        "--count 3 --type windoku --to plain.line",
        "--count 3 --type colour --clues 30-32",
        "--count 2 --type killer --symmetry rotate180 --json",
        "--count 2 --type kenken --size 6 --cages 2-3 --level 2-3",
        "--count 2 --type str8ts --size 6 --blacks 8-10",
        "--count 2 --type jigsaw --size 7 --stats",
        "--count 40 --size 4 --attempts 100 --stats",
        "--count 3 --method bottom_up --recipe",
        "--count 2 --method max_deduction --size 6 --json",
        "--method max_deducton",
        "--count 2 --pattern x..x.x....x.x..x --size 4",
        "--pattern x..x.x....x.x..x",
        "--count 2 --type kenken --size 4 --operators -/ --json",
        "--count 2 --type killer --size 6 --clues 3",
        "--count 2 --forbid x-wing --require naked-pair",
        "--count 2 --ser 7.1-7.5 --json",
        "--ser 8.4 --attempts 9",
        "--count 2 --hodoku-score 700- --clues 24",
        "--count 2 --needs xy-wing --symmetry rotate180 --json --rate",
        "--count 2 --clues 17 --attempts 9",
        "--type windoku --size 12",
        "--level 1 --require x-wing",
        "--require nosuch",
        "--to nosuch",
        "--type nosuch",
        "--level 3-2",
        "--size 16 --to fu.nibble --clues 256"
      })
  void generatedPuzzlesAreTheSame(String options) {
    assertSame(new byte[0], ("generate --seed 7 " + options).split(" "));
  }

  @Test
  void allSolutionsAreTheSame() {
    for (String options :
        new String[] {"--limit=3", "--max-guesses=1", "--json", "--strict", "--to=swiki.v2"}) {
      for (String text : new String[] {".".repeat(16), UNKNOWN_RULES, "x", "123........4...."}) {
        assertSame(new byte[0], "solve", "--all", options, text);
        assertSame(new byte[0], "solve", "--all", options, "--resume=AAAA", text);
      }
    }
  }

  @Test
  void picksAreTheSame() {
    String puzzles =
        "1.343412.1434321\n................\n123........4....\nx\n" + ".".repeat(81) + "\n";
    for (String command :
        new String[] {
          "solve --seed 7", "solve --seed -1 --limit 3 --json --to plain.line", "solve --seed x"
        }) {
      assertSame(puzzles.getBytes(StandardCharsets.UTF_8), command.split(" "));
      assertSame(new byte[0], (command + " ..343412..434321").split(" "));
      assertSame(new byte[0], (command + " S4B128b341221434321").split(" "));
    }
  }

  @Test
  void drawnStepsAreTheSame() {
    for (String puzzle : new String[] {"1.343412.1434321", "123........4....", UNKNOWN_RULES}) {
      assertSame(new byte[0], "draw", "--step", "1", puzzle);
      assertSame(new byte[0], "draw", "--to", "text", "--step", "2", puzzle);
      assertSame(new byte[0], "draw", "--technique", "hidden-single", puzzle);
      assertSame(new byte[0], "hint", "--board", puzzle);
      assertSame(new byte[0], "play", "--hints", puzzle);
    }
  }

  @Test
  void comparisonsAreTheSame() {
    for (String other : new String[] {"1234341221434321", ".".repeat(16), UNKNOWN_RULES, "x", ""}) {
      assertSame(new byte[0], "canonical", "--same-as", other, "4321123434122143");
      assertSame(new byte[0], "canonical", "--json", "--same-as", other, "4321123434122143");
      assertSame(new byte[0], "canonical", "--same-as", other, UNKNOWN_RULES);
      assertSame(new byte[0], "canonical", "--strict", "--same-as", other, "4321123434122143");
      assertSame(
          new byte[0],
          "canonical",
          "--json",
          "--to",
          "plain.line",
          "--same-as",
          other,
          "1234............");
    }
  }

  @Test
  void bytesAndFormatsAreTheSame() {
    byte[] puzzle = new byte[81];
    puzzle[3] = 7;
    for (String command : new String[] {"detect", "decode", "solve", "compress"}) {
      assertSame(puzzle, command, "--bytes");
      assertSame(puzzle, command, "--bytes", "--json");
    }
    assertSame(puzzle, "convert", "--bytes", "--to", "fu.raw81");
    assertSame(Base64.getUrlDecoder().decode("ieCF"), "decompress", "--bytes");
    assertSame(new byte[0], "techniques");
    assertSame(new byte[0], "techniques", "--json", "--order", "swiki");
    assertSame(new byte[0], "techniques", "--order", "nosuch");
    assertSame(new byte[0], "rules");
    assertSame(new byte[0], "rules", "--json");
    assertSame(new byte[0], "formats");
    assertSame(new byte[0], "formats", "--json");
    assertSame(new byte[0], "formats", "swiki.v2");
    assertSame(new byte[0], "formats", "swiki.v3");
  }

  @Test
  void linesThatAreTooLongAreTheSame() {
    byte[] lines = ("1".repeat(3 << 20) + "\n" + "x\n").getBytes(StandardCharsets.UTF_8);
    assertSame(lines, "convert", "--to", "plain.line");
    assertSame(lines, "solve");
    assertSame(lines, "detect");
    assertSame(lines, "detect", "--multiline");
  }

  /** Strings of real sites and programs, if they are there. */
  @Test
  void realStringsAreTheSame() throws IOException {
    Path corpus =
        Path.of(System.getProperty("pencilmark.shared", "../shared"), "corpus/real-strings.tsv");
    assumeTrue(Files.exists(corpus), "there are no real strings at " + corpus + ": not compared");
    List<String> texts =
        Files.readAllLines(corpus).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\t")[2])
            .filter(text -> text.indexOf('\\') < 0)
            .toList();
    for (String command :
        new String[] {
          "detect --all",
          "decode --json",
          "convert --to swiki.v2",
          "solve --max-guesses 20 --time 60",
          "compress"
        }) {
      String lines = String.join("\n", Seeded.sample(texts, LINE_IN, command)) + "\n";
      assertSame(lines.getBytes(StandardCharsets.UTF_8), command.split(" "));
    }
  }
}
