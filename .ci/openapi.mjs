// Lints an OpenAPI document with Redocly, and prints the findings. Exits with 1 if there are any.
//
//   node openapi.mjs FILE
import { createConfig, lint } from "@redocly/openapi-core";

const rules = {
  // Media types of bodies; by default, the rules allow only JSON.
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
  // The project has no contact address.
  "info-contact": "off",
  // Custom methods as in google.api.http: /v1/solve is not a collection.
  "path-segment-plural": "off",
  // Custom methods of a collection or a stream follow a colon: /v1/puzzles:random.
  "paths-kebab-case": "off",
  // The server rejects an empty text with a problem.
  "required-string-property-missing-min-length": "off",
  // Examples are complete requests, in docs/edge.md and on /docs.
  "scalar-property-missing-example": "off",
};

const [file] = process.argv.slice(2);
const found = await lint({ ref: file, config: await createConfig({ extends: ["all"], rules }) });
for (const { severity, ruleId, message, location } of found) {
  console.log(`openapi: ${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ""})`);
}
console.log(`openapi: ${found.length} findings`);
process.exit(found.length === 0 ? 0 : 1);
