package dev.pencilmark.server.auth;

import io.grpc.netty.shaded.io.netty.handler.ssl.OpenSslCertificateException;
import io.grpc.netty.shaded.io.netty.internal.tcnative.CertificateVerifier;
import java.net.Socket;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.PKIXReason;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * A trust manager that delegates, but does not send the names of its authorities to clients. The
 * transport reads the names once, when the server starts. After a change of the authorities, a
 * client that selects its certificate by these names would not find one.
 */
final class HiddenIssuersTrustManager extends X509ExtendedTrustManager {

  private final X509ExtendedTrustManager authorities;

  HiddenIssuersTrustManager(X509ExtendedTrustManager authorities) {
    this.authorities = authorities;
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    try {
      authorities.checkClientTrusted(chain, type, engine);
    } catch (CertificateException distrusted) {
      throw named(distrusted);
    }
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    authorities.checkClientTrusted(chain, type, socket);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    authorities.checkClientTrusted(chain, type);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    authorities.checkServerTrusted(chain, type, engine);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    authorities.checkServerTrusted(chain, type, socket);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    authorities.checkServerTrusted(chain, type);
  }

  /**
   * Converts an exception so that OpenSSL sends the alert {@code unknown_ca} if the authority of
   * the certificate is not trusted; otherwise it would send an unspecific alert.
   */
  private static CertificateException named(CertificateException distrusted) {
    for (Throwable cause = distrusted; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertPathBuilderException
          || cause instanceof CertPathValidatorException path
              && path.getReason() == PKIXReason.NO_TRUST_ANCHOR) {
        return new OpenSslCertificateException(
            distrusted.getMessage(),
            distrusted,
            CertificateVerifier.X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY);
      }
    }
    return distrusted;
  }
}
