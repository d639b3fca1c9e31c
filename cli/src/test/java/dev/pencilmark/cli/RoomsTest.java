package dev.pencilmark.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who may know whom in the command line. */
final class RoomsTest {

  private static final String[] MESSAGES = {
    "io.grpc..", "com.google..", "dev.pencilmark.v1..", "dev.pencilmark.client.."
  };

  private static final JavaClasses CLI =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.pencilmark.cli");

  @Test
  void onlyRemoteKnowsMessagesAndTheClient() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pencilmark.cli.remote..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(MESSAGES)
        .check(CLI);
  }

  @Test
  void onlyMainKnowsTheServer() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Main.class.getName())
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pencilmark.server..")
        .check(CLI);
  }

  @Test
  void whatIsDoneKnowsNoOneWhoDoesIt() {
    classes()
        .that()
        .resideInAPackage("dev.pencilmark.cli.work..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "dev.pencilmark.format..",
            "dev.pencilmark.generate",
            "dev.pencilmark.logic.text..",
            "dev.pencilmark.cli.work..")
        .check(CLI);
  }

  @Test
  void embeddedStandsOnCoreAlone() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.cli.embedded..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.pencilmark.server..",
            "dev.pencilmark.cli.remote..",
            "dev.pencilmark.cli",
            "picocli..")
        .check(CLI);
  }

  /** Beside the messages, a server's answers need two of core's values, and no work of it. */
  @Test
  void remoteKnowsNoCommandAndNothingThatWorks() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.cli.remote..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("dev.pencilmark..")
                .and(
                    not(
                        resideInAnyPackage(
                            "dev.pencilmark.v1..",
                            "dev.pencilmark.client..",
                            "dev.pencilmark.cli.work..",
                            "dev.pencilmark.cli.remote..",
                            "dev.pencilmark.format",
                            "dev.pencilmark.generate",
                            "dev.pencilmark.logic.text"))))
        .check(CLI);
  }

  @Test
  void onlyThreeCommandsKnowWhoDoesTheWork() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.cli")
        .and()
        .haveNameNotMatching(".*\\.(Services|ConnectionOptions|DoctorCommand)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pencilmark.cli.embedded..", "dev.pencilmark.cli.remote..")
        .check(CLI);
  }

  private static final JavaClasses CLIENT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.pencilmark.client", "dev.pencilmark.v1");

  @Test
  void theClientKnowsMessagesAndGrpcOnly() {
    classes()
        .that()
        .resideInAPackage("dev.pencilmark.client..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..", "io.grpc..", "com.google..", "dev.pencilmark.v1..", "dev.pencilmark.client..")
        .check(CLIENT);
  }

  @Test
  void theClientHasNoNameThatTheMessagesHave() {
    assertThat(names("dev.pencilmark.client"))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(names("dev.pencilmark.v1"));
  }

  private static Set<String> names(String room) {
    return CLIENT.that(resideInAnyPackage(room)).stream()
        .filter(JavaClass::isTopLevelClass)
        .map(JavaClass::getSimpleName)
        .filter(name -> !name.equals("package-info"))
        .collect(Collectors.toSet());
  }
}
