package dev.pencilmark.bulk;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the functions and the job for Spark stand on. */
final class PackagesTest {

  private static final JavaClasses BULK =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.pencilmark.bulk");

  @Test
  void bulkDependsOnSparkAndTheFacadesOfCore() {
    classes()
        .that()
        .resideInAPackage("dev.pencilmark.bulk..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "scala..",
            "org.apache.spark..",
            "org.apache.hadoop..",
            "dev.pencilmark.bulk",
            "dev.pencilmark.board",
            "dev.pencilmark.canonical",
            "dev.pencilmark.compress",
            "dev.pencilmark.detect",
            "dev.pencilmark.draw",
            "dev.pencilmark.format",
            "dev.pencilmark.interchange",
            "dev.pencilmark.json",
            "dev.pencilmark.logic",
            "dev.pencilmark.logic.step",
            "dev.pencilmark.problem",
            "dev.pencilmark.solve")
        .check(BULK);
  }

  /** A line of a file is read, cut and counted as everywhere else: by core. */
  @Test
  void onlyQuestionsOnAPuzzleDependOnSolvingAndDrawing() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(Operation.class, Arguments.class, TaskCancellation.class)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.pencilmark.solve",
            "dev.pencilmark.logic",
            "dev.pencilmark.draw",
            "dev.pencilmark.canonical",
            "dev.pencilmark.compress")
        .check(BULK);
  }

  /** Files that all need each other are read as one: so there are few. */
  @Test
  void fewFilesNeedEachOther() {
    Map<String, Set<String>> reached = new TreeMap<>();
    for (JavaClass type : BULK) {
      reached.computeIfAbsent(file(type), file -> new TreeSet<>()).addAll(needed(type));
    }
    for (boolean more = true; more; ) {
      more = false;
      for (Set<String> needed : reached.values()) {
        more |= needed.addAll(needed.stream().flatMap(file -> reached.get(file).stream()).toList());
      }
    }
    reached.forEach(
        (file, needed) ->
            assertThat(needed.stream().filter(other -> reached.get(other).contains(file)))
                .as("files that need %s and are needed by it", file)
                .hasSizeLessThanOrEqualTo(3));
  }

  private static Set<String> needed(JavaClass type) {
    return type.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
        .filter(target -> BULK.contain(target.getName()))
        .map(PackagesTest::file)
        .collect(Collectors.toSet());
  }

  private static String file(JavaClass type) {
    return type.getEnclosingClass().map(PackagesTest::file).orElse(type.getName());
  }
}
