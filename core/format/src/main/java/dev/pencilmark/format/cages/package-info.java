/**
 * Texts of killers, KenKens and Str8ts that forums, feeds and small programs use.
 *
 * <p>Start with {@link dev.pencilmark.format.cages.KenkenNorvig}. {@link
 * dev.pencilmark.format.cages.CageFormats} lists them all.
 */
package dev.pencilmark.format.cages;
