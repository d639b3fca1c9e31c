/** Entropy coding: symbols with probabilities as one large number. */
package dev.pencilmark.compress.entropy;
