package dev.pencilmark.format.rulestext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.Seeded;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The usual rules in the words of many setters, and sentences that only resemble them. */
final class SentencesTest {

  /** Changes to a sentence after which it has another meaning. */
  private static final Map<String, UnaryOperator<String>> CHANGES =
      Map.ofEntries(
          behind(", except in one box"),
          behind(", unless they are odd"),
          behind(" or the opposite"),
          behind(", but only in odd rows"),
          behind(" if the first of them is even"),
          inFront("Some of the time: "),
          inFront("It is not true that "),
          inFront("In exactly two boxes, "),
          replacing("\\bcannot\\b|\\bcan't\\b|\\bmay not\\b|\\bmust not\\b", "must"),
          replacing("\\bsums?\\b", "product"),
          replacing("\\bincreas", "decreas"),
          replacing("\\b1:2\\b", "1:3"),
          replacing("\\bin any order\\b", "in order"));

  private static Map.Entry<String, UnaryOperator<String>> behind(String words) {
    return Map.entry(words, sentence -> sentence.replaceFirst("[.]$", "") + words + ".");
  }

  private static Map.Entry<String, UnaryOperator<String>> inFront(String words) {
    return Map.entry(words, sentence -> words + sentence);
  }

  private static Map.Entry<String, UnaryOperator<String>> replacing(String words, String with) {
    Pattern pattern = Pattern.compile(words);
    return Map.entry(with, sentence -> pattern.matcher(sentence).replaceAll(with));
  }

  /** Where another definition begins. */
  private static final List<String> SEVERAL =
      List.of("; ", ". ", ", black", " and black", ", cells", " and cells", ", digits", "while");

  private record Line(Set<String> ids, String text) {

    boolean isOneSentence() {
      return SEVERAL.stream().noneMatch(text::contains);
    }
  }

  private static List<String> read(String file) throws IOException {
    try (InputStream in =
        SentencesTest.class.getResourceAsStream("/dev/pencilmark/rulestext/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static List<Line> lines() throws IOException {
    List<Line> lines = new ArrayList<>();
    for (String line : read("sentences.txt")) {
      String[] fields = line.split(" [|] ", 2);
      lines.add(new Line(Set.copyOf(Arrays.asList(fields[0].split(","))), fields[1]));
    }
    return lines;
  }

  private static Set<String> ids(String text) {
    return RulesText.of(text, 9).sentences().stream()
        .flatMap(sentence -> sentence.definitions().stream())
        .map(Sentence.Definition::id)
        .collect(Collectors.toSet());
  }

  @Test
  void aSentenceDefinesItsRules_andNothingIsUnread() throws IOException {
    List<String> failures = new ArrayList<>();
    for (Line line : lines()) {
      boolean unread = RulesText.of(line.text, 9).sentences().stream().anyMatch(Sentence::isUnread);
      boolean isRelation = ids(line.text).contains("relation.mark") && line.ids.contains("ratio");
      if (unread || !isRelation && !ids(line.text).containsAll(line.ids)) {
        failures.add(line.ids + " " + line.text);
      }
    }
    assertThat(failures).isEmpty();
  }

  /** Relations state in their masks which pairs they mean. */
  @Test
  void aSentenceThatOnlyResemblesARule_isUnread() throws IOException {
    List<String> failures = new ArrayList<>();
    for (String sentence : read("contradictions.txt")) {
      boolean isRead =
          RulesText.of(sentence, 9).sentences().stream().noneMatch(Sentence::isUnread)
              && !sentence.startsWith("Digits may repeat");
      if (ids(sentence).isEmpty()
          ? isRead
          : ids(sentence).stream().anyMatch(id -> !id.startsWith("relation"))) {
        failures.add(ids(sentence) + " " + sentence);
      }
    }
    assertThat(failures).isEmpty();
  }

  @Test
  void aChangedSentenceDoesNotDefineItsRule() throws IOException {
    List<String> failures = new ArrayList<>();
    for (Line line : Seeded.sample(lines(), 3)) {
      for (UnaryOperator<String> change : CHANGES.values()) {
        String changed = change.apply(line.text);
        if (line.isOneSentence()
            && !changed.equals(line.text)
            && line.ids.stream()
                .filter(id -> !id.startsWith("relation"))
                .anyMatch(ids(changed)::contains)) {
          failures.add(line.ids + " " + changed);
        }
      }
    }
    assertThat(failures).isEmpty();
  }
}
