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
  void everyTechniqueHasADescription() {
    for (Technique technique : Path.techniques()) {
      assertThat(StepText.canDescribe(technique)).as("%s", technique).isTrue();
    }
  }
}
