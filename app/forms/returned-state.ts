import { data, type ActionFunctionArgs } from "react-router";

/** What the server hands a page that it renders again after a plain HTML post (docs/architecture.md): the post's own state. */
export async function returnedState({ request }: ActionFunctionArgs) {
  return data(await request.json(), { status: 422 });
}
