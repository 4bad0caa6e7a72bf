/** A title and, where the specification gives one, a second line: the two parts of a toast. */
export type Message = { title: string; description?: string };
