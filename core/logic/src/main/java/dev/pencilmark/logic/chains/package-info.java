/**
 * Chains: strong and weak links in turn, over candidates, groups of cells and almost locked sets.
 */
package dev.pencilmark.logic.chains;
