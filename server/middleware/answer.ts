/** Answers that are not a function's own: refusals at the door and faults behind it. */

import type { FunctionError } from "#domain/functions.ts";
import { escapeHtml } from "#domain/html.ts";

/** A refusal in the shape of `FunctionError`; a person whose browser posted a plain form gets a small page instead. */
export function refuse(
  request: Request,
  status: number,
  error: FunctionError,
  headers: HeadersInit = {},
): Response {
  if (!isPlainForm(request)) return Response.json(error, { status, headers });
  const answer = new Response(refusalPage(error.error), { status, headers });
  answer.headers.set("content-type", "text/html; charset=utf-8");
  return answer;
}

function isPlainForm(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}

function refusalPage(sentence: string): string {
  return `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This did not go through</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem}a{color:inherit}</style>
<h1>This did not go through</h1>
<p>${escapeHtml(sentence)}</p>
<p>Your browser's back button returns to what you typed, or <a href="/">go to the home page</a>.</p>
</html>
`;
}
