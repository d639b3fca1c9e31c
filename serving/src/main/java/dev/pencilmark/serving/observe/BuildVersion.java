package dev.pencilmark.serving.observe;

/** The version of Pencilmark, which the build writes into its jar. */
public final class BuildVersion {

  /** The version, or {@code unpackaged} if it does not run from jars. */
  public static final String VALUE = value();

  private BuildVersion() {}

  private static String value() {
    String written = BuildVersion.class.getPackage().getImplementationVersion();
    return written == null ? "unpackaged" : written;
  }
}
