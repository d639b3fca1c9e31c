/** Failures as gRPC statuses with details. Start with {@code Failures}. */
package dev.pencilmark.server.status;
