/**
 * Forcing chains and nets: the consequences of one assumption, or the common consequences of
 * several assumptions of which one must be true.
 */
package dev.pencilmark.logic.forcing;
