/**
 * JSON as strictly and as little of it as puzzle texts need: read within limits into plain
 * collections, and written without white space. Core depends on the JDK alone, which has none.
 */
package dev.pencilmark.json;
