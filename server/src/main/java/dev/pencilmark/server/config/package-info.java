/**
 * The configuration: {@code Setting} defines the settings, {@code ServerConfig} has their values.
 * Independent of all other packages of the server.
 */
package dev.pencilmark.server.config;
