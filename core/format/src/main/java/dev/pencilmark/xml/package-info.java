/** As much of XML as documents of puzzles and spreadsheets need. */
package dev.pencilmark.xml;
