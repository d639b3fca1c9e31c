package dev.pencilmark.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Which package of the server knows which: each those before it, and none in a circle; so do files.
 */
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
        .layer("status")
        .definedBy("..server.status")
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
        .whereLayer("status")
        .mayOnlyBeAccessedByLayers("lifecycle", "rpc", "auth", "limits", "observe")
        .check(SERVER);
  }

  @Test
  void noPackagesAreInACircle() {
    slices().matching("dev.pencilmark.server.(*)..").should().beFreeOfCycles().check(SERVER);
  }

  @Test
  void noMoreThanThreeFilesAreInACircle() {
    assertThat(circles(filesKnownByEach()))
        .allSatisfy(files -> assertThat(files).hasSizeLessThan(4));
  }

  @Test
  void noConstructorTakesMoreThanEightThings() {
    constructors()
        .should()
        .haveRawParameterTypes(
            DescribedPredicate.describe("at most eight", types -> types.size() <= 8))
        .check(SERVER);
  }

  /** The files that each file of the server uses, by the names of their top-level classes. */
  private static Map<String, Set<String>> filesKnownByEach() {
    Map<String, Set<String>> known = new TreeMap<>();
    for (JavaClass from : SERVER) {
      Set<String> files = known.computeIfAbsent(file(from), name -> new TreeSet<>());
      from.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(SERVER::contains)
          .map(PackagesTest::file)
          .forEach(files::add);
    }
    return known;
  }

  private static String file(JavaClass type) {
    return type.getEnclosingClass().map(PackagesTest::file).orElse(type.getName());
  }

  /** Each file with those that it knows, directly or not, and that know it. */
  private static Set<Set<String>> circles(Map<String, Set<String>> known) {
    Map<String, Set<String>> reached = new TreeMap<>();
    known.keySet().forEach(file -> reached.put(file, reachedFrom(file, known)));
    return reached.keySet().stream()
        .map(
            file ->
                reached.get(file).stream()
                    .filter(other -> reached.get(other).contains(file))
                    .collect(Collectors.toSet()))
        .collect(Collectors.toSet());
  }

  private static Set<String> reachedFrom(String file, Map<String, Set<String>> known) {
    Set<String> reached = new TreeSet<>();
    Deque<String> next = new ArrayDeque<>(known.get(file));
    while (!next.isEmpty()) {
      String found = next.pop();
      if (reached.add(found)) {
        next.addAll(known.get(found));
      }
    }
    return reached;
  }
}
