/**
 * The Model Context Protocol (MCP) over standard streams and HTTP: calls of the API as tools. The
 * JSON, its schemas and its checks are those of the edge.
 */
package dev.pencilmark.mcp;
