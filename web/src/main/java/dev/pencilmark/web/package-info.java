/**
 * The page on which a puzzle is played, as one file that needs nothing else. {@link
 * dev.pencilmark.web.PlayPage} puts it together of the modules beside it.
 */
package dev.pencilmark.web;
