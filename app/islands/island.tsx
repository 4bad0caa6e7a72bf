import { use, useId, type ComponentType, createContext } from "react";
import { renderToString } from "react-dom/server";
import { IslandFrame } from "./island-frame.tsx";
import { ServerData } from "./server-data.ts";

/** What survives the way through the HTML into the browser. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [key: string]: Plain };

type PlainProps<P> = { [K in keyof P]: Plain };

type Props<P> = {
  of: ComponentType<P>;
  /** A page has it once, where the first of the parts that need it stands. */
  once?: boolean;
  /** Makes the wrapper the layout's own box (a cell of the grid); without it the wrapper has no box at all. */
  className?: string;
} & (Record<never, never> extends P ? { props?: P } : { props: P });

const modules = import.meta.glob<Record<string, unknown>>("../**/*.island.tsx", { eager: true });
const names = new Map(
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.values(exported).map((component) => [component, islandName(file)] as const),
  ),
);

/**
 * A part of the page that runs in the browser: rendered here, on the server, as a root of its own, and hydrated there with the
 * same props, which therefore are plain data.
 */
export function Island<P extends PlainProps<P>>({ of: Part, once, className, ...given }: Props<P>) {
  const name = names.get(Part);
  if (!name) throw new Error(`${Part.name} is no island: its file has to be named *.island.tsx`);
  const id = useId();
  const serverData = use(ServerData);
  const props = (given.props ?? {}) as P;
  const collected = use(IslandsOfPage);
  if (once && collected?.names.has(name)) return null;
  collected?.names.add(name);
  if (given.props) collected?.props.set(id, props);
  const html = renderToString(
    <IslandFrame serverData={serverData}>
      <Part {...props} />
    </IslandFrame>,
    { identifierPrefix: id },
  );
  return (
    <div
      className={className}
      data-island={name}
      data-id={id}
      dangerouslySetInnerHTML={{ __html: withoutPreloads(html) }}
    />
  );
}

/** The name that page and script share: `../forms/email-signup.island.tsx` is `forms/email-signup`. */
function islandName(file: string): string {
  return file.replace(/^\.\.\//, "").replace(/\.island\.tsx$/, "");
}

/** React writes a root's preloads before it; the pictures that are worth one have it in the head. */
function withoutPreloads(html: string): string {
  return html.replace(/^(<link rel="preload"[^>]*>)+/, "");
}

/** The islands that stand on the page so far: their names, and the props of each by its id. */
type Islands = { names: Set<string>; props: Map<string, object> };

export const noIslands = (): Islands => ({ names: new Set(), props: new Map() });

/** Takes the islands of a page while it is rendered. */
export const IslandsOfPage = createContext<Islands | undefined>(undefined);
