/** A page as bare HTML: what it looks like without any script. */
export function withoutScripts(html: string): string {
  return html.replace(/<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>/g, "");
}
