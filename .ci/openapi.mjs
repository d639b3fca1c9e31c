// Has all of Redocly's rules read a document of OpenAPI, and prints what they find. Ends with 1 if that is anything.
//
//   node openapi.mjs FILE
import { createConfig, lint } from "@redocly/openapi-core";

const rules = {
  // What bodies are; without a list, only JSON would do.
  "request-mime-type": {
    severity: "error",
    allowedValues: ["application/json", "application/x-ndjson", "application/octet-stream", "multipart/form-data", "text/plain"],
  },
  "response-mime-type": {
    severity: "error",
    allowedValues: [
      "application/json", "application/problem+json", "application/x-ndjson", "text/event-stream", "text/plain", "text/html",
      "application/pdf", "image/png", "image/svg+xml",
    ],
  },
  // There is nobody to write to but the project.
  "info-contact": "off",
  // Verbs, as google.api.http has them: /v1/solve is no collection.
  "path-segment-plural": "off",
  // A colon before what is done with a collection or a stream, in the same manner: /v1/puzzles:random.
  "paths-kebab-case": "off",
  // Where a text may not be empty, the server says so by a problem of its own.
  "required-string-property-missing-min-length": "off",
  // Examples are whole requests, in docs/edge.md and on /docs; 259 single values would be noise.
  "scalar-property-missing-example": "off",
};

const [file] = process.argv.slice(2);
const found = await lint({ ref: file, config: await createConfig({ extends: ["all"], rules }) });
for (const { severity, ruleId, message, location } of found) {
  console.log(`openapi: ${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ""})`);
}
console.log(`openapi: ${found.length} findings`);
process.exit(found.length === 0 ? 0 : 1);
