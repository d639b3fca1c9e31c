package dev.pencilmark.server;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which package of the server knows which: each those before it, and none in a circle. */
class PackagesTest {

  private static final JavaClasses SERVER =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.pencilmark.server");

  @Test
  void packagesKnowThoseBelowThem() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("lifecycle")
        .definedBy("dev.pencilmark.server")
        .layer("rpc")
        .definedBy("..server.rpc")
        .layer("auth")
        .definedBy("..server.auth")
        .layer("limits")
        .definedBy("..server.limits")
        .layer("observe")
        .definedBy("..server.observe")
        .layer("mapping")
        .definedBy("..server.mapping")
        .layer("config")
        .definedBy("..server.config")
        .whereLayer("lifecycle")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("rpc")
        .mayOnlyBeAccessedByLayers("lifecycle")
        .whereLayer("auth")
        .mayOnlyBeAccessedByLayers("lifecycle", "rpc")
        .whereLayer("limits")
        .mayOnlyBeAccessedByLayers("lifecycle", "rpc", "auth")
        .whereLayer("observe")
        .mayOnlyBeAccessedByLayers("lifecycle", "rpc", "auth", "limits")
        .whereLayer("mapping")
        .mayOnlyBeAccessedByLayers("lifecycle", "rpc", "auth", "limits", "observe")
        .check(SERVER);
  }

  @Test
  void noPackagesAreInACircle() {
    slices().matching("dev.pencilmark.server.(*)..").should().beFreeOfCycles().check(SERVER);
  }
}
