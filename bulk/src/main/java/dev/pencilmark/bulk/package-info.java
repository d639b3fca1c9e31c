/**
 * The core as functions, a source and a job of Apache Spark. A caller that uses it needs {@link
 * dev.pencilmark.bulk.Pencilmark} alone; docs/bulk.md reports more. Nothing of the core is
 * serialised: what goes to executors is the name of an operation.
 */
package dev.pencilmark.bulk;
