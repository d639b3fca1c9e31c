/** Names of command-line options that the command line, the server and the edge share. */
package dev.pencilmark.wire.options;
