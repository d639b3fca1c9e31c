/**
 * What the commands have done, and by whom: {@link dev.pencilmark.cli.service.PuzzleService} has
 * one implementation in this process and one that asks a server. Both take and return the messages
 * of the API. Nothing here knows gRPC.
 */
package dev.pencilmark.cli.service;
