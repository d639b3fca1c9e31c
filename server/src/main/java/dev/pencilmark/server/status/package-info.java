/** Refusals and failures as gRPC statuses with their details. Start with {@code Failures}. */
package dev.pencilmark.server.status;
