/** Checks of connections before HTTP parsing: framing, deadlines and limits. */
package dev.pencilmark.edge.wire;
