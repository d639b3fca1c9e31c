package dev.pencilmark.logic.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.step.Technique;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogue of messages is well-formed. */
class MessagesTest {

  private static final String LIKE = ".like";

  @Test
  void everyMessageIsATemplate() {
    for (String key : Messages.english().keys()) {
      if (!key.endsWith(LIKE)) {
        assertThat(Template.of(Messages.english().raw(key))).as(key).isNotNull();
      }
    }
  }

  @Test
  void aliasesAreOfTechniquesAndNameMessages() {
    Set<String> ids = Stream.of(Technique.values()).map(Technique::id).collect(Collectors.toSet());
    for (String key : Messages.english().keys()) {
      if (key.endsWith(LIKE)) {
        assertThat(ids).contains(key.substring(0, key.length() - LIKE.length()));
        assertThat(Messages.english().keys()).contains(Messages.english().raw(key));
      }
    }
  }

  @Test
  void messagesOfAWordingBelongToAMessage() {
    for (String key : Messages.english().keys()) {
      if (key.endsWith(".normal") || key.endsWith(".full")) {
        assertThat(Messages.english().has(key.substring(0, key.indexOf('.')))).as(key).isTrue();
      }
    }
  }
}
