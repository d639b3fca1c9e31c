package dev.pencilmark.web;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.draw.Picture;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
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
    List<Object> whole = new ArrayList<>();
    List<Object> others = new ArrayList<>();
    for (LinkSite site : LinkSite.values()) {
      EncodeResult link;
      try {
        link = new Interchange(Limits.DEFAULT).link(puzzle, texts, site, false, Checkpoint.NONE);
      } catch (ProblemException cannot) {
        // A site that cannot open the puzzle is not offered.
        continue;
      }
      if (link.losses().stream().noneMatch(Loss::changesSolutions)) {
        String address = link.text().substring(SCHEME.length());
        List<String> losses = link.losses().stream().map(PageLinks::words).toList();
        (losses.isEmpty() ? whole : others).add(List.of(site.title(), address, losses));
      }
    }
    whole.addAll(others);
    return whole;
  }

  private static String words(Loss loss) {
    return loss.kind() == LossKind.COMMENT
        ? loss.detail()
        : loss.kind().title() + (loss.detail().isEmpty() ? "" : ": " + loss.detail());
  }
}
