/**
 * As much of JSON as puzzle texts need: read strictly and within limits into plain collections, and
 * written without white space. Core depends on the JDK alone, which has no JSON. Start with {@link
 * dev.pencilmark.json.JsonReader}.
 */
package dev.pencilmark.json;
