/**
 * The operations of the commands: {@link dev.pencilmark.cli.service.PuzzleService} has one
 * implementation in this process and one on a server. Both accept and return messages of the API.
 * This package does not depend on gRPC.
 */
package dev.pencilmark.cli.service;
