package dev.pencilmark.cli.service;

import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;

/**
 * Works on puzzles: in this process, or by way of a server. A request for an {@link Operation} has
 * no puzzle: that is set for each. All methods throw {@link ServerTroubleException} if there is a
 * server and it cannot be reached or fails, and {@link RefusedException} if a request is refused,
 * perhaps only by the operation or cursor.
 */
public interface PuzzleService extends AutoCloseable {

  /** Names the formats of texts, the best reading first. */
  Operation<DetectResponse> detect();

  /** The format of a detection, with the dialect where that is a version of the format. */
  String name(Detection detection);

  /** Reads puzzles. */
  Operation<DecodeResponse> decode();

  /**
   * Turns puzzles into another format, or into links.
   *
   * @param completeCages whether cells in no cage get cages of their own; not by way of a server
   */
  Operation<Converted> convert(ConvertRequest request, boolean completeCages);

  /** Solves puzzles. */
  Operation<SolveAnswer> solve(SolveOptions options);

  /** Compresses puzzles. */
  Operation<CompressResponse> compress(CompressRequest request);

  /** Decompresses puzzles, which come as texts or bytes of any code. */
  Operation<DecompressResponse> decompress(DecompressRequest request);

  /** Goes through all solutions of a puzzle in the order of their digits. */
  SolutionCursor enumerate(EnumerateSolutionsRequest request);

  /** Goes through the steps to the solution of a puzzle. */
  ExplainCursor explain(ExplainRequest request);

  /** Explains puzzles, each as a whole. */
  Operation<Explained> explain(ExplainOptions options);

  /** Prints the next action. */
  Operation<HintResponse> hint(HintRequest request);

  /** Says how hard puzzles are. */
  Operation<RateAnswer> rate(ExplainOptions options);

  /** Brings puzzles into their canonical forms; a single one is compared with another. */
  Operation<CanonicalizeResponse> canonicalize(CanonicalizeRequest request);

  /** The techniques that there are. */
  ListTechniquesResponse techniques(ListTechniquesRequest request);

  /** The kinds of rules that a board may have beyond its type, in their order. */
  ListConstraintKindsResponse constraintKinds();

  /**
   * Makes puzzles.
   *
   * @param request its number of puzzles may be larger than a server makes in a call
   * @param known puzzles that are not to come; those that come are added to it
   */
  GenerateCursor generate(GenerateRequest request, IdentitySet known);

  /** Generates a full grid. */
  GenerateGridResponse grid(GenerateGridRequest request);

  /** Draws puzzles on pages to print. */
  PrintedPages pages(RenderPagesRequest request, PrintedPages.Listener listener);

  /** The formats, in the order in which detection considers them. */
  ListFormatsResponse formats();

  @Override
  void close();
}
