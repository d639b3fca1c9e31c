// Asks a Prometheus that scrapes real servers: whether every rule evaluates, and whether every query of the dashboard finds
// something. Run by deploy/check: node check.mjs URL DASHBOARD
import { readFileSync } from "node:fs";

const [url, dashboard] = process.argv.slice(2);
// Series of servers with TLS or tokens, of compressing, of libraries, and of edges that refuse; those of the check have and do none of these.
const ELSEWHERE = /pencilmark_(?:tls|tokens|spans|refusals|compress|edge_refused)|Progress/;
let failures = 0;

async function ask(path, parameters = {}) {
  const response = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters)}`);
  const answer = await response.json();
  if (answer.status !== "success") throw new Error(`${path} ${JSON.stringify(parameters)}: ${answer.error}`);
  return answer.data;
}

const rules = (await ask("rules")).groups.flatMap(({ rules }) => rules);
for (const rule of rules) {
  if (rule.health !== "ok") {
    console.error(`rule ${rule.name}: ${rule.health} ${rule.lastError ?? ""}`);
    failures++;
  }
}

// Every name that the rules and the dashboard mention, also in places that are empty now, is one that was scraped or recorded.
const known = new Set(await ask("label/__name__/values"));
const queries = JSON.parse(readFileSync(dashboard, "utf8")).panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })));
const mentioned = [...rules.map(({ query }) => query), ...queries.map(({ expr }) => expr)].flatMap((text) =>
  text.match(/\b(?:pencilmark|jvm|process|system)[_:][a-z0-9_:]+/g) ?? []);
for (const name of new Set(mentioned)) {
  if (!known.has(name) && !ELSEWHERE.test(name)) {
    console.error(`no server has ${name}`);
    failures++;
  }
}

for (const { title, expr } of queries) {
  const query = expr.replaceAll("$__rate_interval", "1m").replaceAll("$__range", "1m").replaceAll("$job", "pencilmark")
    .replaceAll("$instance", ".*");
  const { result } = await ask("query", { query });
  if (result.length === 0 && !ELSEWHERE.test(expr)) {
    console.error(`panel "${title}": nothing for ${query}`);
    failures++;
  }
}
console.log(`${rules.length} rules and ${queries.length} queries of the dashboard, ${failures} faults`);
process.exit(failures === 0 ? 0 : 1);
