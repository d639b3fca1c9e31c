package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ./pencilmark web} in a real browser, Debian's Chromium: from the command to a played
 * puzzle, for those who see and those who do not, on a phone, and without JavaScript; and the edge
 * as scripts of another site call it.
 */
@Tag("browser")
@Timeout(300)
final class WebBrowserTest {

  private static final Path ROOT = Path.of(System.getProperty("pencilmark.root"));

  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/");

  private static final String SUDOKU =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final String SOLUTION =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  /** Another site of this machine: browsers ask people before one of the world may call here. */
  private static HttpServer other;

  private static String site;

  @TempDir private static Path folder;

  /** The number of the puzzle in the library. */
  private static long kept;

  private static Process web;
  private static String address;
  private static Playwright playwright;
  private static Browser browser;

  @BeforeAll
  static void open() throws IOException {
    web =
        new ProcessBuilder(
                ROOT.resolve("pencilmark").toString(),
                "web",
                "--port",
                "0",
                "--library",
                folder.resolve("puzzles.db").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(web.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    Matcher matcher = ADDRESS.matcher(line == null ? "" : line);
    assertThat(matcher.find()).as("the line of the command: %s", line).isTrue();
    address = matcher.group();
    kept = add(SUDOKU);
    other = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    other.createContext(
        "/",
        exchange -> {
          byte[] page = "<!DOCTYPE html><title>site</title>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("content-type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    other.start();
    site = "http://127.0.0.1:" + other.getAddress().getPort();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(
                        Path.of(System.getProperty("pencilmark.chromium", "/usr/bin/chromium")))
                    .setArgs(List.of("--no-sandbox", "--disable-gpu")));
  }

  /** Puts a puzzle into the library, as a script would, and returns its number. */
  private static long add(String text) {
    String added =
        Edge.send(
                HttpRequest.newBuilder(URI.create(address + "v1/puzzles"))
                    .header("content-type", "application/json")
                    .POST(
                        HttpRequest.BodyPublishers.ofString(
                            "{\"puzzles\":[{\"puzzle\":{\"text\":\"" + text + "\"}}]}")))
            .body();
    Matcher number = Pattern.compile("\"id\":\"(\\d+)\"").matcher(added);
    assertThat(number.find()).as(added).isTrue();
    return Long.parseLong(number.group(1));
  }

  @AfterAll
  static void close() {
    if (playwright != null) {
      playwright.close();
    }
    other.stop(0);
    web.destroy();
  }

  /** A window, and what went wrong in it. */
  private record Window(BrowserContext context, Page page, List<String> troubles)
      implements AutoCloseable {

    static Window open(Browser.NewContextOptions options) {
      BrowserContext context = browser.newContext(options);
      context.setDefaultTimeout(60_000);
      Page page = context.newPage();
      List<String> troubles = new ArrayList<>();
      page.onConsoleMessage(
          message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
              troubles.add(message.text());
            }
          });
      page.onPageError(troubles::add);
      return new Window(context, page, troubles);
    }

    void paste(String text) {
      page.navigate(address);
      page.fill("textarea", text);
      page.click("button:text-is('Show')");
      page.waitForSelector("h1");
    }

    @Override
    public void close() {
      context.close();
    }
  }

  private static Browser.NewContextOptions desk() {
    return new Browser.NewContextOptions().setViewportSize(1000, 760);
  }

  @Test
  void pastedMessageIsPlayedToItsEnd() {
    try (Window window = Window.open(desk())) {
      Page page = window.page();
      window.paste("Hi Bob, try this one: " + SUDOKU + " it is nice!");
      assertThat(page.textContent("h1")).isEqualTo("Sudoku 9x9");
      Object width =
          page.evaluate("document.querySelector('img.board').decode().then(() => 1, () => 0)");
      assertThat(width).isEqualTo(1);
      page.click("text=Play");
      page.waitForSelector("[role=gridcell]");
      for (int cell = 0; cell < SUDOKU.length(); cell++) {
        if (SUDOKU.charAt(cell) == '.') {
          page.locator("[role=gridcell]").nth(cell).click();
          page.keyboard().press(SOLUTION.substring(cell, cell + 1));
        }
      }
      page.waitForCondition(() -> page.textContent("body").contains("Solved"));
      assertThat(window.troubles()).isEmpty();
    }
  }

  /** Once a player has begun, the page does without its server. */
  @Test
  void pageLoadsItsPartsWhenTheyAreNeededAndPlaysOnOffline() {
    try (Window window = Window.open(desk())) {
      Page page = window.page();
      List<String> scripts = new ArrayList<>();
      page.onRequest(
          request -> {
            if (request.url().endsWith(".js")) {
              scripts.add(request.url());
            }
          });
      page.navigate(address + "play?text=" + SUDOKU.replaceFirst("5", "."));
      page.waitForSelector("[role=gridcell]");
      assertThat(scripts).isEmpty();
      page.keyboard().press("ArrowRight");
      page.waitForFunction("() => document.scripts.length === 8");
      page.waitForFunction("() => document.adoptedStyleSheets.length === 3");
      assertThat(scripts).hasSize(6).allMatch(url -> url.startsWith(address + "scripts/"));
      window.context().setOffline(true);
      page.click("text=Share");
      page.waitForSelector("dialog");
      assertThat(page.textContent("dialog")).contains("could not be loaded", "one line");
      page.click("dialog .close");
      window.context().setOffline(false);
      page.click("text=Share");
      page.waitForSelector("dialog .sites");
      assertThat(page.textContent("dialog")).contains("SudokuPad", "swiki.v2");
      String file = page.getAttribute("a[download]", "href");
      assertThat(
              page.evaluate(
                  "u => fetch(u).then(r => r.text()).then(t => t.includes('\"later\":'))", file))
          .isEqualTo(false);
      page.click("dialog .close");
      page.locator("[role=gridcell]").nth(2).click();
      page.keyboard().press("4");
      page.navigate(address);
      page.waitForSelector("#begun a");
      assertThat(page.textContent("#begun a")).startsWith("1 move");
      assertThat(window.troubles()).allMatch(line -> line.contains("ERR_INTERNET_DISCONNECTED"));
    }
  }

  private static void selectTool(Page page, String tool) {
    page.click(".tools button:text-is('" + tool + "')");
  }

  private static String stateOf(Page page, String state) {
    page.waitForSelector("#state." + state);
    return page.textContent("#state");
  }

  /** From nothing to a puzzle that is played, by keys and by the mouse. */
  @Test
  void puzzleIsSetFromNothing() {
    try (Window window = Window.open(desk().setViewportSize(1280, 900))) {
      Page page = window.page();
      page.navigate(address + "set?type=SUDOKU&size=6");
      assertThat(stateOf(page, "many")).isEqualTo("More than 1000 solutions; 36 cells differ.");
      page.locator("[role=gridcell]").nth(0).click();
      page.keyboard().press("5");
      page.waitForFunction("() => " + cell(0) + ".includes('given 5')");
      page.waitForFunction("() => " + cell(1) + ".endsWith('candidates 1 2 3 4 6')");

      page.waitForSelector(".tools button:text-is('Rule'):enabled");
      selectTool(page, "Rule");
      page.selectOption(".options select", "thermo");
      page.locator("[role=gridcell]").nth(14).focus();
      page.keyboard().press("ArrowDown");
      page.keyboard().press("Shift+ArrowRight");
      page.keyboard().press("Shift+ArrowRight");
      page.keyboard().press("Enter");
      page.waitForFunction("() => " + cell(20) + ".endsWith('candidates 1 2 3 4, thermometer')");
      page.keyboard().press("Control+z");
      page.waitForFunction("() => " + cell(20) + ".endsWith('empty')");
      page.keyboard().press("Control+y");
      assertThat(page.textContent(".rules")).contains("Thermometer: 3 cells from r4c3");

      // A second 5 in the row is no puzzle.
      selectTool(page, "Digits");
      page.locator("[role=gridcell]").nth(3).click();
      page.keyboard().press("5");
      assertThat(stateOf(page, "illegal")).contains("R1C1");
      page.keyboard().press("Delete");
      stateOf(page, "many");

      page.click("text=Make it unique");
      assertThat(stateOf(page, "one")).isEqualTo("One solution.");
      page.click("text=Rate");
      page.waitForFunction("() => said.textContent.startsWith('Level ')");
      page.fill("label:has-text('Title') input", "From nothing");
      page.click("text=Export");
      page.waitForFunction(
          "() => document.querySelector('dialog textarea').value.startsWith('https://sudokupad')");
      page.selectOption("dialog select", "iss");
      page.waitForFunction(
          "() => document.querySelector('dialog textarea').value.includes('.Thermo')");
      page.click("text=Close");
      page.click("text=Play");
      page.waitForSelector("pm-board [role=gridcell]");
      assertThat(page.textContent("h1")).isEqualTo("From nothing");
      assertThat(page.textContent("header")).contains("Thermometer");
      page.navigate(address + "set");
      assertThat(stateOf(page, "one")).isEqualTo("One solution.");
      assertThat(window.troubles()).allMatch(line -> line.contains("400 (Bad Request)"));
    }
  }

  /** A thermometer along 4, 6, 7 and 8, of which only the 7 is there. */
  @Test
  void pastedRulesAreShown_checkedAndKnownToHints() {
    StringBuilder rows = new StringBuilder();
    for (int cell = 0; cell < SUDOKU.length(); cell++) {
      char digit = SUDOKU.charAt(cell);
      rows.append(cell % 9 > 0 ? "," : cell > 0 ? "],[" : "[");
      rows.append(digit == '.' ? "{}" : "{\"value\":" + digit + ",\"given\":true}");
    }
    try (Window window = Window.open(desk())) {
      Page page = window.page();
      window.paste(
          "{\"size\":9,\"grid\":["
              + rows
              + "]],\"thermometer\":[{\"lines\":[[\"R1C3\",\"R1C4\",\"R1C5\",\"R1C6\"]]}]}");
      assertThat(page.textContent("main")).containsIgnoringCase("thermometer");
      page.click("text=Play");
      page.waitForSelector("[role=gridcell]");
      page.locator("[role=gridcell]").nth(3).click();
      page.keyboard().press("9");
      assertThat((String) page.evaluate(cell(3))).contains("9").contains("breaks a rule");
      page.keyboard().press("6");
      assertThat((String) page.evaluate(cell(3))).contains("6").doesNotContain("breaks");
      page.keyboard().press("h");
      page.waitForFunction("() => said.textContent.startsWith('Look for: ')");
      assertThat(window.troubles()).isEmpty();
    }
  }

  /** A cell of a page that is played; nothing where the page is not there yet. */
  private static String cell(int number) {
    return "(document.querySelectorAll('[role=gridcell]')["
        + number
        + "]?.getAttribute('aria-label') ?? '')";
  }

  /** Enters a digit, and waits until the library has answered. */
  private static void playAndSave(Page page, int cell, String digit) {
    page.waitForResponse(
        response -> response.request().method().equals("PUT"),
        () -> {
          page.locator("[role=gridcell]").nth(cell).click();
          page.keyboard().press(digit);
        });
  }

  @Test
  void puzzleOfTheLibraryContinuesInAnotherBrowser() throws IOException {
    String play = address + "library/play?id=" + kept;
    String axe = Files.readString(ROOT.resolve("web/node_modules/axe-core/axe.min.js"));
    try (Window desk = Window.open(desk().setBypassCSP(true));
        Window phone = Window.open(desk())) {
      Page here = desk.page();
      here.navigate(address + "library/");
      assertThat(here.isVisible("#mine")).isFalse();
      here.navigate(play);
      playAndSave(here, 2, "4");
      Page there = phone.page();
      there.navigate(address + "library/");
      there.evaluate(
          "player => localStorage.setItem('pm-player', player)",
          here.evaluate("localStorage.getItem('pm-player')"));
      there.navigate(play);
      there.waitForFunction("() => " + cell(2) + ".endsWith(', 4')");
      assertThat(there.textContent("#said")).contains("another browser");
      playAndSave(there, 3, "6");

      // Older progress is rejected, and the player selects which one to keep.
      playAndSave(here, 5, "8");
      here.waitForSelector("dialog");
      assertThat(here.textContent("dialog"))
          .contains("Progress in another browser", ": 2 moves in", "Here: 2 moves in");
      here.evaluate(axe);
      assertThat((List<?>) here.evaluate("axe.run().then(r => r.violations.map(v => v.id))"))
          .isEmpty();
      here.click("text=Keep the other");
      here.waitForFunction("() => " + cell(3) + ".endsWith(', 6')");
      assertThat((String) here.evaluate(cell(5))).endsWith("empty");
      playAndSave(here, 5, "8");

      playAndSave(there, 8, "2");
      there.waitForSelector("dialog");
      there.waitForResponse(
          response -> response.request().method().equals("PUT"),
          () -> there.click("text=Keep this one"));
      here.reload();
      here.waitForFunction("() => " + cell(8) + ".endsWith(', 2')");
      assertThat((String) here.evaluate(cell(5))).endsWith("empty");

      // Browsers log each response with an error status, and a conflict is one.
      here.navigate(address + "library/");
      here.click("text=My started and finished puzzles");
      here.waitForSelector("ul.puzzles");
      assertThat(here.textContent("ul.puzzles")).contains("no. " + kept);
      here.click("ul.puzzles a");
      here.waitForFunction("() => " + cell(2) + ".endsWith(', 4')");
      assertThat(desk.troubles()).allMatch(line -> line.contains("409 (Conflict)"));
      assertThat(phone.troubles()).allMatch(line -> line.contains("409 (Conflict)"));
    }
  }

  /** All pages of a library with a puzzle. */
  private static List<String> libraryPages() {
    return List.of(
        "library/",
        "library/puzzles",
        "library/puzzles?type=KILLER",
        "library/puzzle?id=" + kept,
        "library/puzzle?id=999999",
        "library/find",
        "library/player?id=" + "0".repeat(32));
  }

  @Test
  void pastedPuzzleIsFoundInTheLibraryAlsoTurned() {
    try (Window window =
        Window.open(desk().setViewportSize(360, 740).setJavaScriptEnabled(false))) {
      Page page = window.page();
      for (String text :
          List.of(
              new StringBuilder(SUDOKU).reverse().toString(), SUDOKU, SUDOKU.replace('5', '.'))) {
        page.navigate(address + "library/");
        page.fill("textarea", text);
        page.click("button.main");
        page.waitForSelector("h1");
        assertThat(page.textContent("h1"))
            .isEqualTo(
                text.equals(SUDOKU)
                    ? "The library has this puzzle"
                    : text.startsWith(".3")
                        ? "The library does not have this puzzle"
                        : "The library has an isomorphic puzzle");
      }
      assertThat(window.troubles()).isEmpty();
    }
  }

  @Test
  void pagesAreReadWithoutJavaScriptAndFitAPhone() {
    Browser.NewContextOptions phone =
        new Browser.NewContextOptions().setViewportSize(360, 740).setJavaScriptEnabled(false);
    try (Window window = Window.open(phone)) {
      Page page = window.page();
      window.paste(SUDOKU);
      assertThat(page.textContent("h1")).isEqualTo("Sudoku 9x9");
      assertThat(page.textContent("main")).contains("exactly one", "plain.line");
      page.selectOption("#to", "sadman.sdk");
      page.click("text=Convert");
      page.waitForSelector("h3");
      assertThat(page.textContent("h3")).isEqualTo("sadman.sdk");
      page.click("text=Explain");
      page.waitForSelector("ol.steps");
      assertThat(page.textContent("ol.steps")).contains("Full House");
    }
    try (Window window = Window.open(new Browser.NewContextOptions().setViewportSize(360, 740))) {
      List<String> paths = new ArrayList<>(libraryPages());
      paths.addAll(
          List.of(
              "",
              "puzzle?text=" + SUDOKU,
              "steps?text=" + SUDOKU,
              "play?text=" + SUDOKU,
              "docs",
              "set"));
      for (String path : paths) {
        window.page().navigate(address + path);
        assertThat(window.page().evaluate("document.documentElement.scrollWidth"))
            .as(path)
            .isEqualTo(360);
      }
    }
  }

  @Test
  void pagesHaveNothingThatAxeFinds() throws IOException {
    String axe = Files.readString(ROOT.resolve("web/node_modules/axe-core/axe.min.js"));
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      // Axe is a script, which the pages' own policy would keep out.
      try (Window window = Window.open(desk().setColorScheme(scheme).setBypassCSP(true))) {
        Page page = window.page();
        List<String> paths = new ArrayList<>(libraryPages());
        paths.addAll(
            List.of(
                "",
                "puzzle?text=" + SUDOKU,
                "puzzle?text=12",
                "steps?text=" + SUDOKU,
                "formats",
                "docs",
                "set",
                "library/play?id=" + kept,
                "play?text=" + SUDOKU));
        for (String path : paths) {
          page.navigate(address + path);
          page.evaluate(axe);
          Object violations =
              page.evaluate(
                  "axe.run().then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html))");
          assertThat((List<?>) violations).as("%s %s", path, scheme).isEmpty();
        }
      }
    }
  }

  /** A page of another site, which may call the edge or not. */
  private static Page site(Window window) {
    window.page().navigate(site + "/");
    return window.page();
  }

  private static final String FETCH =
      "u => fetch(u + '/v1/solve', {method: 'POST', headers: {'content-type': 'application/json'},"
          + " body: JSON.stringify({puzzle: {text: '1.343412.1434321'}})})"
          + ".then(r => r.json()).then(a => a.answer.solutions[0].digits, e => 'refused')";

  @Test
  void scriptOfANamedSiteCallsByFetchAndOthersCannot() {
    try (Edge edge =
            Edge.open(
                config -> config.with(new EdgeConfig.Callers(List.of(), List.of(site), false)));
        Edge closed = Edge.open(config -> config);
        Window window = Window.open(desk())) {
      Page page = site(window);
      assertThat(page.evaluate(FETCH, "http://127.0.0.1:" + edge.port()))
          .isEqualTo("1234341221434321");
      assertThat(page.evaluate(FETCH, "http://127.0.0.1:" + closed.port())).isEqualTo("refused");
      assertThat(page.evaluate(FETCH, address.substring(0, address.length() - 1)))
          .isEqualTo("refused");
    }
  }

  @Test
  void scriptOfANamedSiteContinuesWithEventsAndReadsLines() {
    try (Edge edge =
            Edge.open(
                config -> config.with(new EdgeConfig.Callers(List.of(), List.of(site), false)));
        Window window = Window.open(desk())) {
      Page page = site(window);
      Object seen =
          page.evaluate(
              "u => new Promise(done => { let n = 0; const events = new EventSource(u +"
                  + " '/v1/solutions?text=................&limit=20');"
                  + " events.addEventListener('result', () => n++);"
                  + " events.onerror = () => { events.close(); done('failed after ' + n); };"
                  + " events.addEventListener('end', () => { events.close(); done(n); }); })",
              "http://127.0.0.1:" + edge.port());
      assertThat(seen).isEqualTo(22);
      Object lines =
          page.evaluate(
              "async u => (await (await fetch(u + '/v1/explain?text=1.343412.1434321')).text())"
                  + ".trim().split('\\n').map(JSON.parse).length",
              "http://127.0.0.1:" + edge.port());
      assertThat((Integer) lines).isGreaterThan(3);
    }
  }

  @Test
  void clientOfGrpcWebFromNpmCallsAndGetsTheProblem() throws IOException {
    String client = Files.readString(ROOT.resolve("web/node_modules/grpc-web/index.js"));
    try (Edge edge =
            Edge.open(
                config -> config.with(new EdgeConfig.Callers(List.of(), List.of(site), false)));
        Window window = Window.open(desk())) {
      Page page = site(window);
      page.evaluate("code => { const exports = window.grpc = {}; eval(code); }", client);
      // DetectRequest {text = 1} and DetectResponse {detection = 1 {format_id = 1}}, by hand.
      String call =
          "([u, text]) => new Promise(done => {"
              + " const bytes = new TextEncoder().encode(text);"
              + " const method = new grpc.MethodDescriptor('/pencilmark.v1.InterchangeService/Detect',"
              + " grpc.MethodType.UNARY, Object, Object,"
              + " () => new Uint8Array([10, bytes.length, ...bytes]),"
              // The length of the detection takes one byte or two.
              + " data => { const at = data[1] < 128 ? 2 : 3;"
              + " return new TextDecoder().decode(data.slice(at + 2, at + 2 + data[at + 1])); });"
              + " new grpc.GrpcWebClientBase({format: 'binary'}).rpcCall(u + method.getName(), {}, {},"
              + " method, (error, answer) => done(error ? 'error ' + error.code : answer)); })";
      String url = "http://127.0.0.1:" + edge.port();
      assertThat(page.evaluate(call, List.of(url, "1.343412.1434321"))).isEqualTo("plain.line");
      assertThat(page.evaluate(call, List.of(url, "12"))).isEqualTo("error 3");
    }
  }
}
