package dev.pencilmark.logic.text;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Technique;

/**
 * The table of a language. Patterns are words with names in braces: {@code {cells}}, {@code
 * {fins}}, {@code {digits}}, {@code {base}}, {@code {cover}}, {@code {target}}, {@code {operator}},
 * {@code {variant}} and {@code {chain}} stand for what the step has; {@code {firstCover}} and
 * {@code {secondCover}} for the halves of the cover.
 */
interface Language {

  /** The name of a technique, and of a variant of it where that has one. */
  String title(Technique technique, String variant);

  /** Why a step of a technique holds, without what it does. */
  String pattern(Technique technique);

  /** The name of a group whose number, if it has one, is written so. */
  String group(Group group, String number);

  /** The name of a group that is known by its cells, such as a cage. */
  String group(GroupKind kind, String cells);

  /** The name of several groups of a kind, without their numbers, such as {@code rows}. */
  String groups(GroupKind kind);

  /** What is wrong in a contradiction; {@code {cells}}, {@code {digits}} and {@code {base}}. */
  String pattern(Conflict.Kind kind);

  /** What stands before the last of several things, with spaces. */
  String and();
}
