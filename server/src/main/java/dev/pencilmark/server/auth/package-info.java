/**
 * Authentication: tokens and certificates, and their files. Start with {@code
 * AuthenticationInterceptor}.
 */
package dev.pencilmark.server.auth;
