"""As much of PySpark as the example needs, over the JVM's gateway (Py4J's protocol): for tests where PySpark is not there."""
