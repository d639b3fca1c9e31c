// Converts, solves or compresses puzzles, one a line, through a Pencilmark server. Once: npm install. Then:
//
//   node convert.js HOST:PORT FORMAT < puzzles.txt
//   node convert.js HOST:PORT FORMAT FILE
//   node convert.js HOST:PORT --solve < puzzles.txt
//   node convert.js HOST:PORT --compress < puzzles.txt
//
// Prints what `./pencilmark convert --to FORMAT`, `./pencilmark solve` and `./pencilmark compress` print: the text, or
// UNIQUE and the solution, NONE, MULTIPLE, LIMIT; or "! CODE: message" in its place. A FILE is sent unchanged, also
// compressed with gzip; the server splits it into puzzles.
//
// A text may have constraints that Pencilmark does not support. The answer then holds for the puzzle without these
// constraints: they follow the answer, and are reported on stderr with the line number and in a summary.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";
import protobuf from "protobufjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const protos = [
  process.env.PENCILMARK_PROTOS ?? path.join(here, "../../../proto/src/main/protobuf"),
  // Has google/api/annotations.proto, which they import.
  path.dirname(createRequire(import.meta.url).resolve("protobufjs/package.json")),
];
const files = ["interchange", "solve", "compress"].map((name) => `pencilmark/v1/${name}_service.proto`);

const api = grpc.loadPackageDefinition(
  loader.loadSync(files, {
    includeDirs: protos,
    keepCase: false,
    oneofs: true,
    defaults: true,
    enums: String,
    longs: String,
  }),
).pencilmark.v1;

// A failed call carries google.rpc.Status in its trailers; one of its details is our Problem.
const types = new protobuf.Root();
types.resolvePath = (_, target) => protos.map((dir) => path.join(dir, target)).find((one) => fs.existsSync(one)) ?? target;
types.loadSync(files);
const Problem = types.lookupType("pencilmark.v1.Problem");
const RpcStatus = protobuf.parse(
  `syntax = "proto3";
   message Any { string type_url = 1; bytes value = 2; }
   message Status { int32 code = 1; string message = 2; repeated Any details = 3; }`,
  { keepCase: false },
).root.lookupType("Status");

export function problemOf(error) {
  const [bytes] = error.metadata?.get("grpc-status-details-bin") ?? [];
  const details = bytes ? RpcStatus.decode(bytes).details : [];
  const detail = details.find((any) => any.typeUrl.endsWith("/pencilmark.v1.Problem"));
  return detail ? Problem.toObject(Problem.decode(detail.value)) : null;
}

const [target, format, puzzleFile] = process.argv.slice(2);
if (!target || !format) {
  console.error("usage: node convert.js HOST:PORT FORMAT|--solve|--compress < puzzles.txt, or FORMAT FILE");
  process.exit(2);
}
// Round robin, and retries when a server is lost; the Java client has the same.
const serviceConfig = path.join(protos[0], "../../../../client/src/main/resources/dev/pencilmark/client/service_config.json");
const options = { "grpc.service_config": fs.readFileSync(serviceConfig, "utf8") };
const connect = (Service) => new Service(target, grpc.credentials.createInsecure(), options);
const interchange = connect(api.InterchangeService);
const solver = connect(api.SolveService);
const compressor = connect(api.CompressService);

let lines = 0;
let incomplete = 0;

// The constraints that an answer ignores. Invisible characters in their names are escaped.
function without(rules) {
  if (rules.length === 0) {
    return "";
  }
  incomplete++;
  const escape = (char) => `\\u${char.codePointAt(0).toString(16).padStart(4, "0")}`;
  const names = rules
    .map(({ name, count }) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escape) + (count ? ` (${count})` : ""))
    .join(", ");
  console.error(`line ${lines}: ignored constraints: ${names}`);
  return `\twithout ${names}`;
}

const call = (client, method, request) =>
  new Promise((resolve, reject) =>
    client[method](request, { deadline: Date.now() + 10_000 }, (error, answer) =>
      error ? reject(error) : resolve(answer),
    ),
  );

async function convert(text) {
  const { conversion } = await call(interchange, "convert", { puzzle: { text }, targetFormatId: format });
  for (const loss of conversion.losses) {
    console.error(`lost: ${loss.kind} ${loss.cells} cells (${loss.detail})`);
  }
  return conversion.text;
}

// Sends a file in parts and yields the results as they come. Both ways go at the pace of the slower side.
async function* convertFile(name) {
  const call = interchange.convertFile();
  const send = async () => {
    for await (const data of fs.createReadStream(name)) {
      if (!call.write({ targetFormatId: format, file: { data } })) {
        await new Promise((resolve) => call.once("drain", resolve));
      }
    }
    call.end();
  };
  send().catch((error) => call.destroy(error));
  let complete = false;
  for await (const { puzzles, end } of call) {
    yield* puzzles?.results ?? [];
    complete = Boolean(end);
  }
  if (!complete) {
    throw new Error("the stream ended before its last message");
  }
}

async function solve(text) {
  const { answer } = await call(solver, "solve", { puzzle: { text } });
  return outcomeOf(answer) + without(answer.puzzle.unsupportedConstraints);
}

function outcomeOf(answer) {
  const outcome = answer.outcome.replace("SOLVE_OUTCOME_", "");
  switch (outcome) {
    case "UNIQUE":
      return `UNIQUE ${answer.solutions[0].digits}`;
    case "MULTIPLE":
      return answer.exact ? `MULTIPLE ${answer.solutionCount}` : "MULTIPLE";
    case "INCOMPLETE": // The command line prints "nodes" for guesses.
      return `LIMIT ${answer.stopReason.replace("STOP_REASON_", "").replace("GUESSES", "NODES").toLowerCase()}`;
    case "NOT_UNDERSTOOD": // The board is not the whole puzzle.
      return `NOT_UNDERSTOOD\t${answer.notUnderstood.reason}`;
    default:
      return outcome;
  }
}

// The text comes back by decompress({ text, targetFormatId }).
async function compress(text) {
  const answer = await call(compressor, "compress", { puzzle: { text } });
  return answer.text + without(answer.puzzle.unsupportedConstraints);
}

const work = { "--solve": solve, "--compress": compress }[format] ?? convert;
let failed = false;
function fail(problem) {
  failed = true;
  console.log(`! ${problem.code}: ${problem.message}`);
}
try {
  for await (const { conversion, problem } of puzzleFile ? convertFile(puzzleFile) : []) {
    if (problem) {
      fail(problem);
    } else {
      console.log(conversion.text);
    }
  }
} catch (error) {
  const problem = problemOf(error);
  if (!problem) {
    throw error;
  }
  fail(problem);
}
for await (const line of puzzleFile ? [] : readline.createInterface({ input: process.stdin })) {
  lines++;
  try {
    console.log(await work(line));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) {
      throw error;
    }
    fail(problem);
  }
}
if (incomplete) {
  console.error(`constraints were ignored in ${incomplete} of ${lines} puzzles: their results are those of other puzzles`);
}
for (const client of [interchange, solver, compressor]) {
  client.close();
}
process.exitCode = failed ? 1 : 0;
