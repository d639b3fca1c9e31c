package dev.pencilmark.server.auth;

import dev.pencilmark.server.config.ServerConfig;
import dev.pencilmark.server.config.Setting;
import dev.pencilmark.server.observe.Metric;
import io.grpc.InsecureServerCredentials;
import io.grpc.ServerCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.util.AdvancedTlsX509KeyManager;
import io.grpc.util.AdvancedTlsX509TrustManager;
import io.grpc.util.CertificateUtils;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/**
 * The server certificate and the client authorities, from {@link WatchedFiles}. New connections use
 * new files; open connections continue. A key that does not match the certificate, and a
 * certificate that is expired or not yet valid, are rejected.
 *
 * <p>The managers are those of gRPC, without its file watcher. As of 1.83 that reloads only if the
 * times of both files change, so that it misses a renewed certificate with the same key; it accepts
 * a key that does not match; it loads the certificate and the authorities separately; and it has no
 * callback for metrics and the log.
 */
public final class TlsFiles implements MeterBinder, AutoCloseable {

  /** No TLS. */
  static final TlsFiles OFF = new TlsFiles(null, null, null);

  private final Path certificate;
  private final Path key;
  private final Path authorities;

  private WatchedFiles files = WatchedFiles.NONE;
  private AdvancedTlsX509KeyManager keyManager;
  private AdvancedTlsX509TrustManager trustManager;
  private volatile Date expiry;

  private TlsFiles(Path certificate, Path key, Path authorities) {
    this.certificate = certificate;
    this.key = key;
    this.authorities = authorities;
  }

  /**
   * Reads the files, if any are configured, and watches them.
   *
   * @throws IOException with a message for the user if a file is unreadable or invalid
   */
  public static TlsFiles open(ServerConfig config) throws IOException {
    Path certificate = path(config, Setting.TLS_CERT);
    Path key = path(config, Setting.TLS_KEY);
    Path authorities = path(config, Setting.TLS_CLIENT_CA);
    if (certificate == null && key == null && authorities == null) {
      return OFF;
    }
    if (certificate == null || key == null) {
      throw new IOException(
          "TLS requires both " + Setting.TLS_CERT.flag() + " and " + Setting.TLS_KEY.flag());
    }
    TlsFiles tls = new TlsFiles(certificate, key, authorities);
    List<Path> paths = new ArrayList<>(List.of(certificate, key));
    if (authorities != null) {
      paths.add(authorities);
    }
    try {
      tls.keyManager = new AdvancedTlsX509KeyManager();
      if (authorities != null) {
        tls.trustManager =
            AdvancedTlsX509TrustManager.newBuilder()
                // Clients have no host names to verify.
                .setVerification(
                    AdvancedTlsX509TrustManager.Verification.CERTIFICATE_ONLY_VERIFICATION)
                .build();
      }
    } catch (GeneralSecurityException unusable) {
      throw new IOException("TLS is not available: " + unusable.getMessage(), unusable);
    }
    tls.files = WatchedFiles.open(config, "TLS", paths, tls::use);
    return tls;
  }

  private static Path path(ServerConfig config, Setting setting) {
    return config.isSet(setting) ? Path.of(config.text(setting)) : null;
  }

  /** Returns the credentials of the server. */
  public ServerCredentials credentials() {
    if (keyManager == null) {
      return InsecureServerCredentials.create();
    }
    TlsServerCredentials.Builder credentials =
        TlsServerCredentials.newBuilder().keyManager(keyManager);
    if (trustManager != null) {
      credentials
          .trustManager(new HiddenIssuersTrustManager(trustManager))
          .clientAuth(TlsServerCredentials.ClientAuth.REQUIRE);
    }
    return credentials.build();
  }

  /** Registers the metrics of TLS, if it is configured. */
  @Override
  public void bindTo(MeterRegistry registry) {
    if (keyManager != null) {
      // The unit is part of the name as Prometheus sees it.
      Gauge.builder(Metric.TLS_EXPIRY.meterName(), this, TlsFiles::expirySeconds)
          .description(Metric.TLS_EXPIRY.help())
          .baseUnit("seconds")
          .register(registry);
      files.bindTo(registry, Metric.TLS_RELOADS);
    }
  }

  /** When the certificate in use expires, in seconds since 1970. */
  public double expirySeconds() {
    return expiry.getTime() / 1e3;
  }

  /** Returns the files that it is made of. */
  public WatchedFiles files() {
    return files;
  }

  @Override
  public void close() {
    files.close();
  }

  private void use(byte[][] contents) throws IOException, GeneralSecurityException {
    X509Certificate[] chain = certificates(certificate, contents[0]);
    Date now = new Date();
    for (X509Certificate link : chain) {
      checkValidity(certificate, link, now);
    }
    PrivateKey privateKey = privateKey(contents[1]);
    if (!belongTogether(privateKey, chain[0].getPublicKey())) {
      throw new IOException(key + " does not match the certificate in " + certificate);
    }
    if (trustManager != null) {
      trustManager.updateTrustCredentials(certificates(authorities, contents[2]));
    }
    keyManager.updateIdentityCredentials(chain, privateKey);
    expiry = chain[0].getNotAfter();
  }

  private static X509Certificate[] certificates(Path file, byte[] content) throws IOException {
    X509Certificate[] certificates;
    try {
      certificates = CertificateUtils.getX509Certificates(new ByteArrayInputStream(content));
    } catch (GeneralSecurityException malformed) {
      throw new IOException(
          "no PEM certificate found in " + file + ": " + malformed.getMessage(), malformed);
    }
    if (certificates.length == 0) {
      throw new IOException("no PEM certificate found in " + file);
    }
    return certificates;
  }

  private static void checkValidity(Path file, X509Certificate link, Date now) throws IOException {
    String whose = "the certificate of " + link.getSubjectX500Principal() + " in " + file;
    if (now.after(link.getNotAfter())) {
      throw new IOException(whose + " has expired: " + link.getNotAfter().toInstant());
    }
    if (now.before(link.getNotBefore())) {
      throw new IOException(whose + " is not valid before " + link.getNotBefore().toInstant());
    }
  }

  private PrivateKey privateKey(byte[] content) throws IOException {
    String hint = "; it must be PKCS#8 in PEM (BEGIN PRIVATE KEY), RSA or EC, without a password";
    if (!new String(content, StandardCharsets.ISO_8859_1).contains("-----BEGIN PRIVATE KEY-----")) {
      throw new IOException("no private key found in " + key + hint);
    }
    try {
      return CertificateUtils.getPrivateKey(new ByteArrayInputStream(content));
    } catch (GeneralSecurityException | RuntimeException malformed) {
      throw new IOException("the private key in " + key + " is invalid" + hint, malformed);
    }
  }

  /** Returns whether the keys are a pair. */
  private static boolean belongTogether(PrivateKey signer, PublicKey verifier)
      throws GeneralSecurityException {
    if (!signer.getAlgorithm().equals(verifier.getAlgorithm())) {
      return false;
    }
    String algorithm = signer.getAlgorithm().equals("EC") ? "SHA256withECDSA" : "SHA256withRSA";
    byte[] sample = {'p', 'e', 'n', 'c', 'i', 'l'};
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(signer);
    signature.update(sample);
    byte[] signed = signature.sign();
    signature.initVerify(verifier);
    signature.update(sample);
    return signature.verify(signed);
  }
}
