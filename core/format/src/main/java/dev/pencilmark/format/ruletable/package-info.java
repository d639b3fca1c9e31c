/**
 * Common parts of formats with variant rules: the table of a dialect, places in JSON, rules in
 * words, and what a board cannot hold.
 *
 * <p>Start with {@link dev.pencilmark.format.ruletable.RuleCollector}.
 */
package dev.pencilmark.format.ruletable;
