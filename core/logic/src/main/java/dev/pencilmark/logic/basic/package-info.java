/** Singles, locked candidates and subsets: what can be seen in one or two groups. */
package dev.pencilmark.logic.basic;
