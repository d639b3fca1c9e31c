/**
 * Observability: metrics, health, logs and traces. {@code MonitoringInterceptor} observes all
 * calls.
 */
package dev.pencilmark.server.observe;
