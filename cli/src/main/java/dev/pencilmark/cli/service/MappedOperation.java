package dev.pencilmark.cli.service;

import dev.pencilmark.v1.Puzzle;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * An operation with a function for each puzzle before it and for each result after it.
 *
 * @param given converts a puzzle
 * @param made converts a result; may throw {@link RefusedException}
 */
public record MappedOperation<A, B>(
    UnaryOperator<Puzzle> given, Operation<A> operation, Function<A, B> made)
    implements Operation<B> {

  @Override
  public B one(Puzzle puzzle) {
    return made.apply(operation.one(given.apply(puzzle)));
  }

  @Override
  public Work<B> many() {
    Work<A> work = operation.many();
    return new Work<>() {
      @Override
      public int batch() {
        return work.batch();
      }

      @Override
      public void send(List<Puzzle> batch) {
        work.send(batch.stream().map(given).toList());
      }

      @Override
      public void finish() {
        work.finish();
      }

      @Override
      public List<Answer<B>> next() {
        List<Answer<A>> answers = work.next();
        return answers == null ? null : answers.stream().map(answer -> map(answer)).toList();
      }
    };
  }

  private Answer<B> map(Answer<A> answer) {
    if (answer.problem() != null) {
      return new Answer<>(null, answer.problem());
    }
    try {
      return Answer.of(made.apply(answer.value()));
    } catch (RefusedException refused) {
      return new Answer<>(null, refused.problem());
    }
  }
}
