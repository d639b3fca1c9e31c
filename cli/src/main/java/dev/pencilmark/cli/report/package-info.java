/** What people read: the console, words for values of answers, and reports of many lines. */
package dev.pencilmark.cli.report;
