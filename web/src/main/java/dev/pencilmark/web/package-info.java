/**
 * The page for playing a puzzle, as one self-contained file. {@link dev.pencilmark.web.PlayPage}
 * creates it from JavaScript modules.
 */
package dev.pencilmark.web;
