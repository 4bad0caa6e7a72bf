import { kind } from "#content/schema/kind.ts";

/** The newest posts; nothing while there is none. */
export const postsBlock = () =>
  kind("posts", {
    label: "Newest posts",
    hint: "The three newest posts, and the way to all of them. Nothing is shown while there is none.",
    fields: {},
  });
