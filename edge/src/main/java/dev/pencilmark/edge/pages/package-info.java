/**
 * HTML pages and forms, which require JavaScript only for playing. All data from callers is
 * escaped.
 */
package dev.pencilmark.edge.pages;
