package dev.pencilmark.mcp;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The packages that the tools may depend on. */
final class RoomsTest {

  private static final JavaClasses MCP =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.pencilmark.mcp");

  @Test
  void toolsComputeNothing_theEdgeHasTheirJson() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("dev.pencilmark..")
                .and(
                    not(
                        resideInAnyPackage(
                            "dev.pencilmark.mcp",
                            "dev.pencilmark.edge",
                            "dev.pencilmark.serving.observe",
                            "dev.pencilmark.v1"))))
        .check(MCP);
  }

  @Test
  void onlyTheEndpointKnowsHttp() {
    noClasses()
        .that()
        .doNotHaveSimpleName("HttpEndpoint")
        .and()
        .haveNameNotMatching(".*HttpEndpoint\\$.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.linecorp..")
        .check(MCP);
  }
}
