import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes a source from its template: lines from {@code //% for 1 to 9} to {@code //% end} are there
 * once for each digit, with the digit in place of <code>${D}</code> and its index, which is one
 * less, in place of <code>${I}</code>. A source that is up to date is not written, so that it is
 * not compiled again.
 */
final class Unroll {

  private static final Pattern FOR = Pattern.compile("//% for (\\d) to (\\d)");
  private static final String END = "//% end";

  private Unroll() {}

  /**
   * Writes a source.
   *
   * @param args the template and the source
   */
  public static void main(String[] args) throws IOException {
    Path source = Path.of(args[1]);
    String text = String.join("\n", unrolled(Files.readAllLines(Path.of(args[0])))) + "\n";
    if (!Files.exists(source) || !Files.readString(source).equals(text)) {
      Files.createDirectories(source.getParent());
      Files.writeString(source, text);
    }
  }

  private static List<String> unrolled(List<String> template) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < template.size(); i++) {
      Matcher loop = FOR.matcher(template.get(i));
      if (!loop.matches()) {
        lines.add(template.get(i));
        continue;
      }
      int end = i + template.subList(i, template.size()).indexOf(END);
      for (int d = Integer.parseInt(loop.group(1)); d <= Integer.parseInt(loop.group(2)); d++) {
        for (String line : template.subList(i + 1, end)) {
          lines.add(line.replace("${D}", "" + d).replace("${I}", "" + (d - 1)));
        }
      }
      i = end;
    }
    return lines;
  }
}
