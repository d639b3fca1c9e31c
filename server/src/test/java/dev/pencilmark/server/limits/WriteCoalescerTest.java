package dev.pencilmark.server.limits;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.ChannelFuture;
import io.grpc.netty.shaded.io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteCoalescerTest {

  private final EmbeddedChannel channel = new EmbeddedChannel(new WriteCoalescer());

  private static ByteBuf piece(String text) {
    return Unpooled.copiedBuffer(text, US_ASCII);
  }

  /** The data that has left the channel so far, write by write. */
  private List<String> sent() {
    List<String> sent = new ArrayList<>();
    for (ByteBuf one = channel.readOutbound(); one != null; one = channel.readOutbound()) {
      sent.add(one.toString(US_ASCII));
      one.release();
    }
    return sent;
  }

  @Test
  void smallPiecesBetweenTwoFlushesAreOneInTheirOrder() {
    ByteBuf first = piece("a");
    channel.write(first);
    channel.write(piece("bc"));
    assertThat(sent()).isEmpty();
    channel.flush();
    channel.writeAndFlush(piece("d"));

    assertThat(sent()).containsExactly("abc", "d");
    assertThat(first.refCnt()).isZero();
  }

  @Test
  void longPieceIsHandedOnInItsPlace() {
    String longer = "x".repeat(2_049);
    channel.write(piece("a"));
    channel.write(piece(longer));
    channel.write(piece("b"));
    channel.flush();

    assertThat(sent()).containsExactly("a", longer, "b");
  }

  @Test
  void manyPiecesAreAsManyWritesAsTheyNeed() {
    String kilobyte = "k".repeat(1_024);
    for (int i = 0; i < 20; i++) {
      channel.write(piece(kilobyte));
    }
    channel.flush();

    assertThat(sent()).containsExactly(kilobyte.repeat(16), kilobyte.repeat(4));
  }

  @Test
  void everyWrittenPieceIsAcknowledged() {
    ChannelFuture one = channel.write(piece("a"));
    ChannelFuture other = channel.write(piece("b"));
    assertThat(one.isDone()).isFalse();

    channel.flush();

    assertThat(one.isSuccess()).isTrue();
    assertThat(other.isSuccess()).isTrue();
    sent();
  }

  @Test
  void pieceThatWaitsWhenTheConnectionGoesHasFailed() {
    ByteBuf piece = piece("a");
    ChannelFuture written = channel.write(piece);

    channel.close();

    assertThat(written.isDone()).isTrue();
    assertThat(written.isSuccess()).isFalse();
    assertThat(piece.refCnt()).isZero();
  }
}
