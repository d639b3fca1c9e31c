/** Which format is a text in? Start with {@link dev.pencilmark.detect.Detector}. */
package dev.pencilmark.detect;
