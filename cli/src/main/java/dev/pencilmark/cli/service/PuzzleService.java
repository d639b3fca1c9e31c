package dev.pencilmark.cli.service;

import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.v1.AnalyseRequest;
import dev.pencilmark.v1.AnalyseResponse;
import dev.pencilmark.v1.CanonicalizeRequest;
import dev.pencilmark.v1.CanonicalizeResponse;
import dev.pencilmark.v1.Check;
import dev.pencilmark.v1.CompressRequest;
import dev.pencilmark.v1.CompressResponse;
import dev.pencilmark.v1.ConvertRequest;
import dev.pencilmark.v1.CountSolutionsRequest;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressRequest;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.DetectResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.ExplainOptions;
import dev.pencilmark.v1.ExplainRequest;
import dev.pencilmark.v1.FindCandidatesRequest;
import dev.pencilmark.v1.GenerateGridRequest;
import dev.pencilmark.v1.GenerateGridResponse;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.HintRequest;
import dev.pencilmark.v1.HintResponse;
import dev.pencilmark.v1.ListConstraintKindsResponse;
import dev.pencilmark.v1.ListFormatsResponse;
import dev.pencilmark.v1.ListTechniquesRequest;
import dev.pencilmark.v1.ListTechniquesResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.v1.RateAnswer;
import dev.pencilmark.v1.RenderPagesRequest;
import dev.pencilmark.v1.SolveAnswer;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.VerifyOptions;
import dev.pencilmark.v1.VerifyResponse;
import java.util.function.Function;

/**
 * Processes puzzles, in this process or on a server. A request for an {@link Operation} has no
 * puzzle: it is set for each. All methods throw {@link ServerFailureException} if there is a server
 * and it cannot be reached or fails, and {@link RefusedException} if a request is rejected,
 * possibly by the operation or cursor.
 */
public interface PuzzleService extends AutoCloseable {

  /** Returns an operation that detects the formats of texts, the best reading first. */
  Operation<DetectResponse> detect();

  /** Returns the format of a detection, with the dialect if it is a version of the format. */
  String name(Detection detection);

  /** Returns an operation that decodes puzzles. */
  Operation<DecodeResponse> decode();

  /**
   * Returns an operation that converts puzzles to another format, or to links.
   *
   * @param completeCages whether cells outside of cages get their own cages; not supported by a
   *     server
   */
  Operation<Converted> convert(ConvertRequest request, boolean completeCages);

  /** Returns an operation that solves puzzles. */
  Operation<SolveAnswer> solve(SolveOptions options);

  /** Returns an operation that compresses puzzles. */
  Operation<CompressResponse> compress(CompressRequest request);

  /** Returns an operation that decompresses puzzles from texts or bytes of any code. */
  Operation<DecompressResponse> decompress(DecompressRequest request);

  /** Returns a cursor over all solutions of a puzzle in the order of their digits. */
  SolutionCursor enumerate(EnumerateSolutionsRequest request);

  /** Returns a cursor over the steps to the solution of a puzzle. */
  ExplainCursor explain(ExplainRequest request);

  /** Returns an operation that explains puzzles, each with all its steps. */
  Operation<Explained> explain(ExplainOptions options);

  /** Returns an operation that finds the next action. */
  Operation<HintResponse> hint(HintRequest request);

  /** Returns an operation that rates the difficulty of puzzles. */
  Operation<RateAnswer> rate(ExplainOptions options);

  /**
   * Returns an operation that finds true candidates.
   *
   * @param request the request without a puzzle
   */
  Operation<FoundCandidates> candidates(FindCandidatesRequest request);

  /** Returns an operation that analyses puzzles. */
  Operation<AnalyseResponse> analyse(AnalyseRequest request);

  /** Returns an operation that counts solutions. */
  Operation<CountSolutionsResponse> count(CountSolutionsRequest request);

  /**
   * Returns an operation that checks digits.
   *
   * @param request returns the request for a puzzle
   */
  Operation<VerifyResponse> verify(VerifyOptions options, Function<Puzzle, Check> check);

  /**
   * Returns an operation that computes canonical forms; a single puzzle is compared with another.
   */
  Operation<CanonicalizeResponse> canonicalize(CanonicalizeRequest request);

  /** Returns the techniques. */
  ListTechniquesResponse techniques(ListTechniquesRequest request);

  /** Returns the kinds of rules of boards in addition to their types, in order. */
  ListConstraintKindsResponse constraintKinds();

  /**
   * Generates puzzles.
   *
   * @param request the request; its number of puzzles may exceed the limit of a call
   * @param known puzzles to exclude; generated ones are added
   */
  GenerateCursor generate(GenerateRequest request, IdentitySet known);

  /** Generates a full grid. */
  GenerateGridResponse grid(GenerateGridRequest request);

  /** Renders puzzles on pages for printing. */
  PrintedPages pages(RenderPagesRequest request, PrintedPages.Listener listener);

  /** Returns the formats, in the order of detection. */
  ListFormatsResponse formats();

  @Override
  void close();
}
