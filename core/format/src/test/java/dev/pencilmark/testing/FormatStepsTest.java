package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.detect.Detector;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The steps of docs/adding-a-format.md, each of which says its number if it was forgotten. The step
 * of the documentation is in {@code DocumentedFormatsTest}.
 */
class FormatStepsTest {

  static List<Format> formats() {
    return Formats.all();
  }

  @Test
  void everyFormatIsInTheListOfItsRoom() {
    Set<String> listed =
        Formats.all().stream()
            .map(format -> format.getClass().getName())
            .collect(Collectors.toSet());
    List<String> forgotten =
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.pencilmark.format")
                .stream()
                .filter(type -> type.isAssignableTo(Format.class) && !type.isInterface())
                .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::getName)
                .filter(name -> !listed.contains(name))
                .toList();
    assertThat(forgotten)
        .as("step 2 of docs/adding-a-format.md: these are in no list of a room")
        .isEmpty();
  }

  @Test
  void everyIdIsOfOneFormatAndNoneBeginsWithAnotherAndADialectOfIt() {
    for (Format format : Formats.all()) {
      for (Format other : Formats.all()) {
        String dialects =
            other.dialects().stream()
                .map(dialect -> other.id() + "." + dialect.name())
                .collect(Collectors.joining(" ", " ", " "));
        assertThat(format != other && format.id().equals(other.id()))
            .as("step 1 of docs/adding-a-format.md: %s is the id of two formats", format.id())
            .isFalse();
        assertThat(dialects)
            .as("step 1 of docs/adding-a-format.md: %s is a dialect too", format.id())
            .doesNotContain(" " + format.id() + " ");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theExampleOfEveryFormatIsReadAsOneOfIt(Format format) throws ProblemException {
    String example = format.example();
    Source source =
        format.binary()
            ? Source.ofBytes(example.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1))
            : Source.ofText(example);
    format.decode(source, "");
    Detection found = Detector.detect(source).get(0);
    assertThat(found.format().id())
        .as(
            "step 2 of docs/adding-a-format.md: the example of %s is taken for another format, which"
                + " comes first",
            format.id())
        .isEqualTo(format.id());
  }
}
