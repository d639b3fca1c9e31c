package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The pages of {@code web}: pasted text is shown as text, and as nothing else. */
@Timeout(180)
final class PagesTest {

  private static final String SUDOKU =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  private static final Pattern IMAGE = Pattern.compile("src=\"(/picture.svg[^\"]*)\"");

  private static final Pattern EXAMPLE = Pattern.compile("Example: <a href=\"([^\"]+)\"");

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge =
        Edge.open(
            config -> {
              EdgeConfig web = EdgeConfig.ofThisMachine(0, false);
              return web.at("127.0.0.1", 0, EdgeConfig.NO_PORT);
            });
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  private static String url(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static HttpResponse<String> paste(String text) {
    return edge.post("/puzzle", "application/x-www-form-urlencoded", "text=" + url(text));
  }

  @Test
  void messageIsShownAsThePuzzleInIt() {
    String page = paste("Hi Bob, try this: " + SUDOKU + " bye").body();
    assertThat(page)
        .contains("<h1>Sudoku 9x9</h1>", "ignored: &#34;Hi Bob, try this:&#34;", "exactly one")
        .contains("href=\"/play?p=", "href=\"/steps?p=", "href=\"/print.pdf?p=", SUDOKU);
    Matcher image = IMAGE.matcher(page);
    assertThat(image.find()).isTrue();
    assertThat(edge.get(image.group(1)).body()).startsWith("<svg");
  }

  @Test
  void codeIsShownAsItsPuzzle() {
    assertThat(paste("J_wKsz42ibJZIrP9DXEE").body())
        .contains("<h1>Sudoku 9x9</h1>", "Pencilmark short code", SUDOKU);
  }

  /** On the page of a puzzle, that of its steps and that to play it on. */
  @Test
  void noVerdictIsGivenWithoutTheRulesThatAreNotChecked() {
    String page = paste(".Doppelganger.Cage~11~R2C1~R3C1").body();
    assertThat(page)
        .contains("unknown: the board is not the whole puzzle", "not checked: Doppelganger");
    Matcher play = Pattern.compile("href=\"/play[?]([^\"]*)\"").matcher(page);
    assertThat(play.find()).isTrue();
    assertThat(edge.get("/play?" + play.group(1)).body()).contains("\"unknown\":\"Doppelganger\"");
    assertThat(edge.get("/steps?" + play.group(1)).body())
        .contains("by the supported rules; not checked: Doppelganger");
  }

  /** A code does not hold them, so that the links of a page do. */
  @Test
  void rulesThatNoBoardHoldsGoWithTheLinks() {
    String link = "p=J_wKsz42ibJZIrP9DXEE&without=fullrank%0Alookandsay";
    String page = edge.get("/puzzle?" + link).body();
    assertThat(page)
        .contains("exactly one by the supported rules; not checked: fullrank, lookandsay")
        .contains("href=\"/play?" + link.replace("&", "&amp;") + "\"");
    assertThat(edge.get("/play?" + link).body()).contains("\"unknown\":\"fullrank, lookandsay\"");
    assertThat(edge.get("/steps?" + link).body()).contains("not checked: fullrank, lookandsay");
  }

  @Test
  void scriptsOfPagesAreKeptForEver() {
    Matcher script =
        Pattern.compile("\"dialogs\":\"([^\"]+)\"")
            .matcher(edge.get("/play?text=" + SUDOKU).body());
    assertThat(script.find()).isTrue();
    HttpResponse<String> file = edge.get("/scripts/dialogs-" + script.group(1) + ".js");
    assertThat(file.headers().firstValue("content-type"))
        .hasValue("text/javascript; charset=utf-8");
    assertThat(file.headers().firstValue("cache-control")).get().asString().contains("immutable");
    assertThat(edge.get("/scripts/dialogs.js").statusCode()).isEqualTo(404);
  }

  /** The page in one file has no server, and the steps of the solution. */
  @Test
  void pageIsOneFileOnRequest() {
    String file = edge.get("/play?text=" + SUDOKU + "&part=file").body();
    assertThat(file)
        .contains("<script type=\"module\">", "\"steps\":[", "\"links\":[")
        .doesNotContain("/scripts/", "\"edge\":", "connect-src");
    assertThat(edge.get("/play?text=" + SUDOKU + "&part=shares").body())
        .startsWith("{\"texts\":[[\"swiki.v2\",");
  }

  @Test
  void homeShowsThePuzzleOfTheDay_andPuzzlesByTypeAndRule() {
    String home = edge.get("/").body();
    assertThat(home)
        .contains("href=\"/daily?date=", "Windoku</a>", "Thermometer</a>", "2, moderate");
    Matcher picture = Pattern.compile("src=\"(/picture.svg[^\"]*)\"").matcher(home);
    int pictures = 0;
    while (picture.find()) {
      assertThat(edge.get(picture.group(1)).body()).startsWith("<svg");
      pictures++;
    }
    assertThat(pictures).isGreaterThan(20);
  }

  @Test
  void puzzleOfADayFollowsFromTheDate() {
    String day = edge.get("/daily?date=2026-11-24").body();
    assertThat(day).contains("<h1 dir=\"auto\">Puzzle of Tuesday, 24 November 2026</h1>");
    Pattern code = Pattern.compile("\"code\":\"([^\"]+)\"");
    Matcher first = code.matcher(day);
    assertThat(first.find()).isTrue();
    assertThat(edge.get("/daily?date=2026-11-24").body()).contains(first.group());
    assertThat(edge.get("/daily?date=2026-11-23").body()).doesNotContain(first.group());
    assertThat(edge.get("/daily.svg?date=2026-11-24").body()).startsWith("<svg");
    assertThat(edge.get("/daily?date=someday").statusCode()).isEqualTo(200);
  }

  private static HttpResponse<String> drawing(String board) {
    return edge.post("/set/drawing", "application/x-www-form-urlencoded", "board=" + url(board));
  }

  @Test
  void puzzleIsSetFromAnEmptyBoardOrAnyText() {
    assertThat(edge.get("/set").body())
        .contains("\"board\":{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":9}", "\"resumed\":true");
    assertThat(edge.get("/set?type=JIGSAW&size=4").body())
        .contains("\"boxes\":\"1122112233443344\"", "\"resumed\":false");
    assertThat(edge.get("/set?type=WINDOKU&size=4").body()).contains("\"size\":9");
    assertThat(edge.get("/set?text=" + SUDOKU).body()).contains("\"digits\":\"" + SUDOKU);
    assertThat(edge.get("/set?text=12").body()).contains("role=\"alert\"");
    String row = "[{},{},{},{}]";
    String grid = String.join(",", row, row, row, row);
    String unknown = "{\"size\":4,\"grid\":[" + grid + "],\"lookandsay\":[{}]}";
    assertThat(edge.get("/set?text=" + url(unknown)).body())
        .contains("<li>the text has an unsupported rule", "lookandsay");
    String policy = edge.get("/set").headers().firstValue("content-security-policy").orElse("");
    assertThat(policy).contains("script-src 'self'; connect-src 'self'").doesNotContain("unsafe");
  }

  @Test
  void boardThatIsSetIsDrawnWithThePlaceOfItsCells() {
    String board = "{\"type\":\"PUZZLE_TYPE_SUDOKU\",\"size\":4,\"digits\":\"1...............\"}";
    HttpResponse<String> drawn = drawing(board);
    assertThat(drawn.statusCode()).isEqualTo(200);
    assertThat(drawn.body()).startsWith("{\"svg\":\"<svg").contains("\"origin\":", "\"cell\":600");
    String clue = "\"constraints\":[{\"kind\":\"thermo\",\"groups\":[{\"cells\":[0,99]}]}]";
    HttpResponse<String> refused = drawing(board.replace("\"size\":4", "\"size\":4," + clue));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).startsWith("{\"problem\":\"").contains("99");
    assertThat(drawing("{").statusCode()).isEqualTo(400);
  }

  @Test
  void listIsShownPuzzleByPuzzle() {
    String page = paste("Hello\n\n" + SUDOKU + "\n1.343412.1434321\nbye\n").body();
    assertThat(page)
        .contains("<h1>2 puzzles</h1>", "Puzzle 1, line 3", "Puzzle 2, line 4", "Line 5: ");
  }

  @Test
  void listThatEndsInALinkIsShownPuzzleByPuzzle() {
    String link = "https://www.sudokuwiki.org/sudoku.htm?bd=" + SUDOKU;
    assertThat(paste(SUDOKU + "\n1.343412.1434321\n" + link).body())
        .contains("<h1>3 puzzles</h1>", "Puzzle 1, line 1", "Puzzle 3, line 3");
    assertThat(paste(link + "\n" + SUDOKU.substring(1)).body())
        .contains("<h1>1 puzzle</h1>", "Puzzle 1, line 1", "Line 2: ");
  }

  @Test
  void textsOfSeveralLinesAreUnchanged() {
    String broken = "1.34\n3412\n.143\n432";
    assertThat(paste(broken).body()).contains(broken + "</textarea>").doesNotContain("&#65533;");
    // The drawing as text.
    assertThat(paste("1.343412.1434321").body())
        .contains("&#9491;\n&#9475;")
        .doesNotContain("&#65533;");
  }

  @Test
  void unreadableTextsAreReportedWithThePosition() {
    HttpResponse<String> broken = paste(SUDOKU.substring(1));
    assertThat(broken.statusCode()).isEqualTo(400);
    assertThat(broken.body())
        .contains("<h1>No puzzle found</h1>", SUDOKU.substring(1) + "</textarea>");
  }

  @Test
  void problemIsASentenceFirst_andItsCodeNextToIt() {
    assertThat(paste(SUDOKU.substring(1)).body())
        .contains("<h2>Bad length; expected 81 cells, found 80 cells</h2>", "BAD_LENGTH");
  }

  @Test
  void stringsThatHoldAllOfAPuzzleAreShownAlone() {
    assertThat(paste("K3C0190190u50t91m50t90tp1n101p").body())
        .contains("<h3><code>swiki.v2</code></h3>")
        .doesNotContain("Lost:", "<h3><code>plain.line</code></h3>");
  }

  @Test
  void rulesBeyondTheTypeAreCounted_andAFormatThatHasThemComesFirst() {
    String row = "[" + "{},".repeat(8) + "{}]";
    String text =
        "{\"size\":9,\"grid\":["
            + (row + ",").repeat(8)
            + row
            + "],\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]},"
            + "{\"lines\":[[\"R3C1\",\"R3C2\"]]}]}";
    String page = paste(text).body();
    assertThat(page).contains("<dt>Rules</dt><dd>2 thermo</dd>");
    assertThat(page.indexOf("<h3><code>fpuzzles.lz</code></h3>"))
        .isPositive()
        .isLessThan(page.indexOf("<h3><code>plain.line</code></h3>"));
  }

  @Test
  void examplesOfTheDocumentsAnswer() {
    String page = edge.get("/docs").body();
    List<String> calls =
        EXAMPLE.matcher(page).results().map(found -> found.group(1).replace("&#38;", "&")).toList();
    assertThat(calls).hasSizeGreaterThan(8);
    for (String call : calls) {
      // Without a library there is none to look into.
      if (!call.startsWith("/v1/puzzles")) {
        assertThat(edge.get(call.replace("&amp;", "&")).statusCode()).as(call).isEqualTo(200);
      }
    }
  }

  @Test
  void pastedTextIsTextAndNothingElse() {
    String evil = "</textarea><script>alert(1)</script>\"'><img src=x onerror=alert(1)>";
    for (String page :
        new String[] {
          paste(evil).body(),
          paste(evil + "\n" + SUDOKU).body(),
          edge.get("/puzzle?text=" + url(SUDOKU) + "&to=" + url(evil)).body(),
          edge.get("/puzzle?p=" + url(evil)).body(),
          edge.get("/new?type=" + url(evil) + "&level=" + url(evil)).body()
        }) {
      assertThat(page.replace("<script src=\"/home.js\"></script>", ""))
          .contains("<main>")
          .doesNotContain("<script", "<img src=x", "onerror=alert(1)>");
    }
  }

  @Test
  void titleAuthorAndRulesAreShownAsText() {
    String row = "[{},{},{},{}]";
    String text =
        "{\"size\":4,\"grid\":["
            + String.join(",", row, row, row, row)
            + "],\"title\":\"<script>alert(1)</script>\",\"author\":\"<b>Ann\","
            + "\"ruleset\":\"One\\n<img src=x>\"}";
    assertThat(edge.get("/puzzle?text=" + url(text)).body())
        .contains("<dt>Title</dt><dd>&#60;script&#62;", "<dt>Author</dt><dd>&#60;b&#62;Ann</dd>")
        .contains("<dt>Rules in words</dt><dd>One<br>&#60;img src=x&#62;</dd>")
        .doesNotContain("<script", "<img src=x");
    assertThat(edge.get("/play?text=" + url(text)).body())
        .contains("<p dir=\"auto\">One</p><p dir=\"auto\">&#60;img src=x&#62;</p>");
  }

  @Test
  void pagesLoadNothingFromElsewhereAndRunNothing() {
    HttpResponse<String> page = edge.get("/puzzle?text=" + SUDOKU);
    assertThat(page.headers().firstValue("content-security-policy").orElseThrow())
        .contains("default-src 'none'", "form-action 'self'")
        .doesNotContain("script-src");
    assertThat(page.body()).doesNotContain("http://", "https://", "<script", "style=");
  }

  @Test
  void pageToPlayOnAsksHereForStepsAndHasItsOwnPolicy() {
    HttpResponse<String> page = edge.get("/play?text=" + SUDOKU);
    assertThat(page.headers().firstValue("content-security-policy"))
        .hasValue("base-uri 'none'; frame-ancestors 'none'");
    assertThat(page.body())
        .contains("pm-board", "Content-Security-Policy", "\"edge\":{\"path\":\"/v1/hint\"")
        .doesNotContain("\"progress\":");
    assertThat(edge.get("/play?text=12").statusCode()).isEqualTo(400);
  }

  @Test
  void stepsLeadToTheSolution() {
    assertThat(edge.get("/steps?text=" + SUDOKU).body()).contains("solved in ", "<li>Full House");
  }

  @Test
  void theStepsLinkToTheBoardOfEach() {
    String page = edge.get("/steps?text=" + SUDOKU).body();
    Matcher walk = Pattern.compile("href=\"(/walk[?]p=[^\"#]*)#step=2\"").matcher(page);
    assertThat(walk.find()).isTrue();
    String walked = edge.get(walk.group(1)).body();
    assertThat(walked).contains("\"steps\":[{\"t\":\"", "\"known\":[", "script-src 'sha256-");
    assertThat(edge.get("/walk?text=12").statusCode()).isEqualTo(400);
  }

  @Test
  void aNewPuzzleHasTheRequestedType() {
    assertThat(edge.get("/new?type=SUDOKU_X&level=any").body()).contains("<h1>Sudoku X 9x9</h1>");
  }

  @Test
  void aNewPuzzleLikeAnother_hasItsTypeSizeAndLevel() {
    Pattern another = Pattern.compile("\"another\":\"([^\"]*)\"");
    Pattern code = Pattern.compile("\"code\":\"([^\"]*)\"");
    String page = edge.get("/play?text=1234....2143....").body();
    Matcher path = another.matcher(page);
    Matcher name = code.matcher(page);
    assertThat(path.find() && name.find()).isTrue();
    assertThat(edge.get(path.group(1) + name.group(1)).body())
        .contains("<h1>Sudoku 4x4</h1>", "<dt>Level</dt><dd>1 of 6");
    assertThat(edge.get("/new?like=0").statusCode()).isEqualTo(400);
  }

  @Test
  void pasteOfAnotherSiteIsRefused() {
    HttpResponse<String> cross =
        Edge.send(
            edge.request("/puzzle")
                .header("content-type", "application/x-www-form-urlencoded")
                .header("origin", "https://evil.example")
                .POST(java.net.http.HttpRequest.BodyPublishers.ofString("text=1")));
    assertThat(cross.statusCode()).isEqualTo(403);
    HttpResponse<String> script =
        Edge.send(
            edge.request("/v1/solve?text=1")
                .header("sec-fetch-site", "cross-site")
                .header("sec-fetch-mode", "no-cors")
                .GET());
    assertThat(script.statusCode()).isEqualTo(403);
    HttpResponse<String> followed =
        Edge.send(
            edge.request("/")
                .header("sec-fetch-site", "cross-site")
                .header("sec-fetch-mode", "navigate")
                .GET());
    assertThat(followed.statusCode()).isEqualTo(200);
  }

  @Test
  void aForeignNameForThisAddressIsRejected() throws Exception {
    try (java.net.Socket socket = new java.net.Socket("127.0.0.1", edge.port())) {
      socket
          .getOutputStream()
          .write(
              "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 421").contains("BAD_HOST");
    }
  }
}
