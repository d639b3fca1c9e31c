/**
 * An HTTP/JSON gateway for clients without gRPC over HTTP/2: the API as JSON, NDJSON streams,
 * gRPC-Web, Connect and gRPC, and HTML pages. It contains no puzzle logic: {@link
 * dev.pencilmark.edge.EdgeServer} forwards every call to a Pencilmark server.
 */
package dev.pencilmark.edge;
