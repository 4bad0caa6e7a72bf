import { expect, test } from "vitest";
import { mailLink } from "#app/ui/mail-link.tsx";

test("a mail button → subject and body filled in, line breaks as mail wants them", () => {
  expect(mailLink({ to: "a@b.ca", subject: "Coffee & chat", body: "Hello,\nAnn" })).toBe(
    "mailto:a@b.ca?subject=Coffee%20%26%20chat&body=Hello%2C%0D%0AAnn",
  );
});
