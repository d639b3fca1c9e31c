package dev.pencilmark.format.rulestext;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A sentence of rules in words.
 *
 * @param text the sentence as its author wrote it, without surrounding white space
 * @param role the meaning of the sentence for the puzzle
 * @param definitions the rules that it defines; empty unless the role is {@link Role#DEFINITION}
 * @param nouns the clues that it mentions, such as {@code line}, {@code cage} or {@code dot}
 * @param colours the colours that it mentions, as {@link ColourWords} names them
 */
public record Sentence(
    String text, Role role, List<Definition> definitions, Set<String> nouns, Set<String> colours) {

  /** The meaning of a sentence for the puzzle. */
  public enum Role {
    /** The sentence adds no rule: the usual rules of a Sudoku, an example, a greeting, a story. */
    ORDINARY,
    /** The sentence defines one or more rules of known kinds. */
    DEFINITION,
    /** The sentence says whether all clues of a family are given. */
    SCOPE,
    /** The sentence may define a rule that is not known. */
    UNKNOWN,
    /** The sentence may change the digits, their values, the groups of cells or other sentences. */
    CHANGING
  }

  public Sentence {
    definitions = List.copyOf(definitions);
    nouns = Set.copyOf(nouns);
    colours = Set.copyOf(colours);
  }

  /**
   * A rule that a sentence defines.
   *
   * @param id the id of the rule in the {@link Lexicon}: that of its kind, or a name
   * @param values the numbers of the rule, by the name of the group that matched them
   * @param masks the digits that may be next to each digit, or the digits of a cell, bit d-1 for
   *     digit d; empty for rules without such lists
   * @param clue the clue that is named next to the lists, such as {@code dot}; may be empty
   * @param colours the colours of that clue; empty if any
   */
  public record Definition(
      String id,
      Map<String, Integer> values,
      List<Integer> masks,
      String clue,
      Set<String> colours) {

    public Definition {
      values = Map.copyOf(values);
      masks = List.copyOf(masks);
      colours = Set.copyOf(colours);
    }

    /** Creates a definition of a rule without lists of digits. */
    public Definition(String id, Map<String, Integer> values) {
      this(id, values, List.of(), "", Set.of());
    }

    /** Returns the lists of digits. */
    public int[] maskArray() {
      return masks.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the number of the rule; 0 if the sentence has none. */
    public int value() {
      return values.getOrDefault("value", 0);
    }
  }

  /** Returns the definition of a rule in this sentence; null if there is none. */
  public Definition of(String id) {
    for (Definition definition : definitions) {
      if (definition.id().equals(id)) {
        return definition;
      }
    }
    return null;
  }

  /** Returns whether the role is UNKNOWN or CHANGING: without the sentence, the puzzle differs. */
  public boolean isUnread() {
    return role == Role.UNKNOWN || role == Role.CHANGING;
  }
}
