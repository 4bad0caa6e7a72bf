import type { Examples } from "#app/ui/examples.ts";
import { Toast } from "./toast.tsx";

const nothing = () => {};

export const toasts: Examples = {
  "something was done": (
    <Toast id={1} title="Message sent" description="You hear from us within 24 hours." close={nothing} />
  ),
  "something failed": (
    <Toast id={2} title="Not sent" description="Please try again." destructive close={nothing} />
  ),
};
