package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.interchange.SiteLink;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The puzzle as texts, and links that open it at other sites; types.d.ts documents their form.
 *
 * @param texts the puzzle in other formats
 * @param links the sites that can open the puzzle, those without losses first
 */
record PageLinks(List<Object> texts, List<Object> links) {

  private static final String SCHEME = "https:";

  /** The formats that the page offers the puzzle in, if they can carry it. */
  private static final List<String> TEXTS = List.of("swiki.v2", "plain.line");

  /** The formats for puzzles with variant rules. */
  private static final List<String> TEXTS_WITH_RULES = List.of("fpuzzles.lz");

  /**
   * Returns the texts and links of a puzzle.
   *
   * @param puzzle the puzzle without the progress of a player
   * @param picture the texts of the setter
   */
  static PageLinks of(Board puzzle, Picture picture) {
    return new PageLinks(texts(puzzle), links(puzzle, picture));
  }

  /** Returns the id and the name of each site. */
  static List<List<String>> sites() {
    return Arrays.stream(LinkSite.values()).map(site -> List.of(site.id(), site.title())).toList();
  }

  void addTo(Map<String, Object> page) {
    page.put("texts", texts);
    page.put("links", links);
  }

  private static List<Object> texts(Board puzzle) {
    List<Object> texts = new ArrayList<>();
    for (String format : puzzle.variants().isEmpty() ? TEXTS : TEXTS_WITH_RULES) {
      try {
        EncodeResult written = new Interchange(Limits.DEFAULT).encode(puzzle, format, "", true);
        texts.add(List.of(format, written.text()));
      } catch (ProblemException cannot) {
        // A format that cannot represent the puzzle is not offered.
      }
    }
    return texts;
  }

  private static List<Object> links(Board puzzle, Picture picture) {
    PuzzleMetadata texts =
        PuzzleMetadata.builder()
            .put(PuzzleMetadata.Field.TITLE, picture.title())
            .put(PuzzleMetadata.Field.AUTHOR, picture.author())
            .put(PuzzleMetadata.Field.RULES, picture.rules())
            .build();
    List<Object> links = new ArrayList<>();
    for (SiteLink link : SiteLink.of(puzzle, texts)) {
      String address = link.address().substring(SCHEME.length());
      links.add(List.of(link.site().title(), address, link.omitted()));
    }
    return links;
  }
}
