package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the metadata of a JSON text from several places, the one that takes precedence first.
 * Texts that are generated for puzzles without metadata are none, and values that another place
 * replaces are reported as lost.
 */
public final class MetadataReader {

  private final Board board;
  private final BeyondBoard beyond;
  private final PuzzleMetadata.Builder metadata = PuzzleMetadata.builder();

  /** Rules in cages, which may be several. */
  private final List<String> rules = new ArrayList<>();

  /** Creates a reader for the text of a board. */
  public MetadataReader(Board board, BeyondBoard beyond) {
    this.board = board;
    this.beyond = beyond;
  }

  /** Reads a value of a key, unless it is empty. */
  public void put(String key, JsonPlace place) {
    if (place.isNothing()) {
      return;
    }
    String text = MetadataKeys.lines(place.value());
    if (MetadataKeys.isGenerated(key, text)) {
      return;
    }
    Object value = place.value();
    if (MetadataKeys.field(key) == Field.RULES) {
      value = RuleWords.withoutGenerated(text, board);
    }
    if (!MetadataKeys.put(key, value, metadata)) {
      lost(key, text);
    }
  }

  /**
   * Reads a solution, unless one was read before.
   *
   * @param unknowns symbols that mean unknown, in addition to dots and question marks
   */
  public void putSolution(JsonPlace place, String unknowns) {
    if (place.isNothing()) {
      return;
    }
    if (metadata.has(Field.SOLUTION)) {
      beyond.text("another solution");
    } else {
      metadata.solution(MetadataKeys.solution(place.value(), unknowns, board));
    }
  }

  /** Reads a text in a cage. */
  public void put(MetadataKeys.Entry entry) {
    if (MetadataKeys.field(entry.key()) == Field.RULES) {
      rules.add(entry.text());
    } else if (MetadataKeys.field(entry.key()) == Field.SOLUTION) {
      putSolution(JsonPlace.top(entry.text()), "");
    } else if (!MetadataKeys.isGenerated(entry.key(), entry.text())
        && !MetadataKeys.put(entry.key(), entry.text(), metadata)) {
      lost(entry.key(), entry.text());
    }
  }

  private void lost(String key, String text) {
    if (!metadata.build().text(MetadataKeys.field(key)).equals(text)) {
      beyond.text("another " + key);
    }
  }

  /** Returns the metadata. */
  public PuzzleMetadata read() {
    if (!rules.isEmpty()) {
      put(MetadataKeys.RULES, JsonPlace.top(String.join("\n", rules)));
    }
    beyond.tooLong(metadata);
    return metadata.build();
  }
}
