package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.library.LibraryCollection;
import dev.pencilmark.library.LibraryCount;
import dev.pencilmark.library.LibraryProgress;
import dev.pencilmark.library.LibraryPuzzle;
import dev.pencilmark.v1.KeptPuzzle;
import dev.pencilmark.v1.PuzzleCollection;
import dev.pencilmark.v1.PuzzleCount;
import dev.pencilmark.v1.PuzzleProgress;
import java.time.Instant;

/** What a library keeps to its messages. */
public final class LibraryMapper {

  private LibraryMapper() {}

  /** A puzzle, without what it is written as. */
  public static KeptPuzzle.Builder toWire(LibraryPuzzle puzzle) {
    KeptPuzzle.Builder wire =
        KeptPuzzle.newBuilder()
            .setId(puzzle.id())
            .setExactKey(ByteString.copyFrom(puzzle.exact().bytes()))
            .setTypeValue(WireEnums.number(puzzle.board().type()))
            .setSize(puzzle.board().side())
            .setClues(puzzle.clues())
            .setLevel(puzzle.level())
            .setScore(puzzle.score())
            .setSourceFormatId(puzzle.source())
            .setTitle(WireText.wellFormed(puzzle.title()))
            .setAuthor(WireText.wellFormed(puzzle.author()))
            .setAdded(toWire(puzzle.added()))
            .addAllTags(puzzle.tags())
            .addAllLeftOutRules(
                ProblemMapper.leftOut(LeftOutRule.withCarried(puzzle.leftOut(), puzzle.board())));
    if (puzzle.canonical() != null) {
      wire.setCanonicalKey(ByteString.copyFrom(puzzle.canonical().bytes()));
    }
    return wire;
  }

  /** A number of puzzles. */
  public static PuzzleCount toWire(LibraryCount count) {
    return PuzzleCount.newBuilder()
        .setTypeValue(WireEnums.number(count.type()))
        .setLevel(count.level())
        .setPuzzles(count.puzzles())
        .build();
  }

  /** A collection. */
  public static PuzzleCollection toWire(LibraryCollection collection) {
    return PuzzleCollection.newBuilder()
        .setSlug(collection.slug())
        .setTitle(WireText.wellFormed(collection.title()))
        .setDescription(WireText.wellFormed(collection.description()))
        .setCreated(toWire(collection.created()))
        .setPuzzles(collection.puzzles())
        .build();
  }

  /** Progress. */
  public static PuzzleProgress toWire(LibraryProgress progress) {
    return PuzzleProgress.newBuilder()
        .setPlayer(progress.player())
        .setPuzzleId(progress.puzzle())
        .setVersion(progress.version())
        .setState(UnsafeByteOperations.unsafeWrap(progress.state()))
        .setSeconds(progress.seconds())
        .setFinished(progress.finished())
        .build();
  }

  private static Timestamp toWire(Instant time) {
    return Timestamp.newBuilder().setSeconds(time.getEpochSecond()).build();
  }
}
