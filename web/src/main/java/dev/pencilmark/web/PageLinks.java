package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.interchange.SiteLink;
import java.util.ArrayList;
import java.util.List;

/** Links that open the puzzle at other sites; types.d.ts documents their form. */
final class PageLinks {

  private static final String SCHEME = "https:";

  private PageLinks() {}

  /**
   * Returns the sites that can open the puzzle, those without losses first.
   *
   * @param puzzle the puzzle without the progress of a player
   * @param picture the texts of the setter
   */
  static List<Object> of(Board puzzle, Picture picture) {
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
