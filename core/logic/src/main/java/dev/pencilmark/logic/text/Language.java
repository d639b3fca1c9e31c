package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Technique;

/**
 * The table of a language. Patterns are words with names in braces: {@code {cells}}, {@code
 * {fins}}, {@code {digits}}, {@code {base}}, {@code {cover}}, {@code {target}}, {@code {operator}},
 * {@code {variant}} and {@code {chain}} are replaced by the parts of the step; {@code {firstCover}}
 * and {@code {secondCover}} by the halves of the cover.
 */
interface Language {

  /** Returns the name of a technique, and of a variant of it where that has one. */
  String title(Technique technique, String variant);

  /** Returns the reason of a step of a technique, without its effect. */
  String pattern(Technique technique);

  /** Returns the name of a group whose number, if it has one, is written so. */
  String group(Group group, String number);

  /** Returns the name of a group that is known by its cells, such as a cage. */
  String group(GroupKind kind, String cells);

  /** Returns the name of several groups of a kind, without their numbers, such as {@code rows}. */
  String groups(GroupKind kind);

  /**
   * Returns the description of a contradiction; {@code {cells}}, {@code {digits}} and {@code
   * {base}}.
   */
  String pattern(Conflict.Kind kind);

  /** Returns the separator before the last of several items, with spaces. */
  String and();
}
