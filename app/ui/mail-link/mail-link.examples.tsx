import type { Examples } from "#app/ui/examples.ts";
import { MailLink } from "./mail-link.tsx";

const mail = { label: "Suggest a topic", subject: "A topic", body: "Hello,\n" };

export const mailLink: Examples = {
  plain: <MailLink mail={mail} to="hello@example.org" />,
  "the main one": <MailLink mail={mail} to="hello@example.org" className="button fill" />,
};
