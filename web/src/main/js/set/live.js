// @ts-check
// Calls of the API: the solutions of the board while it is edited, and the others.

/** The work of a first search, about a tenth of a second, and that of the search after it. */
const WORK = [20_000_000, 600_000_000];

/** The number of solutions to count up to. */
export const MOST_SOLUTIONS = 1_000;

/** What is wrong, in the words of the server. */
export class Refusal extends Error {}

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
async function post(path, body, signal) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new Refusal(problem.detail ?? problem.title ?? `The server answered ${answer.status}.`);
}

/** Calls the API. @param {string} path @param {object} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export const call = async (path, body, signal) => (await post(path, body, signal)).json();

/** Calls the API for a stream; @param {string} path @param {object} body @param {AbortSignal | undefined} signal @param {(result: any) => void} each */
export async function stream(path, body, signal, each) {
  const answer = await post(path, body, signal);
  const lines = (await answer.text()).split("\n");
  for (const line of lines) {
    if (!line.trim()) continue;
    const { result, problem } = JSON.parse(line);
    if (problem) throw new Refusal(problem.detail ?? problem.message);
    if (result) each(result);
  }
}

/** Requests the drawing of a board, and where its cells are. @param {Draft} board @param {boolean} dark @param {AbortSignal} signal @returns {Promise<Sketch>} */
export async function drawingOf(board, dark, signal) {
  const answer = await fetch("/set/drawing", { method: "POST", body: new URLSearchParams({ board: JSON.stringify(board), theme: dark ? "dark" : "light" }), signal });
  const data = await answer.json();
  if (!answer.ok) throw new Refusal(data.problem ?? data.detail);
  return data;
}

/** The solutions of the board, of which only the newest matters: each request ends the one before. */
export class Live {
  /** @param {(found: Found) => void} show */
  constructor(show) {
    this.show = show;
    this.running = new AbortController();
    /** Solutions of the board before, which often still are some. @type {string[]} */
    this.witnesses = [];
  }

  /** @param {Draft} board */
  async ask(board) {
    this.running.abort();
    const { signal } = (this.running = new AbortController());
    try {
      for (const work of WORK) {
        const found = await this.once(board, work, signal);
        if (signal.aborted) return;
        this.show(found);
        if (found.state !== "open") return;
      }
      this.show({ state: "unknown" });
    } catch (failure) {
      if (signal.aborted) return;
      this.show(failure instanceof Refusal ? { state: "illegal", problem: failure.message } : { state: "offline" });
    }
  }

  /** @param {Draft} board @param {number} work @param {AbortSignal} signal @returns {Promise<Found>} */
  async once(board, work, signal) {
    /** @type {any} */
    let end = {};
    const options = { limits: { maxSolutions: MOST_SOLUTIONS, maxWork: work } };
    await stream("/v1/candidates", { puzzle: { board }, options, witnesses: this.witnesses }, signal, (result) => (end = result.end ?? end));
    this.witnesses = end.witnesses ?? [];
    const candidates = (end.candidates ?? "").split("/");
    if (end.stopReason) return { state: "open", candidates };
    const count = Number(end.solutionCount ?? 0);
    return { state: count === 0 ? "none" : count === 1 && end.exact ? "one" : "many", candidates, count, exact: !!end.exact };
  }
}
