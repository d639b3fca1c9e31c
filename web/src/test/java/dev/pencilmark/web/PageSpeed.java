package dev.pencilmark.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * How fast the page is, in a real browser: not a test, as other work on the machine would fail it.
 * Prints the first contentful paint of 20 loads, and for keys the time of the page's own work,
 * until the browser has painted, and of this the part that does not wait for the next frame, as the
 * browser's clocks have it; and how large pages are.
 */
final class PageSpeed {

  private static final int LOADS = 20;

  private PageSpeed() {}

  public static void main(String[] args) {
    TestPages.puzzles().forEach(PageSpeed::size);
    String first =
        TestPages.html(
            TestPages.picture(TestPages.SUDOKU),
            new PageServer("/v1/hint", "{}", "", "/scripts/", "/new?like="));
    System.out.printf(
        Locale.ROOT, "of a server: %d bytes, %d by gzip%n", first.length(), packed(first));
    parts(TestPages.SUDOKU);
    if (args.length > 0) {
      System.exit(0);
    }
    paint();
    keys("sudoku", 120);
    keys("s25", 120);
    System.exit(0);
  }

  private static void size(String name, String puzzle) {
    String html = TestPages.html(TestPages.picture(puzzle));
    System.out.printf(Locale.ROOT, "%s: %d bytes, %d by gzip%n", name, html.length(), packed(html));
  }

  private static int packed(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip =
        new GZIPOutputStream(bytes) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      gzip.write(text.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.size();
  }

  /** What each part of a page has, and each optional module by itself. */
  private static void parts(String puzzle) {
    String html = TestPages.html(TestPages.picture(puzzle));
    part(html, "style", "<style>", "</style>");
    part(html, "drawing", "<pm-board>", "</pm-board>");
    part(html, "data", "id=\"puzzle\">", "</script>");
    part(html, "script", "<script type=\"module\">", "</script>");
    Modules.OPTIONAL.forEach(
        name -> {
          String script = Modules.resource(name + ".js");
          System.out.printf(
              Locale.ROOT,
              "  module %s: %d bytes, %d by gzip%n",
              name,
              script.length(),
              packed(script));
        });
  }

  private static void part(String html, String name, String begin, String end) {
    int from = html.indexOf(begin) + begin.length();
    int to = html.indexOf(end, from);
    String rest = html.substring(0, from) + html.substring(to);
    System.out.printf(
        Locale.ROOT, "  %s: %d bytes, %d by gzip%n", name, to - from, packed(html) - packed(rest));
  }

  private static void paint() {
    List<Double> paints = new ArrayList<>();
    try (Browsing page = Browsing.open(TestPages.SUDOKU)) {
      for (int i = 0; i < LOADS; i++) {
        page.page.reload();
        page.page.waitForFunction(
            "() => performance.getEntriesByName('first-contentful-paint').length");
        paints.add(
            number(
                page.page.evaluate(
                    "() =>"
                        + " performance.getEntriesByName('first-contentful-paint')[0].startTime")));
      }
    }
    print("first contentful paint", paints);
  }

  /** With all marks filled in, digits go in and out. */
  private static void keys(String name, int presses) {
    try (Browsing page = Browsing.open(TestPages.puzzles().get(name))) {
      page.press("KeyM");
      page.page.evaluate(
          "() => { window.work = []; window.wait = []; window.seen = [];"
              + " addEventListener('keydown', (event) => { const from = window.from ="
              + " performance.now(); requestAnimationFrame(() => { const frame ="
              + " performance.now(); const after = new MessageChannel();"
              + " after.port1.onmessage = () => { wait.push(frame - from);"
              + " seen.push(performance.now() - event.timeStamp); };"
              + " after.port2.postMessage(0); }); }, true);"
              + " addEventListener('keydown', () => work.push(performance.now() - window.from));"
              + " }");
      for (int i = 0; i < presses; i++) {
        page.press(i % 3 == 0 ? "ArrowRight" : i % 3 == 1 ? "9" : "Delete");
        page.page.waitForFunction("(count) => seen.length >= count", i + 1);
      }
      List<Double> work = numbers(page.page.evaluate("() => work"));
      List<Double> wait = numbers(page.page.evaluate("() => wait"));
      List<Double> seen = numbers(page.page.evaluate("() => seen"));
      print(name + ", work of a key", work);
      print(name + ", key to paint", seen);
      // A screen has a new picture 60 times a second: a page cannot change this.
      List<Double> without =
          IntStream.range(0, presses)
              .mapToObj(i -> seen.get(i) - wait.get(i) + work.get(i))
              .toList();
      print(name + ", of these without waiting for the screen", without);
    }
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  private static List<Double> numbers(Object values) {
    return ((List<?>) values).stream().map(PageSpeed::number).toList();
  }

  private static void print(String what, List<Double> millis) {
    List<Double> sorted = millis.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%s: p50 %.1f ms, p95 %.1f ms, most %.1f ms%n",
        what,
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() * 95 / 100),
        sorted.get(sorted.size() - 1));
  }
}
