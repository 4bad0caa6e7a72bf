/** The two small pages behind links in mails: they hold an address, so they are drawn here and never kept. */

import { campaign } from "#content/campaign.ts";
import { escapeHtml } from "#domain/html.ts";

/** Asks before leaving; part of the address shows whose subscription the link is about. */
export function leavePage(email: string): Response {
  return page(
    200,
    "Leave the list",
    `<p>This ends the campaign letter to <strong>${escapeHtml(masked(email))}</strong>, at once. If this mail was forwarded to you, you can simply close this page.</p>
<form method="post"><button>Leave the list</button></form>`,
  );
}

/** A link that leads nowhere: says so, and where to go instead. */
export function linkProblemPage(sentence: string): Response {
  return page(
    404,
    "This link does not work",
    `<p>${escapeHtml(sentence)}</p><p><a href="/newsletter">To the sign-up</a>, or write to <a href="mailto:${campaign.email}">${campaign.email}</a>.</p>`,
  );
}

function masked(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}…@${domain}`;
}

function page(status: number, title: string, content: string): Response {
  const html = `<!doctype html>
<html lang="en-CA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(campaign.name)}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;color:#1b1b1b;background:#fff;max-width:36rem;margin:12vh auto;padding:0 1.25rem}a{color:inherit}button{font:inherit;font-weight:600;color:#fff;background:#1b1b1b;border:0;border-radius:.25rem;padding:.75rem 1.5rem;min-height:44px;cursor:pointer}</style>
<h1>${title}</h1>
${content}
<p><small>${escapeHtml(campaign.authorization)}</small></p>
</html>
`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // The link in the address stays with us; `no-referrer` would make the button's post come from nowhere (Origin: null).
    "referrer-policy": "same-origin",
  };
  return new Response(html, { status, headers });
}
