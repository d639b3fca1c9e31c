package dev.pencilmark.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.pencilmark.draw.Picture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A page in Debian's Chromium: its content, and its announcements. */
final class Browsing implements AutoCloseable {

  private static final Path CHROMIUM =
      Path.of(System.getProperty("pencilmark.chromium", "/usr/bin/chromium"));

  private static Playwright playwright;
  private static Browser browser;

  private final BrowserContext context;
  private final Path folder;
  final Page page;

  /** The errors, as the browser reports them. */
  final List<String> troubles = new ArrayList<>();

  /** The requests of the page, including the page itself. */
  final List<String> requests = new ArrayList<>();

  private int side;

  private Browsing(Browser.NewContextOptions options) {
    try {
      folder = Files.createTempDirectory("pencilmark-page");
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    context = browser().newContext(options);
    context.setDefaultTimeout(60_000);
    page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") || message.type().equals("warning")) {
            troubles.add(message.text());
          }
        });
    page.onPageError(troubles::add);
    page.onRequest(request -> requests.add(request.url()));
  }

  private static synchronized Browser browser() {
    if (browser == null) {
      playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(CHROMIUM)
                      .setArgs(
                          List.of("--no-sandbox", "--disable-gpu", "--font-render-hinting=none")));
    }
    return browser;
  }

  /** A window for a computer. */
  static Browser.NewContextOptions desk() {
    return new Browser.NewContextOptions().setViewportSize(1000, 760);
  }

  static Browser.NewContextOptions dark() {
    return desk().setColorScheme(ColorScheme.DARK);
  }

  /** A small phone. */
  static Browser.NewContextOptions phone() {
    return new Browser.NewContextOptions().setViewportSize(360, 740).setHasTouch(true);
  }

  /** Opens the page of a puzzle from disk. */
  static Browsing open(String puzzle) {
    return open(TestPages.picture(puzzle), desk());
  }

  static Browsing open(Picture picture, Browser.NewContextOptions options) {
    Browsing browsing = new Browsing(options);
    browsing.side = picture.board().side();
    browsing.show(TestPages.html(picture), "");
    return browsing;
  }

  /** Opens a page from an address. */
  static Browsing at(String url, int side) {
    Browsing browsing = new Browsing(desk());
    browsing.side = side;
    browsing.page.navigate(url);
    return browsing;
  }

  /**
   * Opens a page that has a server behind it.
   *
   * @param answers the response of the server to a POST; null for an error
   */
  static Browsing behind(String html, int side, UnaryOperator<String> answers) {
    Browsing browsing = new Browsing(desk());
    browsing.side = side;
    browsing.page.route(
        "http://pencilmark.test/**",
        route -> {
          boolean asks = route.request().method().equals("POST");
          String answer = asks ? answers.apply(route.request().postData()) : html;
          route.fulfill(
              new Route.FulfillOptions()
                  .setStatus(answer == null ? 500 : 200)
                  .setContentType(asks ? "application/json" : "text/html")
                  .setBody(answer == null ? "{}" : answer));
        });
    browsing.page.navigate("http://pencilmark.test/play");
    browsing.page.waitForSelector("[role=gridcell]");
    return browsing;
  }

  /** Waits until changes are on the screen, and therefore stored. */
  private void settle() {
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() =>"
            + " setTimeout(done))))");
  }

  void reload() {
    settle();
    page.reload();
  }

  /** Leaves the page. */
  void leave() {
    settle();
    page.navigate("about:blank");
  }

  /** Shows another file in the same browser, with the same storage. */
  void show(String html, String hash) {
    try {
      Path file = folder.resolve("page.html");
      Files.writeString(file, html);
      page.navigate(file.toUri() + hash);
      page.waitForSelector("[role=gridcell]");
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** Presses keys, one after the other, as Playwright names them. */
  Browsing press(String... keys) {
    for (String key : keys) {
      page.keyboard().press(key);
    }
    return this;
  }

  /** What a cell is called, without its place; rows and columns from 1. */
  String cell(int row, int column) {
    String name = cellAt(row, column).getAttribute("aria-label");
    String place = "row " + row + " column " + column + ", ";
    if (!name.startsWith(place)) {
      throw new AssertionError(name);
    }
    return name.substring(place.length());
  }

  Locator cellAt(int row, int column) {
    return page.locator("[role=gridcell]").nth((row - 1) * side + column - 1);
  }

  /** The cells that are chosen, such as r1c1. */
  List<String> chosen() {
    return named("[role=gridcell][aria-selected=true]");
  }

  /** The cell that has the focus. */
  String focus() {
    List<String> focused = named("[role=gridcell]:focus");
    return focused.isEmpty() ? "none" : focused.get(0);
  }

  private List<String> named(String selector) {
    return page.locator(selector).all().stream()
        .map(
            cell ->
                cell.getAttribute("aria-label").replaceAll("row (\\d+) column (\\d+).*", "r$1c$2"))
        .toList();
  }

  void click(int row, int column) {
    cellAt(row, column).click();
  }

  /** Presses the mouse in one cell and lets it go in another. */
  void drag(int fromRow, int fromColumn, int toRow, int toColumn) {
    moveTo(fromRow, fromColumn);
    page.mouse().down();
    int steps = Math.max(Math.abs(toRow - fromRow), Math.abs(toColumn - fromColumn));
    IntStream.rangeClosed(1, steps)
        .forEach(
            i ->
                moveTo(
                    fromRow + (toRow - fromRow) * i / steps,
                    fromColumn + (toColumn - fromColumn) * i / steps));
    page.mouse().up();
  }

  private void moveTo(int row, int column) {
    BoundingBox box = cellAt(row, column).boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
  }

  void button(String name) {
    page.locator("button", new Page.LocatorOptions().setHasText(name)).first().click();
  }

  /** The last announcement. */
  String said() {
    return page.locator("#said").textContent().strip();
  }

  /** The mode that is on. */
  String mode() {
    return page.locator(".modes button[aria-pressed=true]").textContent();
  }

  @Override
  public void close() {
    context.close();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
