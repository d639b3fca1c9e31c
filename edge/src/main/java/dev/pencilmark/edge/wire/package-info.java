/** What the edge checks of connections before HTTP is served: framing, deadlines and shares. */
package dev.pencilmark.edge.wire;
