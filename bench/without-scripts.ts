/** A page as bare HTML: what runs is taken out, data for machines stay. */
export function withoutScripts(html: string): string {
  return html.replace(/<script(?! type="application\/(?:ld\+)?json)[^>]*>[\s\S]*?<\/script>/g, "");
}
