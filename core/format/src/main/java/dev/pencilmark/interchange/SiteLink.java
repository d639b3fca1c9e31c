package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A link that opens a puzzle at a site.
 *
 * @param site the site
 * @param address the link
 * @param omitted what the site does not show, such as "title"; empty if it shows all
 */
public record SiteLink(LinkSite site, String address, List<String> omitted) {

  /** Copies the list. */
  public SiteLink {
    omitted = List.copyOf(omitted);
  }

  /**
   * Returns the links of a puzzle, those that omit nothing first. Sites that cannot open it, or
   * would change its solutions, have none.
   *
   * @param puzzle the puzzle without the progress of a player
   * @param texts the texts of the setter
   */
  public static List<SiteLink> of(Board puzzle, PuzzleMetadata texts) {
    Interchange interchange = new Interchange(Limits.DEFAULT);
    List<SiteLink> whole = new ArrayList<>();
    List<SiteLink> others = new ArrayList<>();
    for (LinkSite site : LinkSite.values()) {
      EncodeResult link;
      try {
        link = interchange.link(puzzle, texts, site, false, Checkpoint.NONE);
      } catch (ProblemException cannot) {
        // A site that cannot open the puzzle has no link.
        continue;
      }
      if (link.losses().stream().noneMatch(Loss::changesSolutions)) {
        List<String> omitted = link.losses().stream().map(SiteLink::words).toList();
        (omitted.isEmpty() ? whole : others).add(new SiteLink(site, link.text(), omitted));
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
