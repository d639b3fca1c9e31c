/**
 * What can be set: {@code Setting} is the one table, {@code ServerConfig} the values. Knows no
 * other part.
 */
package dev.pencilmark.server.config;
