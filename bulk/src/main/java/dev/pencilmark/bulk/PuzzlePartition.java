package dev.pencilmark.bulk;

import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/**
 * The input of one task.
 *
 * @param ranges parts of files, or files
 * @param lines whether each line is a row; otherwise each puzzle is, which may have several lines
 */
record PuzzlePartition(List<FileRange> ranges, boolean lines) implements InputPartition {

  private static final long serialVersionUID = 1;

  PuzzlePartition {
    ranges = List.copyOf(ranges);
  }
}
