package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.draw.Renderers;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepFormatter;
import dev.pencilmark.logic.text.StepView;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlayPageTest {

  static Stream<String> puzzles() {
    return TestPages.puzzles().values().stream();
  }

  @Test
  void itIsFoundByItsFormat() throws ProblemException {
    assertThat(Renderers.installed().find("html")).isInstanceOf(PlayPage.class);
  }

  @Test
  void samePictures_haveTheSameBytes_ofAscii() {
    Picture picture = TestPages.picture(TestPages.SUDOKU).withTitle("S\u00fcd\u2603\ud83c\udfb2");
    String html = TestPages.html(picture);
    assertThat(TestPages.html(picture)).isEqualTo(html).matches("[ -~\n]*");
    assertThat(html).contains("<title>S&#252;d&#9731;&#127922;</title>");
  }

  /** Nothing may run or be shown but what these digests name. */
  @Test
  void thePolicy_namesTheScriptAndTheStyle_byTheirDigests() throws Exception {
    String html = TestPages.html(TestPages.picture(TestPages.SUDOKU));
    assertThat(html)
        .contains(
            "default-src 'none'; script-src '"
                + digest(between(html, "<script type=\"module\">", "</script>"))
                + "'; style-src '"
                + digest(between(html, "<style>", "</style>"))
                + "'; img-src data:;");
    assertThat(html).doesNotContain("unsafe", "http-equiv=\"refresh").doesNotContain(" style=\"");
    assertThat(html.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:");
    assertThat(html.split("<script", -1)).hasSize(3);
  }

  /** Rules of the text, and those of the board: neither is checked by the page. */
  @Test
  void unsupportedConstraints_areNamedInThePage() {
    Board bare = Board.builder(PuzzleType.SUDOKU, 4).build();
    Board carrying =
        bare.toBuilder().variant(VariantRule.carried("there", "CountingCircles", "{}")).build();
    Picture ofText =
        Picture.of(bare, Look.DEFAULT)
            .withUnsupported(List.of(new UnsupportedConstraint("fullrank", 2)));
    String named = "\"unknown\":\"";
    assertThat(TestPages.html(Picture.of(bare, Look.DEFAULT))).doesNotContain(named);
    assertThat(TestPages.html(Picture.of(carrying, Look.DEFAULT)))
        .contains(named + "CountingCircles\"")
        .contains("Not supported by this page: CountingCircles");
    assertThat(TestPages.html(ofText))
        .contains(named + "fullrank\"")
        .contains("Not supported by this page: fullrank");
  }

  private static String digest(String text) throws Exception {
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(hash);
  }

  private static String between(String text, String begin, String end) {
    int from = text.indexOf(begin) + begin.length();
    return text.substring(from, text.indexOf(end, from));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</title><script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "</script><!--<script>",
        "]]>&lt;&#60;'`",
        "\u2028\u0000\u001b[2J\ud800"
      })
  void aHostileTitle_isText(String title) throws ProblemException {
    Picture picture =
        TestPages.picture(TestPages.SUDOKU)
            .withTitle(title + "T")
            .withAuthor(title + "A")
            .withRules(title + "\nR");
    String html = TestPages.html(picture);
    assertThat(html).matches("[ -~\n]*").doesNotContain("alert(1)<", "<img", "onerror=alert(1)>");
    assertThat(html.split("<script", -1)).hasSize(3);
    assertThat(html.split("</title>", -1)).hasSize(2);
    assertThat(html).contains("<p dir=\"auto\">R</p>");
    assertThat((String) data(html).get("title")).endsWith("T").startsWith(title.substring(0, 1));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> data(String html) throws ProblemException {
    String json = between(html, "id=\"puzzle\">", "</script>");
    return (Map<String, Object>)
        JsonReader.read(json, JsonReader.Spelling.STANDARD, Checkpoint.NONE);
  }

  @ParameterizedTest
  @MethodSource("puzzles")
  void theSolution_isNotInTheSource_byDefault(String puzzle) throws ProblemException {
    Picture picture = TestPages.picture(puzzle);
    assertThat(picture.solution()).isNotEmpty();
    String digits = picture.solution().toString().replace(" ", "");
    assertThat(TestPages.html(picture)).doesNotContain(digits);
    assertThat(data(TestPages.html(picture))).containsKey("check").doesNotContainKey("solution");
    String plain = TestPages.html(picture.withCheck(Picture.Check.PLAIN));
    assertThat(plain).contains("\"solution\":" + digits);
    assertThat(data(TestPages.html(picture.withCheck(Picture.Check.NONE))))
        .doesNotContainKeys("check", "solution");
  }

  /** Of three cells with three digits between them not each has each. */
  @Test
  void steps_restOnCandidatesThatThereAre() throws ProblemException {
    Picture picture = TestPages.picture(TestPages.puzzles().get("clues"));
    List<StepView> reported = TestPages.steps(picture.board());
    List<?> steps = (List<?>) data(TestPages.html(picture.withSteps(reported))).get("steps");
    assertThat(steps).hasSameSizeAs(reported);
    Explanation explanation = TestPages.explanation(picture.board());
    StepFormatter formatter = new StepFormatter(Notation.R1C1, picture.board().digits());
    int premises = 0;
    for (Object step : steps) {
      Board before = explanation.known();
      for (Object mark : (List<?>) ((Map<?, ?>) step).get("p")) {
        int one = Integer.parseInt(mark.toString().replaceAll("\\D", ""));
        assertThat(before.candidates(one / 32) >> one % 32 - 1 & 1).isEqualTo(1);
        premises++;
      }
      explanation.next(formatter);
    }
    assertThat(premises).isPositive();
  }

  @Test
  void aPuzzle_hasOneName_withAnyProgress() throws ProblemException {
    Board board = TestPages.board(TestPages.SUDOKU);
    Board begun = board.toBuilder().placed(2, 4).candidates(3, 6).build();
    Object name = data(TestPages.html(Picture.of(board, Look.DEFAULT))).get("code");
    assertThat(data(TestPages.html(Picture.of(begun, Look.DEFAULT))).get("code")).isEqualTo(name);
    Board other = board.toBuilder().given(2, 4).build();
    assertThat(data(TestPages.html(Picture.of(other, Look.DEFAULT))).get("code"))
        .isNotEqualTo(name);
  }

  @Test
  void theMessage_andTheHardestStep_areForTheEnd() throws ProblemException {
    Picture picture = TestPages.picture(TestPages.SUDOKU);
    assertThat(data(TestPages.html(picture))).doesNotContainKeys("message", "hardest", "another");
    Picture told =
        picture.withMessage("</script>Bravo").withSteps(TestPages.steps(picture.board()));
    assertThat(data(TestPages.html(told)))
        .containsEntry("message", "</script>Bravo")
        .containsEntry("hardest", "Hidden Single")
        .containsKey("known");
    assertThat(TestPages.html(told)).contains(Modules.resource("walk.js"));
    assertThat(TestPages.html(picture)).doesNotContain(Modules.resource("walk.js"));
    PageServer server = new PageServer("", "", "", "", "/new?like=");
    assertThat(data(TestPages.html(picture, server))).containsEntry("another", "/new?like=");
  }

  private static Map<Object, List<?>> links(Picture picture) throws ProblemException {
    Map<Object, List<?>> links = new LinkedHashMap<>();
    for (Object link : (List<?>) data(TestPages.html(picture)).get("links")) {
      links.put(((List<?>) link).get(0), (List<?>) link);
    }
    return links;
  }

  @Test
  void otherSites_openThePuzzle_andReportLosses() throws ProblemException {
    Picture picture = TestPages.picture(TestPages.SUDOKU).withTitle("Sunday");
    Map<Object, List<?>> links = links(picture);
    assertThat(links)
        .containsKeys("SudokuPad", "f-puzzles", "SudokuWiki", "SudokuMaker", "Penpa+")
        .containsKey("Interactive Sudoku Solver");
    assertThat(links.get("SudokuPad").get(2)).isEqualTo(List.of());
    assertThat(links.get("SudokuWiki").get(2)).isEqualTo(List.of("title"));
    assertThat(List.copyOf(links.keySet()).indexOf("Penpa+"))
        .isLessThan(List.copyOf(links.keySet()).indexOf("SudokuWiki"));
    for (List<?> link : links.values()) {
      assertThat(TestPages.board("https:" + link.get(1))).isEqualTo(picture.board());
    }
  }

  /** A Killer without its cages is another puzzle. */
  @Test
  void sitesThatLosePartsOfThePuzzle_areNotOffered() throws ProblemException {
    Picture killer = TestPages.picture(TestPages.puzzles().get("killer"));
    assertThat(links(killer))
        .containsKeys("SudokuPad", "SudokuWiki")
        .doesNotContainKeys("Sudoku Exchange", "lisudoku", "puzz.link");
  }

  @Test
  void boardsOfAllSizes_andFullOnes_havePages() {
    for (int side = 3; side <= 31; side++) {
      Board board = Board.builder(dev.pencilmark.board.PuzzleType.KENKEN, side).build();
      assertThat(TestPages.html(Picture.of(board, Look.DEFAULT))).contains("\"n\":" + side + ",");
    }
    Board full = TestPages.board("1234341221434321");
    assertThat(TestPages.html(Picture.of(full, Look.DEFAULT))).contains("\"givens\":[1,2,3,4,3");
  }

  @Test
  void modules_arePacked() {
    String script = Modules.script(Set.of());
    assertThat(script.lines()).noneMatch(line -> line.matches("(import|export) .*"));
    assertThat(script).doesNotContain("/*", "\n//", "</script", "<!--").matches("[ -~\n]*");
    int written = TestPages.modules().stream().mapToInt(m -> TestPages.module(m).length()).sum();
    assertThat(script.length()).isLessThan(written * 6 / 10);
  }

  private static final PageServer SERVER =
      new PageServer("/v1/hint", "{}", "", "/scripts/", "/new?like=");

  /** The goal of a page, without what it loads when it is needed. */
  @Test
  void pagesOfAServer_areSmall() throws IOException {
    String html = TestPages.html(TestPages.picture(TestPages.SUDOKU), SERVER);
    assertThat(html.length()).isLessThan(40_000);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(html.getBytes(StandardCharsets.US_ASCII));
    }
    assertThat(packed.size()).isLessThan(14_000);
  }

  @Test
  void pagesOfAServer_knowTheDigestsOfTheirScripts() throws Exception {
    Picture picture = TestPages.picture(TestPages.SUDOKU);
    Board board =
        picture.board().toBuilder()
            .variant(VariantRule.of(RuleKind.THERMO).group(2, 3).build())
            .build();
    String html = TestPages.html(Picture.of(board, Look.DEFAULT), SERVER);
    Map<?, ?> later = (Map<?, ?>) data(html).get("later");
    assertThat(later.keySet())
        .map(String::valueOf)
        .containsExactly("acts", "notes", "variants", "edge", "steps", "text", "dialogs");
    for (Map.Entry<?, ?> one : later.entrySet()) {
      String file = one.getKey() + "-" + one.getValue() + ".js";
      String script = new String(PlayPage.script(file), StandardCharsets.US_ASCII);
      String name = one.getValue().toString().replace('-', '+').replace('_', '/');
      assertThat(digest(script)).isEqualTo("sha256-" + name + "=");
    }
    assertThat(PlayPage.script("dialogs.js")).isNull();
    assertThat(html)
        .contains(
            "script-src '"
                + digest(between(html, "</script>\n<script>", "</script>"))
                + "' 'self'");
  }

  /** Texts and links are for sharing alone. */
  @Test
  void pagesOfAServer_requestTextsAndLinks() throws ProblemException {
    Picture picture = TestPages.picture(TestPages.SUDOKU);
    assertThat(data(TestPages.html(picture, SERVER))).doesNotContainKeys("texts", "links");
    Map<String, Object> whole = data(TestPages.html(picture));
    assertThat(whole).containsKeys("texts", "links").doesNotContainKey("later");
    String shares = new String(PlayPage.shares(picture), StandardCharsets.UTF_8);
    assertThat(JsonReader.read(shares, JsonReader.Spelling.STANDARD, Checkpoint.NONE))
        .isEqualTo(Map.of("texts", whole.get("texts"), "links", whole.get("links")));
  }

  /** What a puzzle does not need is not in its page. */
  @Test
  void optionalModules_areOmitted() {
    String all = Modules.script(Set.of());
    for (String name : Modules.OPTIONAL) {
      String own = Modules.resource(name + ".js");
      assertThat(own).contains("." + name + "=");
      assertThat(all).contains(own);
      assertThat(Modules.script(Set.of(name))).isEqualTo(all.replace(own, ""));
    }
  }
}
