package dev.pencilmark.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Duration;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.v1.AddPuzzlesRequest;
import dev.pencilmark.v1.CreateCollectionRequest;
import dev.pencilmark.v1.LibraryServiceGrpc;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.PuzzleCollection;
import dev.pencilmark.v1.PuzzleInput;
import dev.pencilmark.v1.SaveProgressRequest;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The pages of a library. */
@Timeout(180)
final class LibraryPagesTest {

  private static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private static final String TURNED = new StringBuilder(EASY).reverse().toString();
  private static final String PLAYER = "0123456789abcdef0123456789abcdef";
  private static final Pattern IMAGE = Pattern.compile("src=\"(/library/picture/[^\"]*)\"");
  private static final Pattern NEXT = Pattern.compile("rel=\"next\" href=\"([^\"]*)\"");

  @TempDir private static Path folder;

  private static Edge edge;

  @BeforeAll
  static void open() {
    edge =
        Edge.open(
            ServerConfig.defaults()
                .with(Setting.LIBRARY, folder.resolve("library.db").toString())
                .with(Setting.LIBRARY_WRITERS, "anyone"),
            config -> EdgeConfig.ofThisMachine(0, true).at("127.0.0.1", 0, EdgeConfig.NO_PORT));
    LibraryServiceGrpc.newBlockingStub(edge.channel)
        .createCollection(
            CreateCollectionRequest.newBuilder()
                .setCollection(
                    PuzzleCollection.newBuilder()
                        .setSlug("mine")
                        .setTitle("<b>Mine</b>")
                        .setDescription("a \"list\""))
                .build());
    AddPuzzlesRequest.Builder puzzles =
        AddPuzzlesRequest.newBuilder().setCollection("mine").addPuzzles(puzzle(EASY, 2));
    Random random = new Random(1);
    for (int i = 0; i < 30; i++) {
      List<Integer> digits = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
      Collections.shuffle(digits, random);
      StringBuilder other = new StringBuilder();
      EASY.chars().forEach(c -> other.append(c == '.' ? "." : digits.get(c - '1')));
      puzzles.addPuzzles(puzzle(other.toString(), 3));
    }
    PencilmarkClient client = PencilmarkClient.on(edge.channel);
    client.call(LibraryServiceGrpc.getAddPuzzlesMethod(), puzzles.build());
    SaveProgressRequest.Builder save = SaveProgressRequest.newBuilder();
    save.getProgressBuilder()
        .setPlayer(PLAYER)
        .setPuzzleId(1)
        .setElapsedTime(Duration.newBuilder().setSeconds(130));
    client.call(LibraryServiceGrpc.getSaveProgressMethod(), save.build());
  }

  private static PuzzleInput.Builder puzzle(String text, int level) {
    return PuzzleInput.newBuilder()
        .setPuzzle(Puzzle.newBuilder().setText(text))
        .setLevelValue(level);
  }

  @AfterAll
  static void close() {
    edge.close();
  }

  private static HttpResponse<String> find(String text) {
    return edge.post(
        "/library/find",
        "application/x-www-form-urlencoded",
        "text=" + URLEncoder.encode(text, StandardCharsets.UTF_8));
  }

  @Test
  void typesAndLevelsAreCounted_andCollectionsListed() {
    String page = edge.get("/library/").body();
    assertThat(page)
        .contains("<th scope=\"row\">Sudoku</th>", "level=2\">1</a>", "level=3\">30</a>", ">31</a>")
        .contains("&#60;b&#62;Mine", "31 puzzles: a &#34;list&#34;")
        .contains("Find a puzzle")
        // Who plays is known to the browser alone.
        .contains("<p id=\"mine\" hidden>", "<script src=\"/library/mine.js\"></script>")
        .doesNotContain("<b>Mine");
    assertThat(edge.get("/library/mine.js").headers().firstValue("content-type").orElseThrow())
        .startsWith("text/javascript");
  }

  @Test
  void listsContinue_andEachPuzzleIsOnceInThem() {
    String path = "/library/puzzles?collection=mine";
    List<String> pictures = new ArrayList<>();
    while (path != null) {
      String page = edge.get(path).body();
      Matcher image = IMAGE.matcher(page);
      while (image.find()) {
        pictures.add(image.group(1));
      }
      Matcher next = NEXT.matcher(page);
      path = next.find() ? next.group(1).replace("&amp;", "&") : null;
    }
    assertThat(pictures).hasSize(31).doesNotHaveDuplicates();
  }

  @Test
  void picturesAreKeptForEver_andOnlyUnderTheirKeys() {
    Matcher image = IMAGE.matcher(edge.get("/library/puzzles?level=2").body());
    assertThat(image.find()).isTrue();
    HttpResponse<String> picture = edge.get(image.group(1));
    assertThat(picture.body()).startsWith("<svg");
    assertThat(picture.headers().firstValue("cache-control").orElseThrow()).contains("immutable");
    String other = image.group(1).replaceFirst("-[0-9a-f]{32}", "-" + "0".repeat(32));
    assertThat(edge.get(other).statusCode()).isEqualTo(404);
  }

  @Test
  void aPuzzleIsPlayedWhereItIs() {
    String page = edge.get("/library/puzzle?id=1").body();
    assertThat(page).contains("<dt>Level</dt><dd>2 of 6</dd>");
    assertThat(page).contains("href=\"/library/play?id=1\">Play</a>");
    HttpResponse<String> played = edge.get("/library/play?id=1");
    assertThat(played.body())
        .contains("pm-board", "\"progress\":\"/v1/progress/1\"", "\"edge\":{\"path\":\"/v1/hint\"")
        .contains("connect-src 'self'");
    assertThat(played.headers().firstValue("cache-control")).hasValue("no-store");
    assertThat(edge.get("/library/play?id=99").statusCode()).isEqualTo(404);
    assertThat(edge.get("/library/play?id=x").statusCode()).isEqualTo(404);
    assertThat(edge.get("/library/random?type=SUDOKU&level=2").body()).contains("no. 1");
    assertThat(edge.get("/library/puzzle?id=99").statusCode()).isEqualTo(404);
    assertThat(edge.get("/library/random?type=KILLER").statusCode()).isEqualTo(404);
  }

  @Test
  void aPastedPuzzleIsFound_alsoTurned() {
    assertThat(find(EASY).body())
        .contains("<h1>The library has this puzzle</h1>", "Isomorphic puzzles");
    assertThat(find(TURNED).body()).contains("<h1>The library has an isomorphic puzzle</h1>");
    assertThat(find("1.343412.1434321").body())
        .contains("<h1>The library does not have this puzzle</h1>");
    HttpResponse<String> none = find("<script>alert(1)</script>");
    assertThat(none.statusCode()).isEqualTo(400);
    assertThat(none.body()).contains("No puzzle found").doesNotContain("<script>");
  }

  @Test
  void startedPuzzlesOfAPlayerAreListed() {
    assertThat(edge.get("/library/player?id=" + PLAYER).body())
        .contains(
            "href=\"/library/play?id=1\"",
            "no. 1</a><br>after 2 min 10 s",
            "<h2 id=\"finished\">Finished</h2>\n<p>None.</p>");
    assertThat(edge.get("/library/player?id=me").statusCode()).isEqualTo(404);
  }

  @Test
  void progressIsSavedByThePathOfItsPuzzle_andOlderOneIsRejected() {
    String player = "fedcba9876543210fedcba9876543210";
    String progress = "{\"player\":\"" + player + "\",\"version\":%d,\"state\":\"e30=\"}";
    assertThat(put(200, progress.formatted(0))).contains("\"puzzleId\":\"2\"", "\"version\":\"1\"");
    assertThat(put(200, progress.formatted(1))).contains("\"version\":\"2\"");
    assertThat(put(409, progress.formatted(1)))
        .contains("STALE_VERSION", "\"stored\":{", "\"version\":\"2\"", "\"state\":\"e30=\"");
    assertThat(edge.get("/v1/progress/2?player=" + player).body()).contains("\"version\":\"2\"");
  }

  @Test
  void theBodyOfAPatchIsThePuzzle_andTheMaskIsAParameter() {
    String both = "{\"title\":\"One\",\"author\":\"Nobody\"}";
    assertThat(patch("?updateMask=title", both).body())
        .contains("\"title\":\"One\"")
        .doesNotContain("Nobody");
    assertThat(patch("", "{\"author\":\"Nobody\"}").body())
        .contains("\"title\":\"One\"", "\"author\":\"Nobody\"");
    assertThat(patch("?updateMask=title,author", "{}").body())
        .doesNotContain("\"title\"", "\"author\"");
    assertThat(patch("?updateMask=board", both).statusCode()).isEqualTo(400);
    HttpResponse<String> whole = patch("", "{\"puzzle\":" + both + "}");
    assertThat(whole.statusCode()).isEqualTo(400);
    assertThat(whole.body()).contains("BAD_JSON");
  }

  private static HttpResponse<String> patch(String query, String json) {
    return Edge.send(
        edge.request("/v1/puzzles/2" + query)
            .header("content-type", "application/json")
            .method("PATCH", HttpRequest.BodyPublishers.ofString(json)));
  }

  private static String put(int status, String json) {
    HttpResponse<String> answer =
        Edge.send(
            edge.request("/v1/progress/2")
                .header("content-type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(json)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    return answer.body();
  }
}
