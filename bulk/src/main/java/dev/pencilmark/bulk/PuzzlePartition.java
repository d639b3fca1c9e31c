package dev.pencilmark.bulk;

import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/**
 * What one task reads.
 *
 * @param ranges parts of files, or files
 * @param lines whether each line is a row; else each puzzle is, however many lines it has
 */
record PuzzlePartition(List<FileRange> ranges, boolean lines) implements InputPartition {

  private static final long serialVersionUID = 1;

  PuzzlePartition {
    ranges = List.copyOf(ranges);
  }
}
