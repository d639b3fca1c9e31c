package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;

import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.PastedText;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Grids as 81 elements of XML or HTML of the same name, which hold a digit or nothing: as text, or
 * in an attribute.
 */
final class MarkupFinder {

  private static final Pattern LEAF =
      Pattern.compile(
          "<([A-Za-z][A-Za-z0-9:-]{0,20})((?:\\s[^<>]{0,300})?)(?:/>|>\\s{0,3}([^<>\\s]{0,8})\\s{0,3}</\\1\\s?>|>)");

  private static final Pattern VALUE =
      Pattern.compile(
          "(?i)\\s(?:data-)?(?:value|val|digit|v|number|n)\\s?=\\s?[\"']?([^\"'\\s/>]{0,8})");

  /** Of longer texts the beginning is searched. */
  private static final int LONGEST = 1 << 16;

  private MarkupFinder() {}

  /** The cells of elements of one name. */
  private static final class Run {
    private final int[] cells = new int[CELLS];
    private int count;
    private int start;
    private int end;
    private boolean other;
  }

  static void find(PastedText pasted, Findings findings) {
    String all = pasted.sent();
    String sent = all.length() > LONGEST ? all.substring(0, LONGEST) : all;
    if (sent.indexOf('<') < 0
        || sent.indexOf("</") < 0 && sent.indexOf("/>") < 0 && !sent.contains("<input")) {
      return;
    }
    Map<String, Run> runs = new HashMap<>();
    Matcher leaf = LEAF.matcher(sent);
    int passed = 0;
    while (leaf.find()) {
      pasted.checkpoint().passes(passed++);
      String name = leaf.group(1).toLowerCase(Locale.ROOT);
      boolean closed = leaf.group(3) != null || leaf.group().endsWith("/>") || name.equals("input");
      if (!closed) {
        continue;
      }
      String text = leaf.group(3) == null ? "" : leaf.group(3);
      Matcher attribute = VALUE.matcher(leaf.group(2));
      String value = text.isEmpty() && attribute.find() ? attribute.group(1) : text;
      Run run = runs.computeIfAbsent(name, none -> new Run());
      String plain = PastedText.of(value, pasted.checkpoint()).text();
      int cell = Blanks.value(plain, 0, plain.length());
      run.other |= cell < 0;
      run.start = run.count == 0 ? leaf.start() : run.start;
      run.end = leaf.end();
      if (run.count < CELLS) {
        run.cells[run.count] = Math.max(0, cell);
      }
      run.count++;
    }
    for (Map.Entry<String, Run> entry : runs.entrySet()) {
      Run run = entry.getValue();
      if (run.count == CELLS && !run.other) {
        int[] cells = Arrays.copyOf(run.cells, CELLS);
        findings.add(
            pasted,
            Finding.grid(
                9,
                cells,
                pasted.indexOf(run.start),
                pasted.indexOf(run.end),
                "81 elements named " + entry.getKey()));
      }
    }
  }
}
