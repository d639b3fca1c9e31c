"""A CSV of puzzles to Parquet, rated, each puzzle once: python3 walk.py PUZZLES.csv DIRECTORY, with the column quiz.

Needs PySpark 4.1 or 3.5 (of Scala 2.13), and PENCILMARK_JAR: the jar of module bulk.
"""
import os
import sys

from pyspark.sql import SparkSession

puzzles, out = sys.argv[1:]
spark = (
    SparkSession.builder.appName("walk")
    .config("spark.jars", os.environ["PENCILMARK_JAR"])
    .config("spark.sql.extensions", "dev.pencilmark.bulk.PencilmarkExtensions")
    .getOrCreate()
)
spark.sql(f"CREATE TEMPORARY VIEW puzzles USING csv OPTIONS (path '{puzzles}', header 'true')")
spark.sql(f"""
    CREATE TABLE keyed USING parquet LOCATION '{out}/keyed' AS
    SELECT quiz, pm_canonical(quiz) AS canonical FROM puzzles""")
spark.sql(f"""
    CREATE TABLE rated USING parquet LOCATION '{out}/rated' AS
    SELECT quiz, key, copies, pm_rate(quiz) AS rating FROM (
        SELECT min(quiz) AS quiz, canonical.key, count(*) AS copies FROM keyed
        WHERE canonical.key IS NOT NULL GROUP BY canonical.key)""")
spark.sql(f"""
    CREATE TABLE refused USING parquet LOCATION '{out}/refused' AS
    SELECT quiz, canonical.problem FROM keyed WHERE canonical.problem IS NOT NULL""")
for row in spark.sql("SELECT rating.level_name, count(*) FROM rated GROUP BY 1 ORDER BY 1").collect():
    print(row[0], row[1])
for row in spark.sql("SELECT problem.code, count(*) FROM refused GROUP BY 1 ORDER BY 1").collect():
    print(row[0], row[1])
