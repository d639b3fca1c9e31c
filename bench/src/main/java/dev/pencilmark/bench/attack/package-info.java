/**
 * Attacks on the server: an honest client calls it at a steady rate from one address, while a
 * process at another address runs one attack after another. {@link
 * dev.pencilmark.bench.attack.AttackRun} is the command.
 */
package dev.pencilmark.bench.attack;
