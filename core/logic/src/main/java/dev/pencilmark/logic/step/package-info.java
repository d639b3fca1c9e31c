/** Steps, their techniques, and the interface of families of techniques. */
package dev.pencilmark.logic.step;
