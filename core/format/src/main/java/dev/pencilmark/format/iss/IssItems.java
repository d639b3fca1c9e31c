package dev.pencilmark.format.iss;

import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The items of a text of the Interactive Sudoku Solver, one after the other, not yet read. */
final class IssItems {

  private static final int LONGEST_NAME = 40;

  /** The items without arguments that are no variant rules. */
  private static final Set<String> ALONE =
      Set.of(
          "ChaosConstruction",
          "DisjointSets",
          "Doppelganger",
          "FullRankTies",
          "NoBoxes",
          "Windoku");

  /** Items that begin a group of others, up to an End. */
  private static final Set<String> GROUPS = Set.of("Or", "And", "Replicate");

  private final String text;
  private final List<IssItem> items = new ArrayList<>();

  /** Values that are remaining candidates, and no rule of the puzzle. */
  private final List<IssItem> left = new ArrayList<>();

  IssItems(String sent, Checkpoint checkpoint) throws ProblemException {
    text = withoutComments(sent);
    scan(checkpoint);
  }

  /** Returns the text with blanks for its comments. */
  String text() {
    return text;
  }

  /** Returns all items but those of {@link #left}; a group of items is one. */
  List<IssItem> all() {
    return items;
  }

  /** Returns the values that are remaining candidates. */
  List<IssItem> left() {
    return left;
  }

  /** Returns the first item of a type, or null. */
  IssItem first(String type) {
    return items.stream().filter(item -> item.type().equals(type)).findFirst().orElse(null);
  }

  /**
   * Returns whether there is an item that is no chance word with a dot before it, as in man pages.
   */
  boolean hasKnown() {
    return items.stream()
        .anyMatch(item -> ALONE.contains(item.type()) || IssTable.ALONE.contains(item.type()));
  }

  /** Blanks the lines that begin with #, so that all else stays where it is. */
  static String withoutComments(String sent) {
    if (sent.indexOf('#') < 0) {
      return sent;
    }
    StringBuilder blanked = new StringBuilder(sent);
    for (int at = 0; at >= 0 && at < sent.length(); ) {
      int end = sent.indexOf('\n', at);
      end = end < 0 ? sent.length() : end;
      for (int i = at; sent.charAt(at) == '#' && i < end; i++) {
        blanked.setCharAt(i, ' ');
      }
      at = end + 1;
    }
    return blanked.toString();
  }

  private void scan(Checkpoint checkpoint) throws ProblemException {
    int lastEnd = text.lastIndexOf(".End");
    int at = 0;
    int passes = 0;
    int depth = 0;
    IssItem block = null;
    IssItem before = null;
    boolean any = false;
    while (at < text.length()) {
      checkpoint.passes(passes++);
      if (text.charAt(at) <= ' ') {
        at++;
        continue;
      }
      if (text.charAt(at) != '.') {
        throw new TextCursor(text, at, text.length()).unexpected("a dot and an item").exception();
      }
      IssItem item = item(at);
      any = true;
      at = item.end();
      boolean ends = item.type().equals("End");
      if (depth > 0) {
        depth += ends ? -1 : GROUPS.contains(item.type()) ? 1 : 0;
        if (depth == 0) {
          items.add(new IssItem(text, block.type(), block.from(), block.end(), item.end()));
        }
      } else if (GROUPS.contains(item.type())
          && !item.type().equals("And")
          && lastEnd >= item.end()) {
        block = item;
        depth = 1;
      } else if (item.type().isEmpty() && item.start() == item.end()) {
        // An empty item: the values after it are those left in play.
        before = item;
        continue;
      } else if (before != null && item.type().isEmpty() && before.end() == item.from()) {
        left.add(item);
      } else if (!ends && !item.type().equals("And")) {
        items.add(item);
      }
      before = null;
    }
    if (!any) {
      throw new TextCursor(text, text.length(), text.length())
          .unexpected("a dot and an item")
          .exception();
    }
    if (depth > 0) {
      items.add(new IssItem(text, block.type(), block.from(), block.end(), text.length()));
    }
  }

  private IssItem item(int from) throws ProblemException {
    int nameEnd = from + 1;
    while (nameEnd < text.length() && isLetter(text.charAt(nameEnd))) {
      nameEnd++;
    }
    int end = text.indexOf('.', nameEnd);
    end = end < 0 ? text.length() : end;
    while (end > nameEnd && text.charAt(end - 1) <= ' ') {
      end--;
    }
    checkBreaks(nameEnd, end);
    int arguments = nameEnd;
    while (arguments < end && text.charAt(arguments) <= ' ') {
      arguments++;
    }
    boolean hasArguments = arguments < end && text.charAt(arguments) == '~';
    String type = text.substring(from + 1, Math.min(nameEnd, from + 1 + LONGEST_NAME));
    if (!hasArguments && nameEnd < end) {
      if (type.isEmpty()) {
        // The solver reads no such text either: a line of cells follows, rather than an item.
        throw new TextCursor(text, arguments, text.length())
            .unexpected("the name of an item, or ~")
            .exception();
      }
      return new IssItem(text, type, from, -1, end);
    }
    return new IssItem(text, type, from, hasArguments ? arguments + 1 : end, end);
  }

  /**
   * Rejects an item with a line break in it, unless a ~ is next to the break: below an item starts
   * another one, or a text that is no part of this one.
   */
  private void checkBreaks(int from, int end) throws ProblemException {
    for (int at = from; at < end; at++) {
      if (text.charAt(at) != '\n' && text.charAt(at) != '\r') {
        continue;
      }
      int before = at;
      while (before > from && text.charAt(before - 1) <= ' ') {
        before--;
      }
      while (at < end && text.charAt(at) <= ' ') {
        at++;
      }
      boolean inside = text.charAt(before - 1) == '~' || at < end && text.charAt(at) == '~';
      if (!inside) {
        throw new TextCursor(text, at, text.length()).unexpected("a dot and an item").exception();
      }
    }
  }

  static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }
}
