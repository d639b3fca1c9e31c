package dev.pencilmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.canonical.Canonical;
import dev.pencilmark.cli.option.ClockTime;
import dev.pencilmark.cli.report.ExitStatus;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file of puzzles that grows: {@code generate --append FILE --until TIME}. */
@Timeout(120)
final class GenerationLoopTest {

  @TempDir private Path folder;

  private Path library;

  private Run append(String... options) {
    List<String> all = new ArrayList<>(List.of("generate", "--append", library().toString()));
    all.addAll(List.of(options));
    return Run.real(new byte[0], all.toArray(String[]::new));
  }

  private Path library() {
    library = folder.resolve("puzzles.txt");
    return library;
  }

  private List<String> lines() throws IOException {
    String text = Files.readString(library());
    assertThat(text).endsWith("\n");
    return text.lines().toList();
  }

  private static Set<String> keys(List<String> lines) throws Exception {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    Set<String> keys = new HashSet<>();
    for (String line : lines) {
      keys.add(
          Canonical.of(
                  interchange.decode(Source.ofText(line), "").board(),
                  SolveLimits.DEFAULT,
                  new Cancellation())
              .key()
              .toString());
    }
    return keys;
  }

  @Test
  void puzzlesOfTheFileAreNotGeneratedAgainInAnyFormat() throws Exception {
    Run first = append("--size", "4", "--count", "20", "--seed", "7");
    assertThat(first.status()).isZero();
    assertThat(first.out()).isEmpty();
    assertThat(first.err()).contains("20 puzzles in");
    // In other words: another format, turned, without a line break at the end.
    List<String> turned = new ArrayList<>(List.of("# a comment", ""));
    for (String line : lines()) {
      String back = new StringBuilder(line).reverse().toString();
      turned.add(back.substring(0, 8) + "\\n" + back.substring(8));
    }
    turned.replaceAll(
        line -> line.replaceAll("^(....)(....)\\\\n(....)(....)$", "$1\\\\n$2\\\\n$3\\\\n$4"));
    Files.writeString(library(), String.join("\n", turned));

    Run rest = append("--size", "4", "--count", "16", "--seed", "7", "--attempts", "500");
    assertThat(rest.err()).contains("16 puzzles in");
    List<String> all = lines().stream().filter(line -> line.matches("[1-4.\\\\n]+")).toList();
    assertThat(all).hasSize(36);
    assertThat(keys(all)).hasSize(36);

    Run none = append("--size", "4", "--seed", "7", "--attempts", "50");
    assertThat(none.status()).as(none.err()).isEqualTo(ExitStatus.FAILED_PUZZLES);
    assertThat(none.err()).contains("0 puzzles in").contains("there seem to be no others");
    assertThat(lines()).hasSize(38);
  }

  @Test
  void unreadableTextsAreRejectedAndTheFileIsNotChanged() throws Exception {
    String before = "# mine\n\n" + ".".repeat(81) + "\nnonsense\n";
    Files.writeString(library(), before);
    Run refused = append("--count", "1");
    assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(refused.err()).contains("line 4 of").contains("is not understood");
    assertThat(Files.readString(library())).isEqualTo(before);

    Files.write(library(), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    assertThat(append("--count", "1").err()).contains("is not a file of lines");
  }

  @Test
  void twoDoNotAppendAtOnce() throws Exception {
    try (RandomAccessFile other = new RandomAccessFile(library().toFile(), "rw")) {
      assertThat(other.getChannel().tryLock()).isNotNull();
      assertThat(append("--count", "1").err()).contains("is in use by another process");
    }
    assertThat(append("--count", "1").status()).isZero();
    assertThat(append("--json").status()).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void recipeMakesTheSameAgain() {
    Run made =
        Run.real(
            new byte[0],
            "generate --type x --size 6 --symmetry rotate180 --count 3 --recipe".split(" "));
    assertThat(made.err().lines()).hasSize(1);
    assertThat(made.err())
        .matches(
            "pencilmark generate --type=x --size=6 --symmetry=rotate180 --seed=-?\\d+ --count=3"
                + "  # generator \\d+, logic \\d+\\n");
    String[] again = made.err().substring("pencilmark ".length()).replaceAll("#.*", "").split(" +");
    List<String> words = new ArrayList<>(List.of(again));
    words.removeIf(String::isBlank);
    assertThat(Run.real(new byte[0], words.toArray(String[]::new)).out()).isEqualTo(made.out());
  }

  @ParameterizedTest
  @CsvSource({
    "18:30, 7:30",
    "10:00, 23:00",
    "11:00:01, 0:00:01",
    "2030-01-31T12:00, 25:00",
    "2030-01-30T11:00Z, 1:00",
  })
  void untilIsATimeOfDayOrADate(String text, String expected) {
    ZonedDateTime now = ZonedDateTime.parse("2030-01-30T11:00+01:00[Europe/Paris]");
    String[] parts = (expected + ":0").split(":");
    assertThat(ClockTime.until(text, now))
        .isEqualTo(
            Duration.ofHours(Long.parseLong(parts[0]))
                .plusMinutes(Long.parseLong(parts[1]))
                .plusSeconds(Long.parseLong(parts[2])));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2030-01-30T10:59", "noon", "25:00", "2030-13-01T00:00", ""})
  void untilRejectsInvalidAndPastTimes(String text) {
    ZonedDateTime now = ZonedDateTime.parse("2030-01-30T11:00+01:00[Europe/Paris]");
    assertThatThrownBy(() -> ClockTime.until(text, now)).isInstanceOf(UsageException.class);
  }

  @Test
  void untilEndsTheLoopWell() throws Exception {
    String soon = ZonedDateTime.now().plusSeconds(2).toLocalTime().withNano(0).toString();
    Run made = append("--until", soon.length() == 5 ? soon + ":00" : soon, "--seed", "1");
    assertThat(made.status()).isZero();
    assertThat(made.err()).contains("; the time limit was reached");
    // However busy the machine is: what there is are whole lines.
    assertThat(Files.readString(library())).matches("([1-9.]{81}\n)*");
  }

  /** The program, stopped as by a terminal, a shell or an operator does. */
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  @EnabledOnOs(OS.LINUX)
  void signalsEndItAfterTheCurrentPuzzle(String signal, int status) throws Exception {
    Path err = folder.resolve("err");
    Process program =
        new ProcessBuilder(
                // What a shell starts in the background ignores SIGINT, and so does all below it.
                "env",
                "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "generate",
                "--append",
                library().toString(),
                "--seed",
                "7",
                "--recipe")
            .redirectError(err.toFile())
            .start();
    while (!Files.exists(library()) || Files.size(library()) < 1_000) {
      assertThat(program.isAlive()).isTrue();
      Thread.sleep(20);
    }
    // A Java process cannot send SIGINT by itself.
    new ProcessBuilder("kill", "-" + signal, Long.toString(program.pid())).start().waitFor();
    assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(program.exitValue()).isEqualTo(status);
    assertThat(program.getInputStream().readAllBytes()).isEmpty();
    List<String> made = lines();
    assertThat(made).allMatch(line -> line.matches("[1-9.]{81}")).doesNotHaveDuplicates();
    String reported = Files.readString(err);
    assertThat(reported).contains("; interrupted");
    assertThat(reported).contains(String.format("%,d puzzles in ", made.size()));
    assertThat(reported).contains("--seed=7 --count=" + made.size() + " ");
  }
}
