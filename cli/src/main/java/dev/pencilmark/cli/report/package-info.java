/** Output for users: the console, names of values of answers, and reports about several lines. */
package dev.pencilmark.cli.report;
