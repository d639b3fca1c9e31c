package dev.pencilmark.testing;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The allowed dependencies between packages. */
class ArchitectureTest {

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.pencilmark");

  private static final int MOST_FILES = 40;

  private static final String RULE_TABLE = "dev.pencilmark.format.ruletable";

  /** Rules in words, for the formats with variant rules. */
  private static final String RULES_TEXT = "dev.pencilmark.format.rulestext";

  private static final String SOLVE = "dev.pencilmark.solve";

  /** The packages of the solver that each of them requires. */
  private static final Map<String, String> SOLVE_STANDS_ON =
      Map.ofEntries(
          Map.entry("engine", ""),
          Map.entry("classic", "engine"),
          Map.entry("propagator", ""),
          Map.entry("propagator.sums", "engine propagator"),
          Map.entry("propagator.segments", "propagator propagator.sums"),
          Map.entry("propagator.str8ts", "propagator"),
          Map.entry("propagator.rules", "propagator"),
          Map.entry(
              "compile",
              "engine propagator propagator.sums propagator.segments propagator.str8ts"
                  + " propagator.rules"),
          Map.entry(
              "search", "engine classic compile propagator propagator.segments propagator.str8ts"),
          Map.entry("jigsaw", "engine classic search"),
          Map.entry("parts", "engine compile propagator propagator.sums propagator.rules"));

  /** Packages of core that have more than {@link #MOST_FILES} files, and are not to grow. */
  private static final Map<String, Integer> LARGE = Map.of();

  /** The packages that each package of core may depend on. Other packages fail. */
  private static final Map<String, String> STANDS_ON =
      Map.ofEntries(
          Map.entry("analysis", "board canonical generate problem solve term"),
          Map.entry("board", "platform problem term"),
          Map.entry("canonical", "board platform problem solve term"),
          Map.entry("compress", "board platform problem solve"),
          Map.entry("detect", "board format problem"),
          Map.entry("draw", "board format logic platform problem"),
          Map.entry("format", "board json platform problem term xml"),
          Map.entry("generate", "board canonical compress logic problem solve"),
          Map.entry("interchange", "board detect format problem solve xml"),
          Map.entry("json", "problem"),
          Map.entry(
              "library",
              "board canonical compress detect format interchange json logic problem solve"),
          Map.entry("logic", "board canonical problem solve term"),
          Map.entry("pages", "board draw format interchange logic problem solve"),
          Map.entry("platform", ""),
          Map.entry("problem", ""),
          Map.entry("random", "board compress problem solve"),
          Map.entry("solve", "board platform problem term"),
          Map.entry("term", "platform"),
          Map.entry("xml", ""));

  @Test
  void aPackageDependsOnDeclaredPackagesOnly() {
    assertThat(rooms().map(room -> room.replaceFirst("[.].*", "")).distinct())
        .containsExactlyInAnyOrderElementsOf(STANDS_ON.keySet());
    STANDS_ON.forEach(
        (room, others) -> {
          List<String> known = new ArrayList<>(List.of("java.."));
          Stream.of((room + " " + others).trim().split(" "))
              .forEach(other -> known.add("dev.pencilmark." + other + ".."));
          classes()
              .that()
              .resideInAPackage("dev.pencilmark." + room + "..")
              .should()
              .onlyDependOnClassesThat()
              .resideInAnyPackage(known.toArray(String[]::new))
              .check(CORE);
        });
  }

  /** All packages, without the name of the project. */
  static Stream<String> rooms() {
    return CORE.stream()
        .map(type -> type.getPackageName().replaceFirst("^dev[.]pencilmark[.]", ""))
        .distinct();
  }

  /** The packages of formats, without their shared packages. */
  private static final List<String> ROOMS =
      List.of(
          "sudokuwiki",
          "plain",
          "iss",
          "sudokupad",
          "fpuzzles",
          "penpa",
          "lisudoku",
          "sudokumaker",
          "exchange",
          "tatham",
          "puzzlink",
          "cages",
          "collections",
          "pasted");

  /** The formats that carry variant rules, in tables of their dialects. */
  private static final Set<String> WITH_RULES =
      Set.of("iss", "sudokupad", "sudokumaker", "fpuzzles", "penpa", "lisudoku");

  @Test
  void aRoomKnowsNoOther() {
    for (String room : ROOMS) {
      List<String> known =
          new ArrayList<>(
              List.of(
                  "java..",
                  "dev.pencilmark.board",
                  "dev.pencilmark.problem",
                  "dev.pencilmark.json",
                  "dev.pencilmark.platform",
                  "dev.pencilmark.xml",
                  "dev.pencilmark.format",
                  "dev.pencilmark.format.text",
                  "dev.pencilmark.format." + room + ".."));
      if (WITH_RULES.contains(room)) {
        known.add(RULE_TABLE);
        known.add(RULES_TEXT);
        known.add("dev.pencilmark.term");
      }
      classes()
          .that()
          .resideInAPackage("dev.pencilmark.format." + room + "..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(known.toArray(String[]::new))
          .check(CORE);
    }
  }

  @Test
  void sharedCodeOfDialectsDependsOnNoDialect() {
    classes()
        .that()
        .resideInAPackage(RULE_TABLE)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "dev.pencilmark.board",
            "dev.pencilmark.problem",
            "dev.pencilmark.json",
            "dev.pencilmark.format",
            "dev.pencilmark.format.text",
            RULES_TEXT,
            RULE_TABLE)
        .check(CORE);
    classes()
        .that()
        .resideInAPackage(RULES_TEXT)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "dev.pencilmark.board", RULES_TEXT)
        .check(CORE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pencilmark.format.*")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(RULE_TABLE)
        .check(CORE);
  }

  @Test
  void partsOfPastedTextsDoNotDependOnTheirAssembly() {
    noClasses()
        .that()
        .resideInAnyPackage("..format.pasted.text", "..format.pasted.cages")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..format.pasted")
        .check(CORE);
    noClasses()
        .that()
        .resideInAPackage("..format.pasted.text")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("..format.pasted.cages")
        .check(CORE);
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void aPackageHasAtMostFortyFiles(String room) {
    Set<String> files = new TreeSet<>();
    for (JavaClass type : CORE) {
      if (type.getPackageName().equals("dev.pencilmark." + room)
          && !type.getSimpleName().equals("package-info")) {
        files.add(file(type));
      }
    }
    assertThat(files).as(room).hasSizeLessThanOrEqualTo(LARGE.getOrDefault(room, MOST_FILES));
  }

  /** The list of its formats, or its only format. */
  @Test
  void ofARoomOneClassIsPublic() {
    for (String room : ROOMS) {
      assertThat(
              CORE.that(resideInAPackage("dev.pencilmark.format." + room)).stream()
                  .filter(type -> type.isTopLevelClass())
                  .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                  .filter(type -> !type.getSimpleName().equals("package-info")))
          .as(room)
          .singleElement()
          .matches(type -> type.getSimpleName().endsWith("Formats") || isConcreteFormat(type));
    }
  }

  @Test
  void onlyTheListOfFormatsKnowsTheRooms() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pencilmark.format.*")
        .and(describe("are not the list", type -> !type.isEquivalentTo(Formats.class)))
        .should()
        .dependOnClassesThat(
            describe(
                "are in a room",
                type ->
                    ROOMS.stream()
                        .anyMatch(
                            room -> type.getPackageName().equals("dev.pencilmark.format." + room))))
        .check(CORE);
  }

  @Test
  void sharedCodeOfTextsDependsOnNoFormatPackage() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.pencilmark.format..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.pencilmark.format.text")
        .check(CORE);
    noClasses()
        .that()
        .resideInAPackage("dev.pencilmark.format.text")
        .should()
        .dependOnClassesThat(
            describe(
                "are in a room",
                type -> ROOMS.contains(type.getPackageName().replaceFirst(".*\\.", ""))))
        .check(CORE);
  }

  @Test
  void oneFormatKnowsNoOther() {
    for (JavaClass format : CORE.that(describe("formats", ArchitectureTest::isConcreteFormat))) {
      noClasses()
          .that(describe("other formats", other -> isConcreteFormat(other) && other != format))
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(format.reflect())
          .check(CORE);
    }
  }

  @Test
  void detectionKnowsNoConcreteFormat() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.pencilmark.detect..", "dev.pencilmark.interchange..")
        .should()
        .dependOnClassesThat(describe("are formats", ArchitectureTest::isConcreteFormat))
        .check(CORE);
  }

  /**
   * A family of techniques depends on the grid, on the terms of its rules and on steps, but on no
   * other family.
   */
  @Test
  void familiesOfTechniquesKnowTheGridAndStepsOnly() {
    Set<String> shared = Set.of("model", "step", "text");
    CORE.stream()
        .map(JavaClass::getPackageName)
        .filter(name -> name.startsWith("dev.pencilmark.logic."))
        .map(name -> name.substring("dev.pencilmark.logic.".length()))
        .filter(name -> !shared.contains(name))
        .distinct()
        .forEach(
            room ->
                classes()
                    .that()
                    .resideInAPackage("dev.pencilmark.logic." + room)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                        "java..",
                        "dev.pencilmark.board",
                        "dev.pencilmark.problem",
                        "dev.pencilmark.term",
                        "dev.pencilmark.logic.model",
                        "dev.pencilmark.logic.step",
                        "dev.pencilmark.logic." + room)
                    .check(CORE));
  }

  /** Propagators depend on the state of a search, not on compilers or engines. */
  @Test
  void aPackageOfTheSolverDependsOnDeclaredPackagesOnly() {
    assertThat(rooms().filter(room -> room.startsWith("solve.")))
        .containsExactlyInAnyOrderElementsOf(
            SOLVE_STANDS_ON.keySet().stream().map(room -> "solve." + room).toList());
    SOLVE_STANDS_ON.forEach(
        (room, others) ->
            noClasses()
                .that()
                .resideInAPackage(SOLVE + "." + room)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                    rooms()
                        .filter(other -> other.startsWith("solve."))
                        .map(other -> other.substring("solve.".length()))
                        .filter(other -> !other.equals(room))
                        .filter(other -> !List.of(others.split(" ")).contains(other))
                        .map(other -> SOLVE + "." + other)
                        .toArray(String[]::new))
                .check(CORE));
  }

  /** Engines know the limits and the start of a search, and none of their callers. */
  @Test
  void enginesKnowLimitsOfThePublicSolverOnly() {
    noClasses()
        .that()
        .resideInAPackage(SOLVE + ".*..")
        .should()
        .dependOnClassesThat(
            describe(
                "are public solver classes other than limits",
                type ->
                    type.getPackageName().equals(SOLVE)
                        && !List.of("Cancellation", "Limit", "Start")
                            .contains(type.getSimpleName())))
        .check(CORE);
  }

  @Test
  void theGeometryKnowsNoModel() {
    noClasses()
        .that()
        .haveFullyQualifiedName(SOLVE + ".compile.Geometry")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(SOLVE.replace(".", "\\.") + "\\.compile\\.(Compiled)?Model.*")
        .check(CORE);
  }

  /** Answers depend on requests alone: only limits of time read a clock, at one place. */
  @Test
  void onlyWhoMayEndWorkReadsTheClock() {
    noClasses()
        .that()
        .resideInAnyPackage(
            Stream.of("board", "canonical", "compress", "detect", "format", "generate", "logic")
                .map(room -> "dev.pencilmark." + room + "..")
                .toArray(String[]::new))
        .or()
        .resideInAPackage(SOLVE + "..")
        .and()
        .doNotHaveFullyQualifiedName(SOLVE + ".Cancellation")
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(CORE);
  }

  /**
   * Files that all need each other are read as one: so there are few. A format, the list of all,
   * the sent text and its links are four.
   */
  @ParameterizedTest
  @MethodSource("rooms")
  void fewFilesNeedEachOther(String room) {
    int most = room.equals("format") ? 4 : 3;
    Map<String, Set<String>> needs = new TreeMap<>();
    for (JavaClass type : CORE) {
      if (type.getPackageName().equals("dev.pencilmark." + room)) {
        Set<String> needed = needs.computeIfAbsent(file(type), file -> new TreeSet<>());
        type.getDirectDependenciesFromSelf().stream()
            .map(dependency -> dependency.getTargetClass())
            .filter(target -> target.getPackageName().equals(type.getPackageName()))
            .forEach(target -> needed.add(file(target)));
      }
    }
    assertThat(needs).as("files of " + room).isNotEmpty();
    Map<String, Set<String>> reached = new TreeMap<>();
    for (String file : needs.keySet()) {
      Deque<String> open = new ArrayDeque<>(List.of(file));
      Set<String> found = new TreeSet<>();
      while (!open.isEmpty()) {
        for (String next : needs.get(open.remove())) {
          if (found.add(next)) {
            open.add(next);
          }
        }
      }
      reached.put(file, found);
    }
    for (String file : needs.keySet()) {
      assertThat(reached.get(file).stream().filter(other -> reached.get(other).contains(file)))
          .as("files that need %s and are needed by it", file)
          .hasSizeLessThanOrEqualTo(most);
    }
  }

  private static String file(JavaClass type) {
    String name = type.getBaseComponentType().getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("dev.pencilmark.(*)..").should().beFreeOfCycles().check(CORE);
  }

  private static boolean isConcreteFormat(JavaClass type) {
    return type.isAssignableTo(Format.class)
        && !type.isInterface()
        && !type.getModifiers().contains(JavaModifier.ABSTRACT);
  }
}
