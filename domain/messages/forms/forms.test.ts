import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { functionNames } from "#domain/web/functions.ts";
import { communityConcernForm } from "./community-concern.ts";
import { contactForm } from "./contact.ts";
import { developmentFeedbackForm } from "./development-feedback.ts";
import { emailSignupForm, signUpConsent } from "./email-signup.ts";
import type { FormInput } from "./form.ts";
import { placesOf } from "./field.ts";
import { simpleContactForm } from "./simple-contact.ts";
import { volunteerForm } from "./volunteer.ts";
import { roomLeft } from "./form-texts.ts";

/** Every form of the site by the function that receives it. */
const formsByFunction = {
  "submit-community-concern": communityConcernForm,
  "submit-contact-form": contactForm,
  "submit-development-feedback": developmentFeedbackForm,
  "submit-email-signup": emailSignupForm,
  "submit-simple-contact": simpleContactForm,
  "submit-volunteer-form": volunteerForm,
};
const forms = Object.entries(formsByFunction);
const person = { name: "Ana", email: "ana@example.org" };
const inputs: Record<keyof typeof formsByFunction, FormInput> = {
  "submit-community-concern": { ...person, message: "Noise" },
  "submit-contact-form": {
    firstName: "Ana",
    lastName: "Li",
    email: person.email,
    subject: "other",
    message: "Hi",
  },
  "submit-development-feedback": { projectName: "Tower", neighbourhood: "Quadra", description: "Missing" },
  "submit-email-signup": { firstName: "Ana", email: person.email },
  "submit-simple-contact": { ...person, subject: "Other", message: "Hi" },
  "submit-volunteer-form": { ...person, interests: ["translation"] },
};
const messageOf = (input: FormInput) =>
  simpleContactForm.parse({ ...inputs["submit-simple-contact"], ...input });
const interests = (value: unknown) => volunteerForm.parse({ ...person, interests: value });
/** Each field's limit, reached by a character that counts once. */
const atLimit = (length: number) => "x".repeat(length);

describe("every form", () => {
  test.each(forms)("%s names its own function, and accepts its least input", (name, form) => {
    expect([form.functionName, functionNames.includes(form.functionName)]).toEqual([name, true]);
    expect(form.parse(inputs[form.functionName as keyof typeof inputs])).toMatchObject({ ok: true });
  });

  test.each(forms)("%s: with nothing filled in names every required field", (_, form) => {
    const parsed = form.parse({});
    const required = Object.entries(form.fields)
      .filter(([, field]) => field.required)
      .map(([name]) => name);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(required);
    expect(parsed).toMatchObject({ message: { title: "Please fill in all required fields" } });
  });

  test.each(forms)("%s: each text counts to its limit; one character more is named", (_, form) => {
    const input = inputs[form.functionName as keyof typeof inputs];
    for (const [name, { maxLength, options }] of Object.entries(form.fields)) {
      if (!maxLength || options || /email/i.test(name)) continue;
      expect(form.parse({ ...input, [name]: atLimit(maxLength) })).toMatchObject({ ok: true });
      const over = form.parse({ ...input, [name]: atLimit(maxLength + 1) });
      expect(over.ok ? {} : Object.keys(over.errors)).toEqual([name]);
      expect(over).toMatchObject({ message: { title: "Please correct the marked fields" } });
    }
  });

  test.each(forms)("%s: never throws and never stores a control character, whatever comes", (_, form) => {
    const names = Object.keys(form.fields);
    const anything = fc.oneof(fc.anything(), fc.string({ unit: "binary" }), fc.constantFrom(...names));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, "__proto__", "constructor"), anything), (input) => {
        const parsed = form.parse({ ...inputs[form.functionName as keyof typeof inputs], ...input });
        if (!parsed.ok) return;
        for (const value of Object.values(parsed.value).flat()) {
          expect(value).not.toMatch(/(?![\t\n])\p{Cc}|\p{Cs}/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("what is typed", () => {
  test("is kept as typed: O'Brien stays O'Brien, and markup stays text", () => {
    const typed = { name: "Siobhán O'Brien <3", message: "1 < 2 & <b>yes</b>" };
    expect(messageOf(typed)).toMatchObject({ value: typed });
  });

  test("is composed, so that the same name is the same name", () => {
    expect(messageOf({ name: "Zoe\u0308 W\u0331SÁNEĆ" })).toMatchObject({ value: { name: "Zoë W̱SÁNEĆ" } });
    expect(messageOf({ name: "Zoe\u200e\u0308" })).toMatchObject({ value: { name: "Zo\u00eb" } });
  });

  test("keeps direction marks in a message, where Arabic and Hebrew need them, and loses them in a name", () => {
    const marked = "\u202bשלום\u202c \u200f";
    expect(messageOf({ name: marked, message: `${marked}.` })).toMatchObject({
      value: { name: "שלום", message: `${marked}.` },
    });
  });

  test("keeps joined emoji and line breaks, and loses null bytes", () => {
    const typed = { message: "a\r\nb\rc\0 👩‍👩‍👧" };
    expect(messageOf(typed)).toMatchObject({ value: { message: "a\nb\nc 👩‍👩‍👧" } });
  });

  test.each(["\ud800", "\udc00 \ufffd", "\u200b\ufeff", "\u3164", "\u2066\u2069", "\u2800"])(
    "that holds nothing to read (%j) is missing: no name, no message",
    (typed) => {
      expect(messageOf({ name: typed, message: typed })).toMatchObject({
        ok: false,
        errors: { name: "Name is required", message: "Message is required" },
      });
    },
  );

  test("keeps the readable characters around a lost one", () => {
    expect(messageOf({ name: "Ana \ud800Li", message: "👩‍👩‍👧" })).toMatchObject({
      value: { name: "Ana \ufffdLi", message: "👩‍👩‍👧" },
    });
  });

  test.each([
    ["me", "Invalid email format"],
    ["me@", "Invalid email format"],
    ["me you@example.org", "Invalid email format"],
    ["a@example.org,b@example.org", "Email contains invalid characters"],
    ["Me <me@example.org>", "Email contains invalid characters"],
    [`${"a".repeat(243)}@example.org`, "Email must be 254 characters or less"],
    // E-mail could not be sent to these, whatever the page would promise.
    [`${"a".repeat(65)}@example.org`, "Invalid email format"],
    [`a@${"b".repeat(187)}.ca`, "Invalid email format"],
    ["a@example..org", "Email contains invalid characters"],
    ["a@.example.org", "Email contains invalid characters"],
    ["a@example.org.", "Email contains invalid characters"],
    ["a\ud800@example.org", "Email contains invalid characters"],
    ["a@ｅｘａｍｐｌｅ.org", "Email contains invalid characters"],
    [".a@example.org", "Email contains invalid characters"],
    ["a.@example.org", "Email contains invalid characters"],
    ["a@-example.org", "Email contains invalid characters"],
    ["a@example-.org", "Email contains invalid characters"],
    ["a@mail.-example.org", "Email contains invalid characters"],
    ["a@example.org-", "Email contains invalid characters"],
  ])("as an e-mail address %s is refused", (email, error) => {
    expect(messageOf({ email })).toMatchObject({ errors: { email: error } });
  });

  test("as an e-mail address of 254 characters or of another alphabet is accepted", () => {
    const longest = `${"a".repeat(64)}@${"b".repeat(186)}.ca`;
    const dotsAndHyphens = ["a..b@example.org", "-a.-b-@my-example.org", "a@xn--fsq.example"];
    for (const email of [longest, ...dotsAndHyphens, "ŋ@example.org", "\u200e me@example.org"]) {
      expect(messageOf({ email })).toMatchObject({ ok: true });
    }
  });
});

describe("the forms' own rules", () => {
  test("a volunteer needs a name, an address and an interest, and may leave the rest", () => {
    for (const name of ["name", "email", "interests"]) {
      expect(volunteerForm.parse({ ...inputs["submit-volunteer-form"], [name]: "" })).toMatchObject({
        message: {
          title: "Please fill in all required fields",
          description: "Name, email, and at least one area of interest are required.",
        },
      });
    }
    expect(
      volunteerForm.parse({ ...inputs["submit-volunteer-form"], phone: "call me: ++ ()" }),
    ).toMatchObject({ ok: true });
  });

  test("one ticked box comes as a text, several as a list, unknown ones are refused", () => {
    expect(interests("translation")).toMatchObject({ value: { interests: ["translation"] } });
    expect(interests(["translation", "door-knocking", "translation"])).toMatchObject({
      value: { interests: ["door-knocking", "translation"] },
    });
    expect(interests(["toString"])).toMatchObject({ errors: { interests: expect.any(String) } });
  });

  test("feedback begins as a missing project", () => {
    for (const feedbackType of [undefined, null, "", " ", "\0"])
      expect(
        developmentFeedbackForm.parse({ ...inputs["submit-development-feedback"], feedbackType }),
      ).toMatchObject({ value: { feedbackType: "missing-project", contactEmail: "" } });
  });

  test("failures name the campaign's address", () => {
    const description = "Please try again or email us directly at hello@example.org";
    expect(volunteerForm.failed("hello@example.org")).toEqual({
      title: "Failed to submit application",
      description,
    });
    for (const form of [contactForm, simpleContactForm, communityConcernForm]) {
      expect(form.failed("hello@example.org")).toEqual({ title: "Failed to send message", description });
    }
    expect(developmentFeedbackForm.failed("")).toEqual({
      title: "There was an error submitting your feedback. Please try again.",
    });
  });

  test("signing up says who will write, from where, and how it ends", () => {
    const consent = signUpConsent({ name: "Campaign", postalAddress: "1 Street", email: "a@example.org" });
    expect(consent).toMatch(/Campaign, 1 Street, a@example\.org.*leave at any time/);
    expect(emailSignupForm.parse({ firstName: "", email: "" })).toMatchObject({ ok: false });
  });
});

describe("the campaign's own places", () => {
  const places = placesOf({
    municipality: { volunteerAreas: [{ id: "harbour", label: "The harbour" }] },
    "pages/development-tracker": { map: { areas: [{ name: "Old Town" }] } },
  });
  const volunteer = (area: string) =>
    volunteerForm.parse({ ...inputs["submit-volunteer-form"], area }, places);

  test.each(["harbour", "other", ""])("“%s” is one of them, or none is chosen → taken", (area) => {
    expect(volunteer(area)).toMatchObject({ ok: true, value: { area } });
  });

  test("a place of another town → refused with the field", () => {
    expect(volunteer("gordon-head")).toMatchObject({
      ok: false,
      errors: { area: "Your area: please choose from the list" },
    });
    const report = { ...inputs["submit-development-feedback"], neighbourhood: "Old Town" };
    expect(developmentFeedbackForm.parse(report, places)).toMatchObject({ ok: true });
    expect(developmentFeedbackForm.parse({ ...report, neighbourhood: "Quadra" }, places)).toMatchObject({
      ok: false,
    });
  });
});

test.each([
  [89, ""],
  [90, "10 characters left"],
  [99, "1 character left"],
  [100, "0 characters left"],
  [101, "1 character too many: at most 100 fit"],
  [102, "2 characters too many: at most 100 fit"],
])("%i of 100 characters are typed → %j", (length, said) => {
  expect(roomLeft(length, 100)).toBe(said);
});
