/** The reasons why the edge rejects requests, as codes with parameters. */
package dev.pencilmark.edge.rejection;
