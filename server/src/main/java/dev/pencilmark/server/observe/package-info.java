/**
 * What is seen of a running server: calls counted, timed, traced and logged ({@code
 * MonitoringInterceptor}), metrics, health, logs.
 */
package dev.pencilmark.server.observe;
