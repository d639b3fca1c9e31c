/** Limits of network peers that depend on no transport: the server and the edge apply them. */
package dev.pencilmark.serving.network;
