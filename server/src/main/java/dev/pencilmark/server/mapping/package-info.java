/**
 * Between messages and the values of core: boards, problems, detections, and what a refusal looks
 * like on the wire. Start with {@code BoardMapper}.
 */
package dev.pencilmark.server.mapping;
