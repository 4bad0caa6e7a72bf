/** Addresses that the site mentions or once had, and the page they mean (decisions ). */
export const redirects: Record<string, string> = {
  "/events-news": "/news-events",
  "/community-voices": "/concerns",
  "/platform-detailed": "/platform",
  "/saanich-operations-centre-urgent": "/operations-centre-plan",
};
