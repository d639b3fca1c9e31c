/** Singles, locked candidates and subsets: patterns in one or two groups. */
package dev.pencilmark.logic.basic;
