/**
 * The door for those who cannot speak gRPC over HTTP/2: the whole API by JSON, as streams of lines,
 * by gRPC-Web, Connect and gRPC, and pages for people. It computes nothing: {@link
 * dev.pencilmark.edge.EdgeServer} passes every call on to a Pencilmark server.
 */
package dev.pencilmark.edge;
