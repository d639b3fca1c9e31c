/**
 * Pages for people, which need no JavaScript but to play: plain HTML and forms, made of what the
 * server behind answers. Whatever somebody has sent is text here, and nothing else.
 */
package dev.pencilmark.edge.pages;
