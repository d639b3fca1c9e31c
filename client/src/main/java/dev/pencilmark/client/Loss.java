package dev.pencilmark.client;

import dev.pencilmark.v1.LossKind;

/**
 * One thing that a text in the target format does not carry.
 *
 * @param kind what is lost; UNRECOGNIZED if the server is newer than this client
 * @param cells in how many cells; 0 where the thing does not belong to cells
 * @param detail in plain words, such as "read back as given"; may be empty
 */
public record Loss(LossKind kind, int cells, String detail) {}
