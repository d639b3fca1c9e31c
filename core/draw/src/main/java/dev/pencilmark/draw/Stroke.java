package dev.pencilmark.draw;

import java.util.Arrays;

/** A line from point to point. Immutable. */
public final class Stroke {

  private final int[] points;
  private final boolean closed;

  private Stroke(int[] points, boolean closed) {
    this.points = points;
    this.closed = closed;
  }

  /** Returns a line through points, as x and y alternately. */
  public static Stroke open(int... points) {
    return new Stroke(points, false);
  }

  /** Returns a line through points and back to the first. */
  public static Stroke closed(int... points) {
    return new Stroke(points, true);
  }

  /** Returns the number of points that it has. */
  public int size() {
    return points.length / 2;
  }

  /** Returns the i-th point from the left, in tenths of a unit. */
  public int x(int i) {
    return points[2 * i];
  }

  /** Returns the i-th point from the top, in tenths of a unit. */
  public int y(int i) {
    return points[2 * i + 1];
  }

  /** Returns whether the line returns from the last point to the first. */
  public boolean isClosed() {
    return closed;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Stroke stroke
        && closed == stroke.closed
        && Arrays.equals(points, stroke.points);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(points);
  }

  @Override
  public String toString() {
    return Arrays.toString(points) + (closed ? "z" : "");
  }
}
