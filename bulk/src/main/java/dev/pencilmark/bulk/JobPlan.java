package dev.pencilmark.bulk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;

/**
 * The input of a job in slices, which are done one after another, each wholly or not at all. It is
 * kept with the output: a job that is begun again has the same slices, and does those that are not
 * done.
 *
 * @param slices the parts of files of each
 */
record JobPlan(List<List<FileRange>> slices) {

  private static final String NAME = "plan.json";

  /** The minimum size of a slice, in total and per processor. */
  private static final long LEAST_BYTES = 256L << 20;

  private static final long BYTES_PER_PROCESSOR = 128L << 20;

  /** Parts of a slice for each processor, so that none waits long for another. */
  private static final int PARTS = 4;

  private static final long LEAST_PART = 1L << 20;
  private static final long MOST_PART = 128L << 20;

  /**
   * Returns the plan of a job: the stored one if the job has started, otherwise a new one.
   *
   * @throws IllegalArgumentException if the output belongs to another job
   */
  static JobPlan of(JobOptions options, JobFiles files, int processors, Configuration hadoop)
      throws IOException {
    List<FileStatus> input = InputFiles.list(options.in(), hadoop);
    Map<String, Object> requested = requested(options, input);
    Map<String, Object> begun = files.note(NAME);
    if (begun != null) {
      for (Map.Entry<String, Object> one : requested.entrySet()) {
        if (!one.getValue().equals(begun.get(one.getKey()))) {
          throw new IllegalArgumentException(
              options.out()
                  + " contains the output of another job or of other input: "
                  + one.getKey()
                  + " was "
                  + shown(begun.get(one.getKey()))
                  + ", and is "
                  + shown(one.getValue()));
        }
      }
      return new JobPlan(slices((List<?>) begun.get("slices")));
    }
    if (!files.isNew()) {
      throw new IllegalArgumentException(
          options.out() + " already exists and is not the output of a job");
    }
    long bytes =
        options.sliceBytes() > 0
            ? options.sliceBytes()
            : Math.max(LEAST_BYTES, BYTES_PER_PROCESSOR * processors);
    List<List<FileRange>> slices = slices(parts(options, input, bytes, processors, hadoop), bytes);
    Map<String, Object> plan = new LinkedHashMap<>(requested);
    plan.put("slices", slices.stream().map(JobPlan::written).toList());
    files.note(NAME, plan);
    return new JobPlan(slices);
  }

  /** A part of a file and its bytes. */
  private record Part(FileRange range, long bytes) {}

  private static List<Part> parts(
      JobOptions options,
      List<FileStatus> input,
      long sliceBytes,
      int processors,
      Configuration hadoop)
      throws IOException {
    List<Part> parts = new ArrayList<>();
    long most = sliceBytes / ((long) PARTS * processors);
    most = Math.max(Math.min(LEAST_PART, sliceBytes), Math.min(MOST_PART, most));
    for (FileStatus file : input) {
      List<FileRange> ranges =
          options.read() == JobOptions.Input.LINES
              ? InputFiles.split(List.of(file), most, hadoop)
              : List.of(FileRange.whole(file.getPath().toString()));
      for (FileRange range : ranges) {
        parts.add(new Part(range, range.isWhole() ? file.getLen() : range.end() - range.start()));
      }
    }
    return parts;
  }

  private static List<List<FileRange>> slices(List<Part> parts, long most) {
    List<List<FileRange>> slices = new ArrayList<>();
    List<FileRange> slice = new ArrayList<>();
    long bytes = 0;
    for (Part part : parts) {
      if (!slice.isEmpty() && bytes + part.bytes() > most) {
        slices.add(slice);
        slice = new ArrayList<>();
        bytes = 0;
      }
      slice.add(part.range());
      bytes += part.bytes();
    }
    if (!slice.isEmpty()) {
      slices.add(slice);
    }
    return slices;
  }

  private static Map<String, Object> requested(JobOptions options, List<FileStatus> input) {
    Map<String, Object> requested = new LinkedHashMap<>();
    requested.put("job", JobOptions.word(options.task()));
    requested.put("to", options.to());
    requested.put("format", JobOptions.word(options.format()));
    requested.put("read", JobOptions.word(options.read()));
    requested.put("column", options.column());
    requested.put(
        "input",
        input.stream()
            .map(file -> file.getLen() + " " + file.getPath())
            .collect(Collectors.joining("\n")));
    return requested;
  }

  private static String shown(Object value) {
    String text = String.valueOf(value);
    return text.length() > 200 ? text.substring(0, 200) + "..." : text;
  }

  private static String written(List<FileRange> slice) {
    return slice.stream().map(FileRange::write).collect(Collectors.joining("\n"));
  }

  private static List<List<FileRange>> slices(List<?> written) {
    return written.stream()
        .map(slice -> ((String) slice).lines().map(FileRange::read).toList())
        .toList();
  }

  /** Returns the parts of a slice, one per line. */
  String ranges(int slice) {
    return written(slices.get(slice));
  }

  /** Returns the files of a slice. */
  String[] paths(int slice) {
    return slices.get(slice).stream().map(FileRange::path).toArray(String[]::new);
  }
}
