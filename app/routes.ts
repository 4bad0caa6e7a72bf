import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** `npm run dev` also shows every component with its states; the built site has no such page. */
const development =
  process.env["NODE_ENV"] === "development" ? [route("components", "pages/components/page.tsx")] : [];

/** The site map: one folder of `pages/` for each address. No page takes a parameter (specification section 2). */
export default [
  index("pages/home/page.tsx"),
  route("about", "pages/about/page.tsx"),
  route("platform", "pages/platform/page.tsx"),
  route("get-involved", "pages/get-involved/page.tsx"),
  route("contact", "pages/contact/page.tsx"),
  route("newsletter", "pages/newsletter/page.tsx"),
  route("privacy", "pages/privacy/page.tsx"),
  route("terms", "pages/terms/page.tsx"),
  route("accessibility", "pages/accessibility/page.tsx"),
  route("volunteer", "pages/volunteer/page.tsx"),
  route("meet-candidate", "pages/meet-candidate/page.tsx"),
  route("ways-to-help", "pages/ways-to-help/page.tsx"),
  route("concerns", "pages/concerns/page.tsx"),
  route("donate", "pages/donate/page.tsx"),
  route("contribution-form", "pages/contribution-form/page.tsx"),
  route("donation-success", "pages/donation-success/page.tsx"),
  route("amalgamation", "pages/amalgamation/page.tsx"),
  route("news-events", "pages/news-events/page.tsx"),
  route("test-donations", "pages/test-donations/page.tsx"),
  route("donation-test", "pages/donation-test/page.tsx"),
  route("pkols", "pages/pkols/page.tsx"),
  route("upcoming-developments", "pages/upcoming-developments/page.tsx"),
  route("development-tracker", "pages/development-tracker/page.tsx"),
  route("operations-centre-plan", "pages/operations-centre-plan/page.tsx"),
  route("thank-you/sign-up", "pages/thank-you/sign-up.tsx"),
  route("thank-you/confirmed", "pages/thank-you/confirmed.tsx"),
  route("thank-you/unsubscribed", "pages/thank-you/unsubscribed.tsx"),
  route("thank-you/volunteer", "pages/thank-you/volunteer.tsx"),
  route("thank-you/message", "pages/thank-you/message.tsx"),
  route("thank-you/concern", "pages/thank-you/concern.tsx"),
  route("thank-you/feedback", "pages/thank-you/feedback.tsx"),
  route("e-mail-link", "pages/e-mail-link/page.tsx"),
  route("not-found", "pages/not-found/page.tsx"),

  route("version.json", "resources/version.ts"),
  route("sitemap.xml", "resources/sitemap.ts"),
  route("robots.txt", "resources/robots.ts"),
  route("site.webmanifest", "resources/manifest.ts"),
  route("events.ics", "resources/events-calendar.ts"),
  route("events/:file", "resources/events-calendar.ts", { id: "resources/one-event" }),
  ...development,
] satisfies RouteConfig;
