/** Warm-up of servers, so that the first calls are fast. */
package dev.pencilmark.serving.warmup;
