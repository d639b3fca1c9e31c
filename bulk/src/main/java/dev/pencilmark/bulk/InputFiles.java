package dev.pencilmark.bulk;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/** The files of paths, and their parts. */
final class InputFiles {

  private static final int GZIP_FIRST = 0x1F;
  private static final int GZIP_SECOND = 0x8B;

  private InputFiles() {}

  /**
   * Returns the files of paths in the order of their names. A path may contain wild cards; a
   * directory includes all files below it, except for names that start with a dot or an underscore.
   *
   * @throws FileNotFoundException if a path matches no file
   */
  static List<FileStatus> list(List<String> paths, Configuration hadoop) throws IOException {
    List<FileStatus> files = new ArrayList<>();
    for (String path : paths) {
      Path pattern = new Path(path);
      FileSystem system = pattern.getFileSystem(hadoop);
      FileStatus[] found = system.globStatus(pattern);
      if (found == null || found.length == 0) {
        throw new FileNotFoundException("no such file: " + path);
      }
      for (FileStatus one : found) {
        add(system, one, files);
      }
    }
    files.sort(Comparator.comparing(file -> file.getPath().toString()));
    return files;
  }

  private static void add(FileSystem system, FileStatus one, List<FileStatus> files)
      throws IOException {
    if (!one.isDirectory()) {
      files.add(one);
      return;
    }
    for (FileStatus inside : system.listStatus(one.getPath())) {
      String name = inside.getPath().getName();
      if (!name.startsWith("_") && !name.startsWith(".")) {
        add(system, inside, files);
      }
    }
  }

  /** Splits files of lines into parts of at most this many bytes; a compressed file is one part. */
  static List<FileRange> split(List<FileStatus> files, long bytes, Configuration hadoop)
      throws IOException {
    List<FileRange> ranges = new ArrayList<>();
    for (FileStatus file : files) {
      long length = file.getLen();
      String path = file.getPath().toString();
      if (length <= bytes || isCompressed(file.getPath(), hadoop)) {
        ranges.add(FileRange.whole(path));
        continue;
      }
      for (long start = 0; start < length; start += bytes) {
        ranges.add(new FileRange(path, start, Math.min(length, start + bytes)));
      }
    }
    return ranges;
  }

  private static boolean isCompressed(Path path, Configuration hadoop) throws IOException {
    if (new CompressionCodecFactory(hadoop).getCodec(path) != null) {
      return true;
    }
    try (InputStream in = path.getFileSystem(hadoop).open(path)) {
      return in.read() == GZIP_FIRST && in.read() == GZIP_SECOND;
    }
  }
}
