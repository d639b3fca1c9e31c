package dev.pencilmark.cli;

import dev.pencilmark.cli.work.Answer;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.cli.work.Work;
import java.util.List;
import java.util.function.Function;

/**
 * An operation, and something to make of each of its results.
 *
 * @param made what is made; it may refuse by a {@link RefusedException}
 */
record MappedOperation<A, B>(Operation<A> operation, Function<A, B> made) implements Operation<B> {

  @Override
  public B one(Puzzle puzzle) {
    return made.apply(operation.one(puzzle));
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
        work.send(batch);
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
