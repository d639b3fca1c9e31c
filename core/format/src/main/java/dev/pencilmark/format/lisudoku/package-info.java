/**
 * Links of lisudoku, the smallest dialect with variant rules.
 *
 * <p>Start with {@link dev.pencilmark.format.lisudoku.LiSudoku}.
 */
package dev.pencilmark.format.lisudoku;
