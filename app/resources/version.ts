import { version } from "../version.ts";

/** The build's version, which the version banner compares with the page's own (specification section 2). */
export function loader(): Response {
  return Response.json({ version });
}
