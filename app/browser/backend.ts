/**
 * The site's own client of `{base}`: the wire and the error shapes of the hosted backend's library at a fortieth of its weight.
 * Reads (table, RPC) are retried, submissions never are: they carry an idempotency key instead (decisions section 7).
 */

import type { FunctionName } from "#domain/web/functions.ts";
import { abortAfter } from "./abort-after.ts";
import { siteFacts } from "./site-facts.ts";
import { failureOf, isWebPage, jsonIn, lostConnection } from "./backend-error.ts";
import type { BackendError } from "./backend-error.ts";

export type BackendResult<T> = { data: T; error: null } | { data: null; error: BackendError };

type BackendTools = {
  base: string;
  key: string;
  fetch: typeof fetch;
  wait: (ms: number) => Promise<void>;
};

const timeoutMs = 30_000;
const retries = 3;
const retryDelayMs = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

export type Backend = ReturnType<typeof createBackend>;

export function createBackend(tools: BackendTools) {
  const identity = () => ({ apikey: tools.key, authorization: `Bearer ${tools.key}` });

  return {
    /** POSTs `body` as JSON to a function. Never retried; the error's message is the server's own sentence. */
    async invokeFunction<T>(name: FunctionName, body: object): Promise<BackendResult<T>> {
      return ask<T>(`/functions/v1/${name}`, "Functions", {
        method: "POST",
        headers: { ...identity(), "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    },

    /** Asks a table for a count, one row at most: proves that the table answers. */
    async selectCount(table: string): Promise<BackendResult<{ count: number }[]>> {
      return read(`/rest/v1/${table}?select=count&limit=1`, {
        headers: { ...identity(), "accept-profile": "public" },
      });
    },

    /** Calls a stored procedure that only reads and takes no parameters. */
    async rpc<T>(name: string): Promise<BackendResult<T>> {
      return read<T>(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { ...identity(), "content-type": "application/json" },
        body: "{}",
      });
    },
  };

  async function read<T>(path: string, init: RequestInit): Promise<BackendResult<T>> {
    for (let attempt = 0; ; attempt += 1) {
      const result = await ask<T>(path, "Postgrest", init);
      if (!result.error || !mayPass(result.error) || attempt === retries) return result;
      await tools.wait(retryDelayMs(attempt));
    }
  }

  async function ask<T>(path: string, family: string, init: RequestInit): Promise<BackendResult<T>> {
    // What this throws is a fault of the script: the network fails only while it is waited for.
    const request = tools.fetch(tools.base + path, { ...init, signal: abortAfter(timeoutMs) });
    let response: Response;
    let text: string;
    try {
      response = await request;
      text = await response.text();
    } catch (cause) {
      return { data: null, error: lostConnection(`${family}FetchError`, cause) };
    }
    const body = jsonIn(text);
    const isAnswer = response.ok && !isWebPage(response.headers.get("content-type"));
    if (!isAnswer) return { data: null, error: failureOf(family, response, body) };
    return { data: (body ?? {}) as T, error: null };
  }
}

/** Retries only after an outage; a response from the server is final. */
const mayPass = ({ kind }: BackendError) => kind === "unavailable" || kind === "network";

/** Where a function answers; an empty base is the site's own origin. */
export const functionAddress = (name: FunctionName) => `${siteFacts().backendBase}/functions/v1/${name}`;

/** Functions and tables of the site's one backend; files are in `file-storage.ts`, which only a page that sends files needs. */
export const backend = createBackend({
  get base() {
    return siteFacts().backendBase;
  },
  get key() {
    return siteFacts().backendKey;
  },
  fetch: (...request) => fetch(...request),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});
