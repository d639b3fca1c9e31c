/**
 * Maps values of the core to messages of the API and back: boards, rules, problems, detections,
 * steps. Start with {@code BoardMapper}. Used by all components of the API, with or without gRPC.
 */
package dev.pencilmark.wire;
