package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.sun.net.httpserver.HttpServer;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Theme;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page as a whole: how it comes, how it looks, and who is kept out. */
@Tag("browser")
final class PageBrowserTest {

  private static final Path SHOTS =
      Path.of(
          System.getProperty("pencilmark.root", ".."),
          "web/src/test/resources/dev/pencilmark/web/shots");

  private static final boolean WRITE = Boolean.getBoolean("pencilmark.write");

  static Stream<String> types() {
    return TypesBrowserTest.types();
  }

  @Test
  void fromAServer_itIsOneRequest_andPlays() throws IOException {
    String html = TestPages.html(TestPages.picture(TestPages.SUDOKU));
    try (Served served = new Served(html);
        Browsing page = Browsing.at(served.url("page.html"), 9)) {
      page.press("ArrowRight", "ArrowRight", "4");
      assertThat(page.cell(1, 3)).isEqualTo("4");
      page.reload();
      page.page.waitForSelector("[role=gridcell]");
      assertThat(page.cell(1, 3)).isEqualTo("4");
      assertThat(served.requested).containsExactly("/page.html", "/page.html");
      assertThat(page.troubles).isEmpty();
    }
  }

  /** Each by itself, as they are written. */
  @Test
  void theModulesThemselves_playToo() throws IOException {
    String html = TestPages.html(TestPages.picture(TestPages.SUDOKU));
    int script = html.indexOf("<script type=\"module\">");
    StringBuilder apart =
        new StringBuilder(html.substring(0, script).replaceAll("<meta http-equiv.*>", ""));
    Modules.OPTIONAL.forEach(name -> apart.append(script(name)));
    apart.append(script("main")).append("</body></html>");
    try (Served served = new Served(apart.toString());
        Browsing page = Browsing.at(served.url("page.html"), 9)) {
      page.page.waitForSelector("[role=gridcell]");
      page.press("ArrowRight", "ArrowRight", "4");
      assertThat(page.cell(1, 3)).isEqualTo("4");
      assertThat(new TreeSet<>(served.requested)).hasSize(1 + TestPages.modules().size());
      assertThat(page.troubles).isEmpty();
    }
  }

  private static String script(String module) {
    return "<script type=\"module\" src=\"" + module + ".js\"></script>";
  }

  /** A server of a page and of the modules. */
  private static final class Served implements AutoCloseable {
    private final HttpServer server;
    private final List<String> requested = new ArrayList<>();

    Served(String html) throws IOException {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(
          "/",
          exchange -> {
            String path = exchange.getRequestURI().getPath();
            requested.add(path);
            boolean module = path.endsWith(".js");
            byte[] body =
                (module ? TestPages.module(path.substring(1)) : html)
                    .getBytes(StandardCharsets.UTF_8);
            exchange
                .getResponseHeaders()
                .set("Content-Type", module ? "text/javascript" : "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
          });
      server.start();
    }

    String url(String page) {
      return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + page;
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</title></h1><script>document.title='taken'</script>",
        "<img src='https://example.org/x.png' onerror=\"document.title='taken'\">",
        "</script><script>document.title='taken'</script>"
      })
  void aHostileTitle_isShownAsItIs_andRunsNothing(String title) {
    Picture picture = TestPages.picture(TestPages.SUDOKU).withTitle(title).withAuthor(title + "!");
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      assertThat(page.page.title()).isEqualTo(title);
      assertThat(page.page.locator("h1").textContent()).isEqualTo(title);
      assertThat(page.page.locator("header p").textContent()).contains("by " + title + "!");
      assertThat(page.page.locator("[role=grid]").getAttribute("aria-label")).contains(title);
      assertThat(page.requests).hasSize(1);
      assertThat(page.troubles).isEmpty();
    }
  }

  /** Unknown names of rules come from the author of the puzzle. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<img src='https://example.org/x.png' onerror=\"document.title='taken'\">",
        "</script><script>document.title='taken'</script>",
        "</li></ul></details><iframe src='https://example.org/'></iframe>"
      })
  void aHostileNameOfARule_isTextWhereverItIsReported(String name) {
    Board board =
        TestPages.board(TestPages.SUDOKU).toBuilder()
            .variant(VariantRule.carried("fpuzzles", name, "{\"x\":\"" + name + "\"}"))
            .variant(VariantRule.of(RuleKind.RENBAN).group(0, 1, 2).build())
            .build();
    Picture picture = Picture.of(board, Look.DEFAULT);
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      String reported = page.page.locator("header details").textContent();
      assertThat(reported.replace("?", "")).contains(name.substring(0, 10));
      page.press("KeyT", "KeyH", "KeyH", "KeyM");
      page.button("Share");
      page.press("Escape");
      page.page.navigate(page.page.url() + "?text");
      page.page.waitForSelector(".frame ul");
      assertThat(page.page.locator("iframe, img, main script").count()).isZero();
      assertThat(page.page.title()).doesNotContain("taken");
      assertThat(page.requests).allMatch(url -> url.startsWith("file:"));
      assertThat(page.troubles).isEmpty();
    }
  }

  @Test
  void externalCode_isNeitherRun_norFetched() {
    try (Browsing page = Browsing.open(TestPages.SUDOKU)) {
      page.page.evaluate(
          "() => { const script = document.createElement('script');"
              + " script.textContent = 'document.title = \"taken\"'; document.body.append(script);"
              + " const image = new Image(); image.src = 'http://127.0.0.1:9/x.png';"
              + " document.body.append(image);"
              + " return fetch('http://127.0.0.1:9/').catch(() => 0); }");
      assertThat(page.page.title()).isEqualTo("Sudoku 9x9");
      assertThat(page.troubles).hasSizeGreaterThan(1).allMatch(one -> one.contains("violates"));
    }
  }

  @Test
  void onAPhone_nothingIsWiderThanTheScreen_andFingersPlay() {
    for (String type : List.of("sudoku", "killer")) {
      Picture picture = TestPages.picture(TestPages.puzzles().get(type));
      try (Browsing page = Browsing.open(picture, Browsing.phone())) {
        assertThat(number(page, "document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
        assertThat(page.cellAt(1, 1).boundingBox().width).isGreaterThan(36);
        page.cellAt(2, 3).tap();
        page.page.locator(".pad button").nth(6).tap();
        assertThat(page.cell(2, 3)).startsWith("7");
        page.page.locator(".modes button").nth(1).tap();
        page.cellAt(3, 1).tap();
        page.page.locator(".pad button").nth(1).tap();
        assertThat(page.cell(3, 1)).startsWith("corner 2");
        assertThat(page.troubles).isEmpty();
      }
    }
  }

  /** The controls are on the screen with the board, in any orientation of the phone. */
  @Test
  void onAPhone_boardAndButtonsAreOnOneScreen() {
    try (Browsing page = Browsing.open(TestPages.picture(TestPages.SUDOKU), Browsing.phone())) {
      assertThat(page.page.locator("button").last().isVisible()).isFalse();
      assertThat(number(page, "document.documentElement.scrollHeight")).isLessThanOrEqualTo(740);
      page.page.setViewportSize(740, 360);
      assertThat(number(page, "document.documentElement.scrollWidth")).isLessThanOrEqualTo(740);
      assertThat(number(page, "document.documentElement.scrollHeight")).isLessThanOrEqualTo(360);
      assertThat(page.cellAt(9, 9).boundingBox().width).isGreaterThan(24);
    }
  }

  @Test
  void onAPhone_largeBoardsScrollInTheirFrame() {
    Picture picture = TestPages.picture(TestPages.puzzles().get("s25"));
    try (Browsing page = Browsing.open(picture, Browsing.phone())) {
      assertThat(number(page, "document.documentElement.scrollWidth")).isLessThanOrEqualTo(360);
      assertThat(number(page, "document.querySelector('.frame').scrollWidth")).isGreaterThan(650);
      assertThat(page.cellAt(1, 1).boundingBox().width).isGreaterThanOrEqualTo(24);
    }
  }

  private static double number(Browsing page, String expression) {
    return ((Number) page.page.evaluate("() => " + expression)).doubleValue();
  }

  @Test
  void theTheme_isTheSystems_unlessChosen() {
    Picture picture = TestPages.picture(TestPages.SUDOKU);
    try (Browsing page = Browsing.open(picture, Browsing.dark())) {
      assertThat(colour(page, "body", "backgroundColor")).isEqualTo("rgb(14, 16, 19)");
      assertThat(colour(page, "pm-board .paper", "fill")).isEqualTo("rgb(22, 24, 29)");
      page.button("Settings");
      page.page.locator("select").selectOption("light");
      assertThat(colour(page, "body", "backgroundColor")).isEqualTo("rgb(255, 255, 255)");
      assertThat(colour(page, "pm-board .paper", "fill")).isEqualTo("rgb(255, 255, 255)");
    }
  }

  /** The cells are where the drawing has them, also where it has numbers at its edge. */
  @Test
  void aPageInTheDarkTheme_isDark_andNumbersAtTheEdgeMoveNothing() {
    Picture plain = TestPages.picture(TestPages.SUDOKU);
    Look look = Look.DEFAULT.withTheme(Theme.DARK).withNumbered(true);
    Picture picture = Picture.of(plain.board(), look).withSolution(plain.solution());
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      assertThat(colour(page, "body", "backgroundColor")).isEqualTo("rgb(14, 16, 19)");
      page.cellAt(9, 9).click();
      BoundingBox chosen = page.page.locator(".player-under .same, .sel").last().boundingBox();
      BoundingBox cell = page.cellAt(9, 9).boundingBox();
      assertThat(Math.abs(chosen.x - cell.x) + Math.abs(chosen.width - cell.width)).isLessThan(2);
      assertThat(Math.abs(chosen.y - cell.y) + Math.abs(chosen.height - cell.height)).isLessThan(2);
    }
  }

  private static Object colour(Browsing page, String element, String property) {
    return page.page.evaluate(
        "() => getComputedStyle(document.querySelector('" + element + "'))." + property);
  }

  @Test
  void onPaper_blackCellsAreHatched() {
    Picture picture = TestPages.picture(TestPages.puzzles().get("str8ts_bx"));
    try (Browsing page = Browsing.open(picture, Browsing.dark())) {
      assertThat(colour(page, ".black-cells", "fill")).isEqualTo("rgb(0, 0, 0)");
      page.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(colour(page, ".black-cells", "fill").toString()).contains("#hatch");
      assertThat(colour(page, ".on-black", "fill")).isEqualTo("rgb(17, 17, 17)");
    }
  }

  @Test
  void onPaper_thereIsTheBoardAlone_inLight() {
    Picture picture = TestPages.picture(TestPages.SUDOKU).withTitle("T");
    try (Browsing page = Browsing.open(picture, Browsing.dark())) {
      page.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(page.page.locator("#panel").isVisible()).isFalse();
      assertThat(page.page.locator("pm-board svg").isVisible()).isTrue();
      assertThat(page.page.locator("h1").isVisible()).isTrue();
      assertThat(colour(page, "pm-board .paper", "fill")).isEqualTo("rgb(255, 255, 255)");
    }
  }

  /** There is one drawing: the page writes texts at the positions of Java. */
  @ParameterizedTest
  @ValueSource(strings = {"sudoku", "killer", "kenken", "str8ts", "colour", "s16", "s25"})
  void entries_areWhereTheDrawingHasThem(String name) {
    Board bare = TestPages.board(TestPages.puzzles().get(name));
    List<Integer> solution = TestPages.solution(bare);
    Board.Builder begun = bare.toBuilder();
    int all = (int) ((1L << bare.side()) - 1);
    int number = 0;
    for (int cell = 0; cell < bare.cellCount(); cell++) {
      if (!bare.isGiven(cell) && !bare.isBlack(cell)) {
        switch (number++ % 5) {
          case 0 -> begun.placed(cell, solution.get(cell));
          case 1 -> begun.candidates(cell, all);
          case 2 -> begun.candidates(cell, 0b10110).cornerMarks(cell, 0b111);
          case 3 -> begun.cornerMarks(cell, 0b11011);
          default -> begun.candidates(cell, 0b101);
        }
      }
    }
    Board board = begun.build();
    Picture picture = Picture.of(board, Look.DEFAULT).withSolution(solution);
    try (Browsing page = Browsing.open(picture, Browsing.desk())) {
      page.button("Settings");
      page.page.getByLabel("Fixed positions for centre marks").click();
      page.press("Escape");
      Object texts =
          page.page.evaluate(
              "() => [...document.querySelectorAll('.player text')].map((one) => one.textContent"
                  + " + ' ' + one.getAttribute('x') + ' ' + one.getAttribute('y') + ' '"
                  + " + one.getAttribute('font-size')).sort()");
      assertThat((List<?>) texts).hasSizeGreaterThan(20);
      assertThat(far(texts(board), (List<?>) texts)).isEmpty();
    }
  }

  private static List<String> texts(Board board) {
    List<String> texts = new ArrayList<>();
    for (Shape.Group group : Drawing.of(board, Look.DEFAULT).layers()) {
      if (Set.of(Layer.PLACED, Layer.CANDIDATES, Layer.CORNER_MARKS).contains(group.layer())) {
        for (Shape shape : group.shapes()) {
          Shape.Text text = (Shape.Text) shape;
          texts.add(text.text() + " " + text.x() + " " + text.y() + " " + group.style().fontSize());
        }
      }
    }
    return texts;
  }

  /** What of the drawing is not within half a unit on the page. */
  private static List<String> far(List<String> drawn, List<?> written) {
    List<String[]> rest = new ArrayList<>();
    written.forEach(one -> rest.add(((String) one).split(" ")));
    List<String> missing = new ArrayList<>();
    for (String one : drawn) {
      String[] wanted = one.split(" ");
      if (!rest.removeIf(other -> isNear(wanted, other))) {
        missing.add(one);
      }
    }
    rest.forEach(one -> missing.add("too much: " + String.join(" ", one)));
    return missing;
  }

  private static boolean isNear(String[] one, String[] other) {
    return one[0].equals(other[0])
        && IntStream.rangeClosed(1, 3)
            .allMatch(i -> Math.abs(Integer.parseInt(one[i]) - Integer.parseInt(other[i])) <= 5);
  }

  /** Without texts, whose fonts are those of the machine. */
  @ParameterizedTest
  @MethodSource("types")
  void theBoard_looksAsItDid(String name) throws IOException {
    Picture picture = TestPages.picture(TestPages.puzzles().get(name));
    try (Browsing light = Browsing.open(picture, Browsing.desk());
        Browsing dark = Browsing.open(picture, Browsing.dark())) {
      compare(light, name + "-light.png");
      compare(dark, name + "-dark.png");
    }
  }

  private static void compare(Browsing page, String file) throws IOException {
    page.drag(2, 2, 3, 2);
    page.press("Control+Shift+2", "Control+Shift+5");
    page.press("ArrowRight");
    page.page.evaluate(
        "() => { document.querySelectorAll('text').forEach((text) => text.style.visibility ="
            + " 'hidden'); document.activeElement.blur();"
            + " document.querySelector('pm-board').style.width = '330px'; }");
    byte[] shot =
        page.page
            .locator("pm-board")
            .screenshot(new Locator.ScreenshotOptions().setTimeout(60_000));
    if (WRITE) {
      Files.createDirectories(SHOTS);
      Files.write(SHOTS.resolve(file), shot);
    }
    BufferedImage seen = ImageIO.read(new ByteArrayInputStream(shot));
    BufferedImage stored = ImageIO.read(SHOTS.resolve(file).toFile());
    assertThat(seen.getWidth()).isEqualTo(stored.getWidth());
    assertThat(seen.getHeight()).isEqualTo(stored.getHeight());
    long differing =
        IntStream.range(0, seen.getWidth() * seen.getHeight())
            .filter(
                i -> {
                  int x = i % seen.getWidth();
                  int y = i / seen.getWidth();
                  return isOther(seen.getRGB(x, y), stored.getRGB(x, y));
                })
            .count();
    assertThat(differing).isLessThanOrEqualTo(seen.getWidth() * seen.getHeight() / 1000);
  }

  private static boolean isOther(int one, int other) {
    return IntStream.of(0, 8, 16)
        .anyMatch(shift -> Math.abs((one >> shift & 255) - (other >> shift & 255)) > 16);
  }
}
