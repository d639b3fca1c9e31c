package dev.pencilmark.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
}
