package dev.pencilmark.solve;

import static dev.pencilmark.solve.ClassicSearch.CHANGED;
import static dev.pencilmark.solve.ClassicSearch.OPEN;
import static dev.pencilmark.solve.ClassicSearch.PAIRS;
import static dev.pencilmark.solve.ClassicSearch.PLACED;
import static dev.pencilmark.solve.ClassicTables.ALONE;
import static dev.pencilmark.solve.ClassicTables.BAND;
import static dev.pencilmark.solve.ClassicTables.LEFT_IN;
import static dev.pencilmark.solve.ClassicTables.MINIROWS;
import static dev.pencilmark.solve.ClassicTables.MINIROWS_LEFT;
import static dev.pencilmark.solve.ClassicTables.RIGHT_IN;
import static dev.pencilmark.solve.ClassicTables.ROWS;

/** What follows from a frame of the classic engine without guessing. */
final class ClassicPropagation {

  /** There is no solution. */
  static final int CONTRADICTION = -1;

  /** Every cell is placed. */
  static final int SOLVED = 0;

  /** There are open cells, all with two candidates or more. */
  static final int UNDECIDED = 1;

  private static final int EIGHTS = 255 * ROWS;
  private static final int NINTHS = 256 * ROWS;

  private ClassicPropagation() {}

  static int propagate(int[] frame) {
    int open0 = frame[OPEN];
    int open1 = frame[OPEN + 1];
    int open2 = frame[OPEN + 2];
    for (; ; ) {
      int before0;
      int before1;
      int before2;
      do {
        before0 = open0;
        before1 = open1;
        before2 = open2;

        {
          int l0 = frame[0];
          int l1 = frame[9];
          int l2 = frame[18];
          int x0 = l0 & (open0 | frame[PLACED + 0]);
          int x1 = l1 & (open1 | frame[PLACED + 9]);
          int x2 = l2 & (open2 | frame[PLACED + 18]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[0] = x0;
            frame[PLACED + 0] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[9] = x1;
            frame[PLACED + 9] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[18] = x2;
            frame[PLACED + 18] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[1];
          int l1 = frame[10];
          int l2 = frame[19];
          int x0 = l0 & (open0 | frame[PLACED + 1]);
          int x1 = l1 & (open1 | frame[PLACED + 10]);
          int x2 = l2 & (open2 | frame[PLACED + 19]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[1] = x0;
            frame[PLACED + 1] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[10] = x1;
            frame[PLACED + 10] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[19] = x2;
            frame[PLACED + 19] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[2];
          int l1 = frame[11];
          int l2 = frame[20];
          int x0 = l0 & (open0 | frame[PLACED + 2]);
          int x1 = l1 & (open1 | frame[PLACED + 11]);
          int x2 = l2 & (open2 | frame[PLACED + 20]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[2] = x0;
            frame[PLACED + 2] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[11] = x1;
            frame[PLACED + 11] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[20] = x2;
            frame[PLACED + 20] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[3];
          int l1 = frame[12];
          int l2 = frame[21];
          int x0 = l0 & (open0 | frame[PLACED + 3]);
          int x1 = l1 & (open1 | frame[PLACED + 12]);
          int x2 = l2 & (open2 | frame[PLACED + 21]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[3] = x0;
            frame[PLACED + 3] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[12] = x1;
            frame[PLACED + 12] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[21] = x2;
            frame[PLACED + 21] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[4];
          int l1 = frame[13];
          int l2 = frame[22];
          int x0 = l0 & (open0 | frame[PLACED + 4]);
          int x1 = l1 & (open1 | frame[PLACED + 13]);
          int x2 = l2 & (open2 | frame[PLACED + 22]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[4] = x0;
            frame[PLACED + 4] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[13] = x1;
            frame[PLACED + 13] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[22] = x2;
            frame[PLACED + 22] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[5];
          int l1 = frame[14];
          int l2 = frame[23];
          int x0 = l0 & (open0 | frame[PLACED + 5]);
          int x1 = l1 & (open1 | frame[PLACED + 14]);
          int x2 = l2 & (open2 | frame[PLACED + 23]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[5] = x0;
            frame[PLACED + 5] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[14] = x1;
            frame[PLACED + 14] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[23] = x2;
            frame[PLACED + 23] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[6];
          int l1 = frame[15];
          int l2 = frame[24];
          int x0 = l0 & (open0 | frame[PLACED + 6]);
          int x1 = l1 & (open1 | frame[PLACED + 15]);
          int x2 = l2 & (open2 | frame[PLACED + 24]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[6] = x0;
            frame[PLACED + 6] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[15] = x1;
            frame[PLACED + 15] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[24] = x2;
            frame[PLACED + 24] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[7];
          int l1 = frame[16];
          int l2 = frame[25];
          int x0 = l0 & (open0 | frame[PLACED + 7]);
          int x1 = l1 & (open1 | frame[PLACED + 16]);
          int x2 = l2 & (open2 | frame[PLACED + 25]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[7] = x0;
            frame[PLACED + 7] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[16] = x1;
            frame[PLACED + 16] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[25] = x2;
            frame[PLACED + 25] = t;
            open2 &= ~t;
          }
        }
        {
          int l0 = frame[8];
          int l1 = frame[17];
          int l2 = frame[26];
          int x0 = l0 & (open0 | frame[PLACED + 8]);
          int x1 = l1 & (open1 | frame[PLACED + 17]);
          int x2 = l2 & (open2 | frame[PLACED + 26]);
          if (((x0 ^ l0) | (x1 ^ l1) | (x2 ^ l2)) != 0) {
            int t;
            int c0;
            int c1;
            int c2;
            int y0;
            int y1;
            int y2;
            c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
            c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
            c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
            x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
            x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
            x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            do {
              t = (x0 | x0 >>> 1 | x0 >>> 2) & MINIROWS;
              x0 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x1 | x1 >>> 1 | x1 >>> 2) & MINIROWS;
              x1 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              t = (x2 | x2 >>> 1 | x2 >>> 2) & MINIROWS;
              x2 &= MINIROWS_LEFT[(t | t >>> 8 | t >>> 16) & 511];
              y0 = x0;
              y1 = x1;
              y2 = x2;
              c0 = (x0 | x0 >>> 9 | x0 >>> 18) & 511;
              c1 = (x1 | x1 >>> 9 | x1 >>> 18) & 511;
              c2 = (x2 | x2 >>> 9 | x2 >>> 18) & 511;
              x0 &= RIGHT_IN[c1] & LEFT_IN[c2] | LEFT_IN[c1] & RIGHT_IN[c2];
              x1 &= RIGHT_IN[c0] & LEFT_IN[c2] | LEFT_IN[c0] & RIGHT_IN[c2];
              x2 &= RIGHT_IN[c0] & LEFT_IN[c1] | LEFT_IN[c0] & RIGHT_IN[c1];
            } while (((x0 ^ y0) | (x1 ^ y1) | (x2 ^ y2)) != 0);
            if (x0 == 0 || x1 == 0 || x2 == 0) {
              return CONTRADICTION;
            }
            t = x0 & x0 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x0 & ~((t << 1) - (t >>> 8));
            frame[8] = x0;
            frame[PLACED + 8] = t;
            open0 &= ~t;
            t = x1 & x1 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x1 & ~((t << 1) - (t >>> 8));
            frame[17] = x1;
            frame[PLACED + 17] = t;
            open1 &= ~t;
            t = x2 & x2 - ROWS;
            t = (t >>> 1) + EIGHTS & NINTHS;
            t = x2 & ~((t << 1) - (t >>> 8));
            frame[26] = x2;
            frame[PLACED + 26] = t;
            open2 &= ~t;
          }
        }
      } while (((open0 ^ before0) | (open1 ^ before1) | (open2 ^ before2)) != 0);
      if ((open0 | open1 | open2) == 0) {
        return SOLVED;
      }
      int once0 = frame[0];
      int twice0 = 0;
      int thrice0 = 0;
      int word0;
      word0 = frame[1];
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[2];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[3];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[4];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[5];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[6];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[7];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      word0 = frame[8];
      thrice0 |= twice0 & word0;
      twice0 |= once0 & word0;
      once0 |= word0;
      int once1 = frame[9];
      int twice1 = 0;
      int thrice1 = 0;
      int word1;
      word1 = frame[10];
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[11];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[12];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[13];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[14];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[15];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[16];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      word1 = frame[17];
      thrice1 |= twice1 & word1;
      twice1 |= once1 & word1;
      once1 |= word1;
      int once2 = frame[18];
      int twice2 = 0;
      int thrice2 = 0;
      int word2;
      word2 = frame[19];
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[20];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[21];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[22];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[23];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[24];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[25];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      word2 = frame[26];
      thrice2 |= twice2 & word2;
      twice2 |= once2 & word2;
      once2 |= word2;
      if ((once0 & once1 & once2) != BAND) {
        return CONTRADICTION;
      }
      int single0 = open0 & ~twice0;
      int single1 = open1 & ~twice1;
      int single2 = open2 & ~twice2;
      if ((single0 | single1 | single2) == 0) {
        frame[OPEN] = open0;
        frame[OPEN + 1] = open1;
        frame[OPEN + 2] = open2;
        frame[PAIRS] = twice0 & ~thrice0;
        frame[PAIRS + 1] = twice1 & ~thrice1;
        frame[PAIRS + 2] = twice2 & ~thrice2;
        return UNDECIDED;
      }
      if (single0 != 0) {
        place(frame, 0, single0);
        open0 &= ~single0;
      }
      if (single1 != 0) {
        place(frame, 9, single1);
        open1 &= ~single1;
      }
      if (single2 != 0) {
        place(frame, 18, single2);
        open2 &= ~single2;
      }
    }
  }

  /** Places the only candidates of cells of one band. */
  private static void place(int[] frame, int word, int cells) {
    int left = cells;
    for (int at = word; left != 0; at++) {
      int here = frame[at] & left;
      if (here != 0) {
        left ^= here;
        frame[PLACED + at] |= here;
        int now = frame[at];
        for (; here != 0; here &= here - 1) {
          now &= ALONE[Integer.numberOfTrailingZeros(here)];
        }
        frame[at] = now | CHANGED;
      }
    }
  }
}
