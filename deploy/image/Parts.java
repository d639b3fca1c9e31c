import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Removes the parts that the image omits from the bill of materials (SBOM) and from the list of licences: the build lists all
 * parts of the command line.
 *
 * <pre>java -cp pencilmark-core-board.jar Parts.java BOM LICENCES LAYOUT</pre>
 *
 * writes LAYOUT/sbom.json and LAYOUT/licences.txt, with the content of LAYOUT/lib and LAYOUT/own.
 */
final class Parts {

  /** Such as {@code (MIT) Title (group:artifact:version - https://example.com)}. */
  private static final Pattern LICENCE = Pattern.compile(".*\\([^():]+:([^():]+):([^(): ]+) - .*");

  private Parts() {}

  public static void main(String[] args) throws Exception {
    Path layout = Path.of(args[2]);
    Set<String> jars;
    try (Stream<Path> files = Stream.concat(Files.list(layout.resolve("lib")), Files.list(layout.resolve("own")))) {
      jars = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
    Files.writeString(layout.resolve("sbom.json"), parts(Files.readString(Path.of(args[0])), jars));
    Files.write(layout.resolve("licences.txt"), licences(Files.readAllLines(Path.of(args[1])), jars));
  }

  @SuppressWarnings("unchecked")
  private static String parts(String bom, Set<String> jars) throws Exception {
    Map<String, Object> all = (Map<String, Object>) JsonReader.read(bom, JsonReader.Spelling.STANDARD, Checkpoint.NONE);
    List<Map<String, Object>> components = (List<Map<String, Object>>) all.get("components");
    Set<Object> out =
        components.stream()
            .filter(part -> !jars.contains(part.get("name") + "-" + part.get("version") + ".jar"))
            .map(part -> part.get("bom-ref"))
            .collect(Collectors.toSet());
    components.removeIf(part -> out.contains(part.get("bom-ref")));
    List<Map<String, Object>> dependencies = (List<Map<String, Object>>) all.get("dependencies");
    dependencies.removeIf(one -> out.contains(one.get("ref")));
    for (Map<String, Object> one : dependencies) {
      ((List<Object>) one.getOrDefault("dependsOn", new ArrayList<Object>())).removeAll(out);
    }
    return JsonWriter.pretty(all, Integer.MAX_VALUE) + "\n";
  }

  private static List<String> licences(List<String> lines, Set<String> jars) {
    List<String> kept =
        lines.stream()
            .filter(
                line -> {
                  Matcher part = LICENCE.matcher(line);
                  return part.matches() && jars.contains(part.group(1) + "-" + part.group(2) + ".jar");
                })
            .toList();
    return Stream.concat(Stream.of("", "Lists of " + kept.size() + " third-party dependencies."), kept.stream()).toList();
  }
}
