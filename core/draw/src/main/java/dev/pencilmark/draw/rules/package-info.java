/**
 * How rules are drawn: {@link dev.pencilmark.draw.rules.RuleStyle} has a row for each kind, which
 * all parts read.
 */
package dev.pencilmark.draw.rules;
