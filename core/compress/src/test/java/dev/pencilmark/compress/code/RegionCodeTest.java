package dev.pencilmark.compress.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.compress.entropy.SymbolDecoder;
import dev.pencilmark.compress.entropy.SymbolEncoder;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RegionCodeTest {

  private static MutableBoard jigsaw() {
    return new MutableBoard(PuzzleType.JIGSAW, 4, Set.of());
  }

  private static MutableBoard rewritten(MutableBoard draft) throws ProblemException {
    SymbolEncoder writer = new SymbolEncoder(new Cancellation());
    RegionCode.code(writer, draft);
    SymbolDecoder reader = new SymbolDecoder(writer.toNatural(), new Cancellation());
    MutableBoard back = jigsaw();
    RegionCode.code(reader, back);
    return back;
  }

  @Test
  void cellsWithoutRegionComeBack() throws ProblemException {
    MutableBoard draft = jigsaw();
    draft.regions[7] = 3;

    assertThat(rewritten(draft).regions).isEqualTo(draft.regions);
  }

  @Test
  void jigsawWithoutAnyRegionIsRefused() {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> rewritten(jigsaw()));

    assertThat(refused.problem().code()).isEqualTo(ProblemCode.DECOMPRESS_FAILED);
    assertThat(refused.problem().message()).contains("regions");
  }
}
