/** The JSON of messages, written from their binary form. */
package dev.pencilmark.wire.json;
