// Keeps 64 calls to two servers in flight, kills one server halfway, and prints the number of failed calls. Uses the service
// config of the Java client.
//
//   node lost.mjs PORT PORT PID-OF-THE-FIRST
import fs from "node:fs";
import path from "node:path";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";

const [one, other, pid] = process.argv.slice(2);
const root = process.env.PENCILMARK_ROOT;
const api = grpc.loadPackageDefinition(
  loader.loadSync("pencilmark/v1/interchange_service.proto", { includeDirs: ["src/main/protobuf", "third_party"].map((dir) => path.join(root, "proto", dir)) }),
).pencilmark.v1;
const config = path.join(root, "client/src/main/resources/dev/pencilmark/client/service_config.json");
const client = new api.InterchangeService(`ipv4:127.0.0.1:${one},127.0.0.1:${other}`, grpc.credentials.createInsecure(), {
  "grpc.service_config": fs.readFileSync(config, "utf8"),
});

const CALLS = 5000;
let started = 0;
const failures = {};
const request = { puzzle: { text: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" }, targetFormatId: "swiki.v2" };
const call = () =>
  new Promise((resolve) =>
    client.convert(request, { deadline: Date.now() + 20_000 }, (error) => {
      if (error) {
        failures[error.code] = (failures[error.code] ?? 0) + 1;
      }
      resolve();
    }),
  );
async function caller() {
  while (started++ < CALLS) {
    if (started === CALLS / 2) {
      process.kill(Number(pid), "SIGKILL");
    }
    await call();
  }
}
await Promise.all(Array.from({ length: 64 }, caller));
client.close();
const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
console.log(`${failed} of ${CALLS} calls failed ${JSON.stringify(failures)}`);
process.exitCode = failed ? 1 : 0;
