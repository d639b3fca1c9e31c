/** What a board is made of as symbols: regions, cages, cells, marks and rules. */
package dev.pencilmark.compress.code;
