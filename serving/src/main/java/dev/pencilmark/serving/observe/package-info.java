/** Logging, and export of spans, of any process that serves. */
package dev.pencilmark.serving.observe;
