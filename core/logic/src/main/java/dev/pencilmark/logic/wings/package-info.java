/** Wings: a few cells with few candidates, one of which has a digit in every case. */
package dev.pencilmark.logic.wings;
