/**
 * Who may call: tokens and certificates, and the files that they are in. Start with {@code
 * AuthenticationInterceptor}.
 */
package dev.pencilmark.server.auth;
