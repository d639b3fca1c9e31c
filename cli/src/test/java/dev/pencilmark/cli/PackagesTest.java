package dev.pencilmark.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.pencilmark.cli.command.Commands;
import dev.pencilmark.format.PlainDigits;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The permitted dependencies of packages. */
final class PackagesTest {

  private static final String[] GRPC = {"io.grpc..", "com.google.rpc..", "dev.pencilmark.client.."};

  /** The commands that start a server in this process, or call one without a service. */
  private static final String STARTS_SERVERS = ".*\\.(Web|Mcp)Command(\\$.*)?";

  private static final JavaClasses CLI =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.pencilmark.cli");

  @Test
  void packagesKnowThoseBelowThem() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("main")
        .definedBy("dev.pencilmark.cli")
        .layer("command")
        .definedBy("..cli.command")
        .layer("option")
        .definedBy("..cli.option")
        .layer("input")
        .definedBy("..cli.input")
        .layer("report")
        .definedBy("..cli.report")
        .whereLayer("main")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("command")
        .mayOnlyBeAccessedByLayers("main")
        .whereLayer("option")
        .mayOnlyBeAccessedByLayers("main", "command")
        .whereLayer("input")
        .mayOnlyBeAccessedByLayers("main", "command", "option")
        .check(CLI);
  }

  /** A package fits in the head. */
  @Test
  void noPackageHasMoreThanFortyFiles() {
    Map<String, Long> files =
        MODULES.stream()
            .filter(JavaClass::isTopLevelClass)
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(files).containsKeys("dev.pencilmark.cli.command", "dev.pencilmark.wire");
    files.forEach((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(40));
  }

  @Test
  void onlyRemoteKnowsTheClient() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pencilmark.cli.remote..")
        .and()
        .haveNameNotMatching(STARTS_SERVERS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(GRPC)
        .check(CLI);
  }

  @Test
  void onlyTheCommandsThatStartOneKnowTheServer() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Commands.class.getName())
        .and()
        .haveNameNotMatching(STARTS_SERVERS)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pencilmark.server..")
        .check(CLI);
  }

  @Test
  void theServiceInterfaceDependsOnNoImplementation() {
    classes()
        .that()
        .resideInAPackage("dev.pencilmark.cli.service..")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "com.google.protobuf..",
                "dev.pencilmark.v1..",
                "dev.pencilmark.generate",
                "dev.pencilmark.cli.service.."))
        .check(CLI);
  }

  @Test
  void embeddedDependsOnCoreAndItsMappingOnly() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.cli.embedded..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.pencilmark.server..",
            "dev.pencilmark.cli.remote..",
            "dev.pencilmark.cli.command..",
            "dev.pencilmark.cli.option..",
            "dev.pencilmark.cli.input..",
            "dev.pencilmark.cli.report..",
            "dev.pencilmark.cli",
            "io.grpc..",
            "picocli..")
        .check(CLI);
  }

  /** In addition to messages, answers of a server need few values of core and none of its work. */
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
                            "dev.pencilmark.wire..",
                            "dev.pencilmark.cli.service..",
                            "dev.pencilmark.cli.remote..",
                            "dev.pencilmark.generate"))))
        .check(CLI);
  }

  @Test
  void fewCommandsKnowWhoDoesTheWork() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.pencilmark.cli",
            "dev.pencilmark.cli.command..",
            "dev.pencilmark.cli.option..",
            "dev.pencilmark.cli.input..",
            "dev.pencilmark.cli.report..")
        .and()
        .haveNameNotMatching(".*\\.(Services|ConnectionOptions|DoctorCommand|McpCommand)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.pencilmark.cli.embedded..", "dev.pencilmark.cli.remote..")
        .check(CLI);
  }

  private static final JavaClasses CLIENT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.pencilmark.client");

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
    assertThat(isMessage("Puzzle")).isTrue();
    assertThat(names("dev.pencilmark.client")).isNotEmpty().noneMatch(PackagesTest::isMessage);
  }

  private static boolean isMessage(String name) {
    return PackagesTest.class.getClassLoader().getResource("dev/pencilmark/v1/" + name + ".class")
        != null;
  }

  private static final JavaClasses MODULES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(
              "dev.pencilmark.cli",
              "dev.pencilmark.client",
              "dev.pencilmark.edge",
              "dev.pencilmark.library.store",
              "dev.pencilmark.serving",
              "dev.pencilmark.show",
              "dev.pencilmark.web",
              "dev.pencilmark.wire");

  /** Modules that are loaded with ServiceLoader have no dependents, and few dependencies. */
  @ParameterizedTest
  @CsvSource({
    "library.store, board canonical library problem solve",
    "serving, serving",
    "show, board draw interchange problem",
    "web, board compress draw interchange json logic problem"
  })
  void aModuleDependsOnDeclaredPackagesOfCoreOnly(String module, String packages) {
    String[] others =
        Stream.of(
                "v1",
                "client",
                "server",
                "edge",
                "cli",
                "show",
                "web",
                "wire",
                "serving",
                "library",
                "board",
                "canonical",
                "compress",
                "detect",
                "draw",
                "format",
                "generate",
                "interchange",
                "json",
                "logic",
                "pages",
                "problem",
                "random",
                "solve")
            .filter(
                name -> !module.startsWith(name) && !List.of(packages.split(" ")).contains(name))
            .map(name -> "dev.pencilmark." + name + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark." + module + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .check(MODULES);
  }

  /**
   * It calls a server, and draws its answers. The characters of digits are defined in one place.
   */
  @Test
  void theEdgeComputesNothingAboutPuzzles() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.edge..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "dev.pencilmark.canonical..",
                    "dev.pencilmark.compress..",
                    "dev.pencilmark.detect..",
                    "dev.pencilmark.format..",
                    "dev.pencilmark.generate..",
                    "dev.pencilmark.interchange..",
                    "dev.pencilmark.library..",
                    "dev.pencilmark.logic..",
                    "dev.pencilmark.solve..")
                .and(not(type(PlainDigits.class))))
        .check(MODULES);
  }

  @Test
  void theMappingKnowsCoreAndMessagesOnly() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.wire..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.grpc..",
            "com.google.rpc..",
            "dev.pencilmark.client..",
            "dev.pencilmark.server..",
            "dev.pencilmark.serving..",
            "dev.pencilmark.edge..",
            "dev.pencilmark.cli..")
        .check(MODULES);
  }

  /** What both need lies below both, in wire and serving. */
  @Test
  void theEdgeKnowsNoServer() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.edge..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pencilmark.server..")
        .check(MODULES);
  }

  @Test
  void pagesOfTheEdgeKnowNothingOfHttp() {
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.edge.pages..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.linecorp..", "dev.pencilmark.edge")
        .check(MODULES);
  }

  /** Files that all need each other are read as one: so there are few. */
  @Test
  void fewFilesNeedEachOther() {
    Map<String, Set<String>> reached = new TreeMap<>();
    for (JavaClass type : MODULES) {
      Set<String> needed = reached.computeIfAbsent(file(type), file -> new TreeSet<>());
      type.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(target -> MODULES.contain(target.getName()))
          .forEach(target -> needed.add(file(target)));
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

  private static String file(JavaClass type) {
    return type.getEnclosingClass().map(PackagesTest::file).orElse(type.getName());
  }

  private static Set<String> names(String packageName) {
    return CLIENT.that(resideInAnyPackage(packageName)).stream()
        .filter(JavaClass::isTopLevelClass)
        .map(JavaClass::getSimpleName)
        .filter(name -> !name.equals("package-info"))
        .collect(Collectors.toSet());
  }
}
