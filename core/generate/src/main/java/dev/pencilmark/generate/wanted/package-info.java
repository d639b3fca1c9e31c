/** The ranges that generated puzzles may be required to have, and the reasons to reject others. */
package dev.pencilmark.generate.wanted;
