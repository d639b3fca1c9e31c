package dev.pencilmark.client;

import com.google.protobuf.ByteString;

/**
 * One of all solutions of a puzzle.
 *
 * @param solution the solution
 * @param index its place in the order of all, from 0
 * @param resumeToken with this, {@link PencilmarkClient#enumerate} goes on after it, also on
 *     another server
 */
public record EnumeratedSolution(Solution solution, long index, ByteString resumeToken) {}
