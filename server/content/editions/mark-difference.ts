/** Marks in a page what a draft changes: added words stand in `<ins>`, removed ones in `<del>`. */

import { compareLists, type Run } from "#domain/content/documents/difference.ts";

const markStyles =
  "<style>ins{background:#cdeccd;color:#12361a;text-decoration:underline}del{background:#f6d3cf;color:#611a12}</style>";

/** The second page, with what differs from the first one marked. */
export function markDifference(before: string, after: string): string {
  const runs = compareLists(piecesOf(before), piecesOf(after));
  return runs.map(markRun).join("").replace("</head>", `${markStyles}</head>`);
}

/** Tags, whole elements without visible words, and words: the units that are compared. */
function piecesOf(html: string): string[] {
  const body = html.search(/<body\b/);
  const [head, rest] = body < 0 ? ["", html] : [html.slice(0, body), html.slice(body)];
  const hidden = /<(script|style|textarea|option|svg|noscript)\b[\s\S]*?<\/\1>/i;
  const pieces = rest.match(new RegExp(`${hidden.source}|<[^>]*>|[^<\\s]+\\s*|\\s+`, "gi")) ?? [];
  return head === "" ? pieces : [head, ...pieces];
}

function markRun({ kind, items }: Run<string>): string {
  if (kind === "same") return items.join("");
  const tag = kind === "added" ? "ins" : "del";
  return items
    .map((item) => {
      const isWord = !item.startsWith("<") && item.trim() !== "";
      if (isWord) return `<${tag}>${item}</${tag}>`;
      // Removed tags and the old head are left out.
      return kind === "added" ? item : "";
    })
    .join("")
    .replaceAll(`</${tag}><${tag}>`, "");
}
