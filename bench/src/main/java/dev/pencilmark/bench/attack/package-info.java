/**
 * The server under attack: an honest client calls it at a steady rate from one address, while a
 * process at another address does what hurts, one attack after the other. {@link
 * dev.pencilmark.bench.attack.AttackRun} is the command.
 */
package dev.pencilmark.bench.attack;
