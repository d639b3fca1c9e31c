/**
 * The limits of callers: connections, memory, messages, time, threads. Start with {@code
 * LimitsInterceptor}, {@code CallMemory} and {@code WorkPool}.
 */
package dev.pencilmark.server.limits;
