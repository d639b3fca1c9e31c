/**
 * Constraint terms: the small algebra in which every rule kind declares its meaning once. Solvers,
 * checks, drawings and pages interpret terms and know no rule kinds.
 *
 * <p>The terms follow the Global Constraint Catalogue of Beldiceanu, Carlsson and Rampon; each
 * names the constraint it corresponds to.
 */
package dev.pencilmark.term;
