/** Techniques for the targets of cages: Killer, KenKen, KenDoku. */
package dev.pencilmark.logic.cages;
