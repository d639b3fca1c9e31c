/**
 * Between the values of core and the messages of the API: boards, rules, problems, detections,
 * steps. Start with {@code BoardMapper}. Used by all who speak the API, with gRPC or without.
 */
package dev.pencilmark.wire;
