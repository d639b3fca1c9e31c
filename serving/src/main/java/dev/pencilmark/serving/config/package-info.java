/** Configuration that the gRPC server and the HTTP edge share. */
package dev.pencilmark.serving.config;
