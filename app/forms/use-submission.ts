import * as log from "#app/browser/log.ts";
import { useContext, useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { siteFacts } from "#app/browser/site-facts.ts";
import { isLeavingByPost, postPlain, SendingContext } from "#app/islands/plain-post.ts";
import { useServerData } from "#app/islands/server-data.ts";
import { closeToasts, showToast } from "#app/ui/toast-store.ts";
import { honeypotField, secureFormMessages } from "#domain/messages/secure-form/secure-form.ts";
import {
  pleaseCorrect,
  type FieldErrors,
  type Form,
  type FormInput,
  type FormReturn,
} from "#domain/messages/forms/form.ts";
import type { Field } from "#domain/messages/forms/field.ts";
import type { Message } from "#domain/platform/message.ts";
import { createAttempts, type KeyFor, type Sender, type Sent } from "./send.ts";

type State = {
  phase: "editing" | "submitting" | "submitted";
  errors: FieldErrors;
  /** Stands above the fields until the next attempt, with the errors of this one. */
  summary?: Message & { reason?: string; errors: FieldErrors };
};

type SubmissionOptions<T> = {
  send: Sender<T>;
  /** Where the keys are not this form's own (the donation's outlives the page). */
  keyFor?: KeyFor;
  /** Turns the flat fields into what the form parses, where that differs. */
  prepare?: (fields: FormInput) => FormInput;
  /** True where the form remains after success (the donation: only its checkout leaves). */
  staysOpen?: boolean;
  /** True for input that is left alone without a word (the email sign-up's empty fields). */
  ignores?: (input: FormInput) => boolean;
  onAccepted?: (value: T) => void;
};

/** A form, and where it has them its fields: labels, stars and longest lengths come from there. */
type PageForm<T> = Form<T> & {
  fields?: Record<string, Pick<Field<unknown>, "label" | "required" | "maxLength">>;
};

export type Submission = ReturnType<typeof useSubmission>;

/** The life of one form in the browser: editing, submitting, submitted; back to editing with every word kept when it fails. */
export function useSubmission<T>(form: PageForm<T>, options: SubmissionOptions<T>) {
  const returned = useFormReturn(form);
  const [state, setState] = useState<State>(() => ({
    phase: "editing",
    errors: returned?.errors ?? {},
    summary: returned && { ...returned.message, errors: returned.errors },
  }));
  const [round, setRound] = useState(0);
  const busy = useRef(false);
  const [keyFor] = useState(() => options.keyFor ?? createAttempts());
  const sending = useContext(SendingContext);

  useLeaving(state.phase === "submitting", () => {
    busy.current = false;
    setState({ phase: "editing", errors: {} });
  });
  useEffect(() => {
    if (state.phase === "submitting") return;
    // Not at once: the boundary of a part that failed in this very rendering comes first.
    const end = setTimeout(sending.end);
    return () => clearTimeout(end);
  }, [state, sending]);

  /** Whatever the script lacks or throws, the form is sent: as plain HTML, with the same words and the same key. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const element = event.currentTarget;
    try {
      await sendByScript(element);
    } catch (cause) {
      log.error("a form is posted as plain HTML", cause);
      postPlain(element, sending.entries());
      busy.current = true;
      setState({ phase: "submitting", errors: {} });
    }
  }

  async function sendByScript(element: HTMLFormElement) {
    const entries = new FormData(element);
    const input = readInput(entries);
    if (options.ignores?.(input)) return;
    sending.begin(entries);
    if (input[honeypotField]) {
      fail({ title: secureFormMessages.spam });
      return;
    }
    const parsed = form.parse(options.prepare?.(input) ?? input);
    if (!parsed.ok) {
      fail(parsed.message, parsed.errors);
      return;
    }
    busy.current = true;
    setState({ phase: "submitting", errors: {} });
    closeToasts();
    const noteKey: KeyFor = (words) => {
      const key = keyFor(words);
      sending.noteKey(key);
      return key;
    };
    const sent = await options.send(parsed.value, noteKey, entries);
    busy.current = false;
    if (sent.ok) accept(parsed.value, sent.toast);
    else refuse(sent);
  }

  function accept(value: T, toast: Message = form.succeeded(siteFacts().promises)) {
    setState({ phase: options.staysOpen ? "editing" : "submitted", errors: {} });
    if (form.hasToasts) showToast(toast);
    options.onAccepted?.(value);
  }

  function refuse({ toast, fields, reason }: Exclude<Sent, { ok: true }>) {
    fail(toast ?? form.failed(siteFacts().email), fields, reason);
  }

  function fail(message: Message, errors: FieldErrors = {}, reason?: string) {
    setState({ phase: "editing", errors, summary: { ...message, reason, errors } });
    closeToasts();
    // The specification words no toast for it, and the summary says the same.
    if (form.hasToasts && message.title !== pleaseCorrect) showToast({ ...message, destructive: true });
  }

  return {
    form,
    ...state,
    /** Grows with each fresh start: the key that empties an uncontrolled form. */
    round,
    values: round === 0 ? (returned?.values ?? {}) : {},
    submit,
    forgive(name: string) {
      if (!state.errors[name]) return;
      setState({
        ...state,
        errors: Object.fromEntries(Object.entries(state.errors).filter(([key]) => key !== name)),
      });
    },
    startAgain() {
      setRound(round + 1);
      setState({ phase: "editing", errors: {} });
    },
  };
}

/**
 * The browser asks before a page is left whose words or files are still on their way, unless a plain post takes them along. `onReturn` is
 * called when the visitor comes back from where that post led.
 */
function useLeaving(isSending: boolean, onReturn: () => void) {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingByPost()) event.preventDefault();
    };
    const back = () => comeBack();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pageshow", back);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pageshow", back);
    };
  }, [isSending]);
}

function useFormReturn(form: Form<unknown>): FormReturn | undefined {
  const returned = useServerData<FormReturn>();
  return returned?.functionName === form.functionName ? returned : undefined;
}

/** What a form's fields hold right now: a name that occurs more than once becomes a list; files stay with their form. */
export function readInput(entries: FormData): FormInput {
  const input: Record<string, string | string[]> = {};
  for (const name of new Set(entries.keys())) {
    const texts = entries.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) input[name] = texts.length === 1 ? (texts[0] ?? "") : texts;
  }
  return input;
}
