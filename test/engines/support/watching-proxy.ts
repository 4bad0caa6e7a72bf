/**
 * Stands before the site and the office and keeps what went wrong in a page. WebDriver of WebKit tells nothing of it, so it is
 * learnt in the same way in every engine: from failed requests, the policy's own reports, and a script that hears errors.
 */

import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { trackerPath } from "#domain/content/developments/projects.ts";

const own = { script: "/__watch.js", fault: "/__fault", policy: "/__policy", faults: "/__faults" };

/** Runs in each page. A request that waits for its answer has arrived before the journey asks for the faults. */
function watch(address: string): void {
  const tell = (words: unknown) => {
    const request = new XMLHttpRequest();
    request.open("POST", address, false);
    request.send(String(words));
  };
  addEventListener(
    "error",
    ({ message, target }) => tell(message || `${(target as Element).outerHTML.slice(0, 200)} did not load`),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  const say = console.error;
  console.error = (...words: unknown[]) => {
    say(...words);
    tell(words.join(" "));
  };
}

const script = `(${watch})(${JSON.stringify(own.fault)});`;

/** Faults of each engine since they were last asked for. */
const faults: Record<string, string[]> = {};

/** The network address that the server sees: engines share no rate limit. */
const addresses: Record<string, string> = { firefox: "10.1.0.1", webkit: "10.1.0.2" };

const agent = new Agent({ keepAlive: true });

function engineOf({ headers }: IncomingMessage): string {
  return headers["user-agent"]?.includes("Firefox/") ? "firefox" : "webkit";
}

/** A proxy that waits for `send`, which says at which port its server is. */
export function createWatchingProxy(): { server: Server; lead(port: number): void } {
  let port = 0;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "", "http://localhost");
    if (pathname === own.script)
      return void outgoing.setHeader("content-type", "text/javascript").end(script);
    if (pathname === own.faults) return takeFaults(incoming, outgoing);
    if (pathname === own.fault || pathname === own.policy) return void keepFault(incoming, outgoing);
    pass(incoming, outgoing, port);
  });
  return { server, lead: (to) => (port = to) };
}

function takeFaults({ url }: IncomingMessage, outgoing: ServerResponse): void {
  const engine = new URL(url ?? "", "http://localhost").searchParams.get("engine") ?? "";
  outgoing.end(JSON.stringify(faults[engine] ?? []));
  faults[engine] = [];
}

/** The address at which a journey asks for the faults of its engine, which are forgotten then. */
export function faultsAddress(site: string, engine: string): string {
  return `${site}${own.faults}?engine=${engine}`;
}

async function keepFault(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  note(engineOf(incoming), await text(incoming));
  outgoing.writeHead(204).end();
}

function note(engine: string, fault: string): void {
  (faults[engine] ??= []).push(fault);
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const engine = engineOf(incoming);
  const { "accept-encoding": _encoding, ...headers } = incoming.headers;
  const options = { port, agent, method: incoming.method, path: incoming.url, host: "127.0.0.1" };
  const asked = request(
    { ...options, headers: { ...headers, "x-forwarded-for": addresses[engine] } },
    (answer) => void answerWith(answer, incoming, outgoing),
  );
  // A page that is left cuts off what it was still loading.
  outgoing.once("close", () => asked.destroy());
  asked.on("error", (error) => {
    if (outgoing.destroyed) return;
    note(engine, `${incoming.url}: ${error.message}`);
    outgoing.destroy();
  });
  incoming.pipe(asked);
}

async function answerWith(answer: IncomingMessage, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { statusCode = 0, headers } = answer;
  const isPage = headers["content-type"]?.startsWith("text/html") ?? false;
  // Whoever opens a page sees its status.
  if (statusCode >= 400 && incoming.headers["sec-fetch-mode"] !== "navigate")
    note(engineOf(incoming), `${statusCode} ${incoming.url}`);
  const policy = headers["content-security-policy"];
  if (policy) headers["content-security-policy"] = `${String(policy)}; report-uri ${own.policy}`;
  if (!isPage || statusCode === 304) {
    outgoing.writeHead(statusCode, headers);
    answer.pipe(outgoing);
    return;
  }
  const html = await text(answer);
  // The framed tracker runs no script at all.
  const watched = incoming.url?.startsWith(trackerPath)
    ? html
    : html.replace(/<head[^>]*>/, (head) => `${head}<script src="${own.script}"></script>`);
  delete headers["content-length"];
  outgoing.writeHead(statusCode, headers);
  outgoing.end(watched);
}
