import { useEffect, useRef, useState, type FormEvent } from "react";
import { log } from "#app/browser/log.ts";
import { siteFacts } from "#app/browser/site-facts.ts";
import { useReturned } from "#app/islands/returned.ts";
import { closeToasts, showToast } from "#app/ui/toasts/toast-store.ts";
import { honeypotField, secureFormMessages } from "#domain/secure-form/secure-form.ts";
import { pleaseCorrect } from "#domain/forms/create-form.ts";
import type { Field } from "#domain/forms/field.ts";
import type { FieldErrors, Form, FormInput, FormReturn } from "#domain/forms/form.ts";
import type { Message } from "#domain/message.ts";
import { createAttempts } from "./idempotency.ts";
import { readInput } from "./read-input.ts";
import type { Sender, Sent } from "./send.ts";

type State = {
  phase: "editing" | "submitting" | "submitted";
  errors: FieldErrors;
  /** Stands above the fields until the next attempt, with the errors of this one. */
  summary?: Message & { reason?: string; errors: FieldErrors };
};

type SubmissionOptions<T> = {
  send: Sender<T>;
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
  const keyFor = useRef(createAttempts());

  useWarningOnLeaving(state.phase === "submitting");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const input = readInput(new FormData(event.currentTarget));
    if (options.ignores?.(input)) return;
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
    const sent = await options.send(parsed.value, keyFor.current).catch(unexpected);
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
    /** Where it came back to after a plain HTML post: the address bar shows the function's address then. */
    page: returned?.page,
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

/** The browser asks before a page is left whose words or files are still on their way. */
function useWarningOnLeaving(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
}

/** An unexpected error keeps everything in the form and is logged to the console. */
function unexpected(cause: unknown): Sent {
  log.error("a form could not be sent", cause);
  return { ok: false };
}

function useFormReturn(form: Form<unknown>): FormReturn | undefined {
  const returned = useReturned<FormReturn>();
  return returned?.functionName === form.functionName ? returned : undefined;
}
