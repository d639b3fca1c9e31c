package dev.pencilmark.server.config;

/** The version of the server, which the build writes into its jar. */
public final class BuildVersion {

  /** The version, or {@code unpackaged} if the server does not run from its jar. */
  public static final String VALUE = value();

  private BuildVersion() {}

  private static String value() {
    String written = BuildVersion.class.getPackage().getImplementationVersion();
    return written == null ? "unpackaged" : written;
  }
}
