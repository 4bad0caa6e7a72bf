import type { ReactNode } from "react";

/** The states of a component, by what each is called on the page of components. */
export type Examples = Readonly<Record<string, ReactNode>>;
