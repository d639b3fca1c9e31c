package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.logic.text.StepText;
import org.junit.jupiter.api.Test;

class DefinitionsTest {

  @Test
  void everyTechniqueThatIsFoundHasADefinition() {
    assertThat(Definitions.all().keySet()).isEqualTo(Path.techniques());
  }

  @Test
  void everyTechniqueThatIsFoundCanBeTold() {
    for (Technique technique : Path.techniques()) {
      assertThat(StepText.canTell(technique)).as("%s", technique).isTrue();
    }
  }
}
