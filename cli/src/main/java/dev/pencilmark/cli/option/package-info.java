/** Options that several commands share, and the requests that they make. */
package dev.pencilmark.cli.option;
