package dev.pencilmark.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

  private static Object read(String text) throws ProblemException {
    return JsonReader.read(text, JsonReader.Spelling.STANDARD, Checkpoint.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "null",
        "[true,false,null]",
        "{\"b\":1,\"a\":[-0,1.50,1e9,-2.5E-3,12345678901234567890]}",
        "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001 /\u00e9\ud83d\ude00\\ud83d\"",
        "[[[[]]],{\"\":{}}]"
      })
  void isWrittenAsItWasRead(String text) throws ProblemException {
    assertThat(JsonWriter.write(read(text))).isEqualTo(text);
  }

  @Test
  void whiteSpaceAndEscapesAreRead() throws ProblemException {
    assertThat(read(" { \"a\\u0041\\/\" : [ 1 , 2 ]\r\n}\t"))
        .isEqualTo(Map.of("aA/", List.of(new JsonNumber("1"), new JsonNumber("2"))));
  }

  @Test
  void wholeNumbersAreReported() {
    assertThat(new JsonNumber("-12").isInt()).isTrue();
    assertThat(new JsonNumber("-12").intValue()).isEqualTo(-12);
    assertThat(new JsonNumber("1.0").isInt()).isFalse();
    assertThat(new JsonNumber("1e3").isInt()).isFalse();
    assertThat(new JsonNumber("1234567890").isInt()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "~~|BAD_LENGTH|0",
        "[1,|BAD_LENGTH|3",
        "{\"a\"|BAD_LENGTH|4",
        "\"abc|BAD_LENGTH|4",
        "[1,]|BAD_CHARACTER|3",
        "[1 2]|BAD_CHARACTER|3",
        "{a:1}|BAD_CHARACTER|1",
        "{'a':1}|BAD_CHARACTER|1",
        "{\"a\":1,}|BAD_CHARACTER|7",
        "{\"a\":1,\"a\":2}|BAD_CHARACTER|7",
        "[01]|BAD_CHARACTER|1",
        "[-]|BAD_CHARACTER|2",
        "[1.]|BAD_CHARACTER|3",
        "[+1]|BAD_CHARACTER|1",
        "[tru]|BAD_CHARACTER|1",
        "[NaN]|BAD_CHARACTER|1",
        "[\"\\x\"]|BAD_CHARACTER|3",
        "[\"\\u12g4\"]|BAD_CHARACTER|6",
        "[] []|TRAILING_DATA|3",
        "]|BAD_CHARACTER|0"
      })
  void isRefusedWithThePlace(String text, ProblemCode code, int index) {
    Problem problem = refusal(text);
    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.index()).isEqualTo(index);
  }

  @Test
  void controlCharactersInStringsAreRefused() {
    assertThat(refusal("\"a\nb\"").index()).isEqualTo(2);
  }

  @Test
  void nestingAndNumberOfValuesAreLimited() throws ProblemException {
    int deep = JsonReader.MOST_DEPTH;
    assertThat(read("[".repeat(deep) + "]".repeat(deep))).isInstanceOf(List.class);
    assertThat(refusal("[".repeat(1 << 20)).code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(refusal("{\"a\":".repeat(1 << 17)).code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(refusal("[" + "0,".repeat(JsonReader.MOST_VALUES) + "0]").code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
    assertThat(
            catchThrowableOfType(
                    ProblemException.class,
                    () ->
                        JsonReader.read(
                            "[" + ",".repeat(1 << 20), JsonReader.Spelling.SHORT, Checkpoint.NONE))
                .problem()
                .code())
        .isEqualTo(ProblemCode.LIMIT_EXCEEDED);
  }

  @Test
  void theLengthOfNumbersIsLimited() throws ProblemException {
    String longest = "1".repeat(JsonReader.MOST_NUMBER);
    assertThat(read(longest)).isEqualTo(new JsonNumber(longest));
    for (String number : List.of(longest + "1", "-" + longest, "1e" + longest, "0." + longest)) {
      Problem problem = refusal("[7," + number + "]");
      assertThat(problem.code()).isEqualTo(ProblemCode.LIMIT_EXCEEDED);
      assertThat(problem.index()).isEqualTo(3);
    }
  }

  @Test
  void theShortSpellingHasNoQuotesAndOmitsEmptyObjects() throws ProblemException {
    Object read =
        JsonReader.read(
            "{ce:[[,{v:5},],[]],t:'it\\'s \"x\"',d:t,\"q\":}",
            JsonReader.Spelling.SHORT,
            Checkpoint.NONE);
    assertThat(read)
        .isEqualTo(
            Map.of(
                "ce",
                List.of(List.of(Map.of(), Map.of("v", "5"), Map.of()), List.of()),
                "t",
                "it's \"x\"",
                "d",
                "t",
                "q",
                Map.of()));
  }

  private static Problem refusal(String text) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, () -> read(text));
    assertThat(refused).as(text).isNotNull();
    return refused.problem();
  }
}
