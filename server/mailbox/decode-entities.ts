const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The characters behind HTML's numeric references and its most common names; any other name stays as it is. */
export function decodeEntities(html: string): string {
  return html.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (found, reference: string) => {
    const name = reference.toLowerCase();
    if (!name.startsWith("#")) return named[name] ?? found;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });
}
