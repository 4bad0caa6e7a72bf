const page = globalThis as unknown as Record<string, object | undefined>;

/** State of the whole page: its islands may come in several files, each of which has a copy of every module that it uses. */
export function pageState<State extends object>(name: `$${string}`, first: State): State {
  return (page[name] = page[name] ?? first) as State;
}
