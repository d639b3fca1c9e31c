// Queries a Prometheus that scrapes real servers: checks that every rule evaluates, and that every query of the dashboard has
// a result. Run by deploy/check: node check.mjs URL DASHBOARD
import { readFileSync } from "node:fs";

const [url, dashboard] = process.argv.slice(2);
// Series of servers with TLS, tokens, compression or a library, and of edges that reject requests; the servers of this check have none.
const ELSEWHERE = /pencilmark_(?:tls|tokens|spans|auth_rejections|compress|edge_rejections|library_up)|Progress/;
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

// Every name in the rules and the dashboard, also in panels without data, must have been scraped or recorded.
const known = new Set(await ask("label/__name__/values"));
const queries = JSON.parse(readFileSync(dashboard, "utf8")).panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })));
const mentioned = [...rules.map(({ query }) => query), ...queries.map(({ expr }) => expr)].flatMap((text) =>
  text.match(/\b(?:pencilmark|jvm|process|system)[_:][a-z0-9_:]+/g) ?? []);
for (const name of new Set(mentioned)) {
  if (!known.has(name) && !ELSEWHERE.test(name)) {
    console.error(`no server exports ${name}`);
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
