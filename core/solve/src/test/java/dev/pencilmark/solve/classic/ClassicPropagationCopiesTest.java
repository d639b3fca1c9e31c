package dev.pencilmark.solve.classic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The code of {@link ClassicPropagation} is there once for every digit. The nine copies are the
 * same to the letter, but for the digit's index.
 */
class ClassicPropagationCopiesTest {

  private static final int DIGITS = 9;
  private static final Path SOURCE =
      Path.of("src/main/java/dev/pencilmark/solve/classic/ClassicPropagation.java");

  private static String source;

  @BeforeAll
  static void read() throws IOException {
    source = Files.readString(SOURCE);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9})
  void theCodeOfEveryDigitIsThatOfTheFirst(int digit) {
    assertThat(question(digit)).isEqualTo(of(digit, question(1)));
    assertThat(method(digit)).isEqualTo(of(digit, method(1)));
  }

  /** So that the first copies have no index that is left as it is for the others. */
  @Test
  void theFirstHasNoOtherIndex() {
    for (String first : new String[] {question(1), method(1)}) {
      assertThat(first.replaceAll("\\[(?:[A-Z]+ \\+ )*0]", "[]"))
          .contains("frame[]")
          .doesNotContainPattern("frame\\[[^]]")
          .hasSizeLessThan(first.length());
    }
  }

  @Test
  void cellsAreCountedByTheSameStepsForEveryDigit() {
    for (String word : new String[] {"U", "L"}) {
      StringBuilder steps = new StringBuilder();
      for (int index = 1; index < DIGITS; index++) {
        steps.append("      digit@ = frame[").append(word.equals("L") ? "LOWER + " : "");
        steps.append(index).append("];\n");
        steps.append(index == 1 ? "" : "      three@ |= two@ & digit@;\n");
        steps.append("      two@ |= one@ & digit@;\n      one@ |= digit@;\n");
      }
      assertThat(source).containsOnlyOnce(steps.toString().replace("@", word));
    }
  }

  /** The question whether a digit is to be worked out, from the line that names it to the next. */
  private static String question(int digit) {
    return between(
        "        // Digit " + digit + ".\n",
        digit < DIGITS
            ? "        // Digit " + (digit + 1) + ".\n"
            : "      } while ((openU ^ frame[OPEN] | openL ^ frame[OPEN + 1]) != 0);\n");
  }

  /** The method that works a digit out, from the line that names it to the next. */
  private static String method(int digit) {
    return between(
        "  /** Digit " + digit + ". */\n",
        digit < DIGITS
            ? "  /** Digit " + (digit + 1) + ". */\n"
            : "  /** Places the only candidates of cells");
  }

  private static String between(String title, String end) {
    assertThat(source).containsOnlyOnce(title);
    int start = source.indexOf(title) + title.length();
    return source.substring(start, source.indexOf(end, start));
  }

  /** The code of the first digit with the index and the method of another. */
  private static String of(int digit, String first) {
    return first
        .replaceAll("\\[((?:[A-Z]+ \\+ )*)0]", "[$1" + (digit - 1) + "]")
        .replace("workOut1(", "workOut" + digit + "(");
  }
}
