package dev.pencilmark.server;

import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** An authority of the test's own, and the files with its certificates. */
final class Pki {

  private final X509Bundle authority;
  private final Path directory;

  Pki(Path directory) throws Exception {
    this.directory = directory;
    authority =
        new CertificateBuilder()
            // No two have the same name: Java searches for an issuer by it.
            .subject("CN=authority " + UUID.randomUUID())
            .setIsCertificateAuthority(true)
            .buildSelfSigned();
  }

  /** A certificate in a file, and its key in another. */
  record Identity(Path certificate, Path key) {}

  /** A certificate for this machine that is valid now. */
  Identity issue(String name) throws Exception {
    return issue(name, Duration.ofMinutes(-1), Duration.ofHours(1));
  }

  /** A certificate that is valid from and to some time from now. */
  Identity issue(String name, Duration from, Duration to) throws Exception {
    X509Bundle issued =
        new CertificateBuilder()
            .subject("CN=" + name)
            .addSanDnsName("localhost")
            .notBefore(Instant.now().plus(from))
            .notAfter(Instant.now().plus(to))
            .buildIssuedBy(authority);
    return new Identity(
        write(name + ".crt", issued.getCertificatePathPEM()),
        write(name + ".key", issued.getPrivateKeyPEM()));
  }

  /** The authority's own certificate in a file. */
  Path trust(String name) throws IOException {
    return write(name, authority.getCertificatePEM());
  }

  private Path write(String name, String pem) throws IOException {
    return Files.writeString(directory.resolve(name), pem);
  }
}
