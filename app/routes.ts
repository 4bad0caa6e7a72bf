import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/home/page.tsx"),
  route("about", "pages/about/page.tsx"),
] satisfies RouteConfig;
