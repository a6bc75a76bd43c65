// The server's answers; see the section on HTTP in the documentation.

/** What went wrong, with the status and the diagnostics of the answer. */
export class Failure extends Error {
  constructor(answer) {
    super(answer.error ?? "the server's answer could not be read");
    this.status = answer.status ?? 0;
    this.answer = answer;
  }
}

async function answerOf(response) {
  try {
    return await response.json();
  } catch {
    throw new Failure({ status: response.status });
  }
}

async function get(path) {
  const response = await fetch(path, { headers: { Accept: "application/json" } });
  const answer = await answerOf(response);
  if (!response.ok) throw new Failure(answer);
  return answer;
}

export const fetchStores = () => get("/api/v1/stores");

export const fetchSchema = (store) => get(`/api/v1/stores/${encodeURIComponent(store)}/schema`);

const samples = ["articles", "tasks", "trips", "courses", "own"];

/** The examples that come with the page, by the name of their store. */
export const fetchExamples = async (store) =>
  samples.includes(store) ? get(`/examples/${store}.json`) : [];

/** Models to begin with, when the person brings their own. */
export const fetchOwnModels = async () => (await fetch("/examples/own-models.txt")).text();

/**
 * A question that is asked again and again: each time the answer under way is dropped, so that
 * what arrives last is also what was asked last. A dropped question resolves to `null`.
 */
export function question(name) {
  let current = null;
  return {
    async ask(body) {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      try {
        const response = await fetch(`/api/v1/${name}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "application/json" },
          body: JSON.stringify(body),
          signal: mine.signal,
        });
        const answer = await answerOf(response);
        if (current !== mine) return null;
        // Errors in the text are an answer too: they come with diagnostics.
        return response.ok || response.status === 422
          ? answer
          : { ok: false, diagnostics: [], failure: new Failure(answer) };
      } catch (error) {
        if (current !== mine || error.name === "AbortError") return null;
        const failure = new Failure({ error: "the server does not answer" });
        return { ok: false, diagnostics: [], failure };
      }
    },
    drop() {
      current?.abort();
      current = null;
    },
  };
}
