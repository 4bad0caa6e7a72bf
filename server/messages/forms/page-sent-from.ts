import type { Form, FormInput } from "#domain/messages/forms/form.ts";
import { eventsAddress, pagesOfForm } from "#domain/content/site/page-documents.ts";
import type { Sender } from "./read-post.ts";

type Post = { form: Pick<Form<unknown>, "block" | "pagesIn">; input: FormInput; sender: Sender };

/**
 * The page that a form was sent from, as the form says itself (app/render.tsx) or the browser. Where the form stands on no such page, it is
 * the first that has it, or the home page where the campaign has taken it off all. Of an event that is gone it is the list: a form of another
 * event would take the answer for that one.
 */
export function pageSentFrom({ form, input, sender }: Post, documents: object): string {
  const pages = pagesOfForm(form, documents);
  const named = [input["_page"], sender.page].find((page) => pages.includes(page as string));
  const other = form.pagesIn ? eventsAddress(documents) : pages[0];
  return (named as string | undefined) ?? other ?? "/";
}
