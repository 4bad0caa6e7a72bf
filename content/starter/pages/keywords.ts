/** What search engines are told of a page of the first campaign, for a campaign of any council or board. */
export function withOwnKeywords<Head extends { keywords: string[] }>(head: Head): Head {
  const keywords = head.keywords.map((keyword) =>
    keyword.endsWith(" Council") ? "independent candidate" : keyword,
  );
  return { ...head, keywords };
}
