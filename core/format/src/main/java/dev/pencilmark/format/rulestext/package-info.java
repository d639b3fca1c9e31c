/**
 * Rules in words: cuts a text into sentences, and finds the sentences that define a kind of rule.
 * Formats of drawings assert a rule only if a drawing and a definition agree.
 */
package dev.pencilmark.format.rulestext;
