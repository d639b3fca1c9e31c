package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/explaining.md describes all techniques, and no others. */
class DocumentedTechniquesTest {

  /** A heading, the line of facts, words, and the example: a position, and a step in it. */
  private static final Pattern SECTION =
      Pattern.compile(
          "### (?<title>.+)\\n\\n`(?<id>[a-z0-9-]+)`, tier (?<tier>\\d), score (?<score>[0-9,]+)"
              + "(, HoDoKu (?<code>\\d+))?\\. (?<words>(.+\\n)+)\\n"
              + "```text\\n(?<position>.+)\\n(?<sentence>.+)\\n```\\n");

  /** A section of the document. */
  record Section(
      String title, String id, String facts, String words, String position, String sentence) {

    @Override
    public String toString() {
      return id;
    }
  }

  static List<Section> sections() throws IOException {
    List<Section> sections = new ArrayList<>();
    Matcher at =
        SECTION.matcher(
            Files.readString(Path.of(System.getProperty("pencilmark.root"), "docs/explaining.md")));
    while (at.find()) {
      sections.add(
          new Section(
              at.group("title"),
              at.group("id"),
              at.group("tier") + " " + at.group("score").replace(",", "") + " " + at.group("code"),
              at.group("words"),
              at.group("position"),
              at.group("sentence")));
    }
    return sections;
  }

  static Stream<Section> each() throws IOException {
    return sections().stream();
  }

  @Test
  void everyTechniqueThatIsFoundHasASectionAndNoOtherHas() throws IOException {
    assertThat(sections())
        .extracting(Section::id)
        .containsExactlyInAnyOrderElementsOf(
            dev.pencilmark.logic.Path.techniques().stream().map(Technique::id).toList());
  }

  @ParameterizedTest
  @MethodSource("each")
  void sectionIsCorrectAndItsExampleHolds(Section section) throws ProblemException, IOException {
    Technique technique = Technique.ofId(section.id());
    String code = technique.hodokuCode().isEmpty() ? null : technique.hodokuCode();
    assertThat(section.title()).isEqualTo(technique.title());
    assertThat(section.facts()).isEqualTo(technique.tier() + " " + technique.score() + " " + code);
    assertThat(section.words()).contains("*Source:*");
    Board position =
        new Interchange(Limits.DEFAULT).decode(Source.ofText(section.position()), "").board();
    assertThat(Examples.step(technique, position, section.sentence()))
        .as("%s in %s", section.sentence(), section.position())
        .isNotNull();
  }
}
