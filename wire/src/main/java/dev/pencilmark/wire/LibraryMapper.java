package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.Timestamp;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.v1.LibraryPuzzle;
import dev.pencilmark.v1.PuzzleCollection;
import dev.pencilmark.v1.PuzzleCount;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.PuzzleProgress;
import java.time.Instant;

/** Maps values of a library to messages. */
public final class LibraryMapper {

  private LibraryMapper() {}

  /** Returns the message of a puzzle, without its board and text. */
  public static LibraryPuzzle.Builder toWire(dev.pencilmark.library.LibraryPuzzle puzzle) {
    LibraryPuzzle.Builder wire =
        LibraryPuzzle.newBuilder()
            .setId(puzzle.id())
            .setContentHash(ByteString.copyFrom(puzzle.exact().bytes()))
            .setInfo(info(puzzle))
            .setClueCount(puzzle.clues())
            .setLevelValue(puzzle.level())
            .setScore(puzzle.score())
            .setTitle(WireText.wellFormed(puzzle.title()))
            .setAuthor(WireText.wellFormed(puzzle.author()))
            .setCreateTime(toWire(puzzle.added()))
            .addAllTags(puzzle.tags());
    if (puzzle.canonical() != null) {
      wire.setCanonicalKey(ByteString.copyFrom(puzzle.canonical().bytes()));
    }
    return wire;
  }

  private static PuzzleInfo info(dev.pencilmark.library.LibraryPuzzle puzzle) {
    PuzzleInfo.Builder info =
        PuzzleInfo.newBuilder()
            .setTypeValue(WireEnums.number(puzzle.board().type()))
            .setSize(puzzle.board().side())
            .setDigitsFromZero(puzzle.board().digits().haveZero())
            .setFormatId(puzzle.source())
            .addAllUnsupportedConstraints(
                ProblemMapper.unsupported(
                    UnsupportedConstraint.withCarried(puzzle.unsupported(), puzzle.board())));
    if (!puzzle.metadata().isEmpty()) {
      info.setMetadata(MetadataMapper.toWire(puzzle.allMetadata()));
    }
    return info.build();
  }

  /** Returns the message of a number of puzzles. */
  public static PuzzleCount toWire(LibraryCount count) {
    return PuzzleCount.newBuilder()
        .setTypeValue(WireEnums.number(count.type()))
        .setLevelValue(count.level())
        .setPuzzleCount(count.puzzles())
        .build();
  }

  /** Returns the message of a collection. */
  public static PuzzleCollection toWire(LibraryCollection collection) {
    return PuzzleCollection.newBuilder()
        .setSlug(collection.slug())
        .setTitle(WireText.wellFormed(collection.title()))
        .setDescription(WireText.wellFormed(collection.description()))
        .setCreateTime(toWire(collection.created()))
        .setPuzzleCount(collection.puzzles())
        .build();
  }

  /** Returns the message of a progress. */
  public static PuzzleProgress toWire(LibraryProgress progress) {
    return PuzzleProgress.newBuilder()
        .setPlayer(progress.player())
        .setPuzzleId(progress.puzzle())
        .setVersion(progress.version())
        .setState(UnsafeByteOperations.unsafeWrap(progress.state()))
        .setElapsedTime(Duration.newBuilder().setSeconds(progress.seconds()))
        .setFinished(progress.finished())
        .setUpdateTime(toWire(progress.updated()))
        .build();
  }

  private static Timestamp toWire(Instant time) {
    return Timestamp.newBuilder().setSeconds(time.getEpochSecond()).build();
  }
}
