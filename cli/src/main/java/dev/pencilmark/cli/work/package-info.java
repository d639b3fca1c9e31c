/**
 * What the commands have done, and by whom: {@link dev.pencilmark.cli.work.PuzzleService} has one
 * implementation in this process and one that asks a server. Its answers are plain values, and the
 * values of enums are names, so that those of a server that is newer than this program have a
 * place. Nothing here knows of protobuf or gRPC.
 */
package dev.pencilmark.cli.work;
