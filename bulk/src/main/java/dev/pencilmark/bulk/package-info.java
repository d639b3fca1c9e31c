/**
 * The core as functions, a data source and a job of Apache Spark. Most programs need only {@link
 * dev.pencilmark.bulk.Pencilmark}; see docs/bulk.md. Core objects are not serialised: executors
 * receive the name of an operation.
 */
package dev.pencilmark.bulk;
