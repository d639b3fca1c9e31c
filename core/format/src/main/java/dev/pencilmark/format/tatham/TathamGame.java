package dev.pencilmark.format.tatham;

import dev.pencilmark.format.Format;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Locale;

/** A game of Simon Tatham's collection: how a text is found to be of one. */
abstract class TathamGame extends LaidOutFormat {

  private final String game;

  /**
   * A game; the first three as {@link Format#Format} has them.
   *
   * @param game its name in a saved game
   */
  TathamGame(String id, String title, String example, String game) {
    super(id, title, example, TathamId.DIALECTS);
    this.game = game;
  }

  /** Returns the parts of a text of this game; see {@link TathamId#read}. */
  final TathamId parts(String text) throws ProblemException {
    return TathamId.read(text, game);
  }

  @Override
  public List<Link> links() {
    return List.of(Link.fragment(Site.ANY, "/" + game.toLowerCase(Locale.ROOT) + ".html"));
  }

  @Override
  public final Recognition recognise(Source source) {
    String text = source.text();
    try {
      TathamId id = TathamId.isSave(text) ? parts(text) : TathamId.find(text);
      return id == null ? Recognition.NONE : recognise(text, id);
    } catch (ProblemException refused) {
      return Recognition.Near.broken(refused.problem(), text.contains(":" + game));
    }
  }

  /**
   * Returns the recognition of a text whose parts are known.
   *
   * @throws ProblemException what keeps a saved game from being one of this game
   */
  abstract Recognition recognise(String text, TathamId id) throws ProblemException;
}
