/**
 * What is drawn by a seed: the same on any machine, by any number of threads, whatever else it
 * does.
 */
package dev.pencilmark.random;
