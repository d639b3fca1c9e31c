/** Options that several commands share, and the requests built from them. */
package dev.pencilmark.cli.option;
