import { queryOf } from "#domain/web/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { electionDatesOf, electionMoment } from "#domain/content/campaign/election-phase.ts";
import { labelOf, placesOf } from "#domain/messages/forms/field.ts";
import {
  houseOf,
  inDrivingOrder,
  outStates,
  type SignState,
  signStates,
  streetKey,
} from "#domain/messages/signs.ts";
import { noArea } from "#domain/messages/roster.ts";
import { countSegment } from "#server/messages/letters/recipients.ts";
import {
  countSigns,
  listSigns,
  readSign,
  type Sign,
  signHolders,
  streetOf,
} from "#server/messages/signs/signs.ts";
import type { Services } from "#server/services.ts";
import { endWith, mayVisitor, type Visit, visitOf } from "#office/shell/visit.ts";
import { officePages } from "#server/platform/mail/office-step.ts";

export type SignsFacts = Awaited<ReturnType<typeof loadSigns>>;
export type SignRow = ReturnType<typeof rowOf>;
export type Street = { name: string; signs: SignRow[] };

/** All signs, narrowed by the address; beside them the one that is open, or the next that is to go up. */
export async function signsLoader({ context, request, params }: LoaderFunctionArgs) {
  return loadSigns(visitOf(context), request, params["sign"]);
}

/** What somebody drives to, on paper. */
export async function routeLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const asked = askedIn(request.url, services);
  const signs = (await listSigns(services)).filter((sign) => isIn(sign, asked));
  return { ...asked, sentence: sentenceOf(asked, services), areas: byArea(signs, mapped(request, services)) };
}

/** A photo, as the office shows it in its place: nothing in it can run. */
export async function photoLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const sign = await readSign(params["sign"] ?? "", services);
  const stored = sign?.photo_key ? await services.storage.get(sign.photo_key) : undefined;
  if (!stored) return new Response(null, { status: 404 });
  const headers = {
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  return new Response(stored.body, { headers });
}

async function loadSigns(visit: Visit, request: Request, id: string | undefined) {
  const { services } = visit;
  const asked = askedIn(request.url, services);
  const at = mapped(request, services);
  const counts = await countSigns(services);
  const all = await listSigns(services);
  const opened = id === undefined ? undefined : (all.find((sign) => sign.id === id) ?? endWith(404));
  const shown = all.filter((sign) => isIn(sign, asked));
  const next = inDrivingOrder(shown.filter(({ state }) => state === "asked"))[0];
  const isVoteOver = isAfterVote(services);
  const letter = { kind: "signs" } as const;
  return {
    ...asked,
    counts,
    total: all.length,
    shown: shown.length,
    areaChoices: placesOf(services.content()).volunteerAreas,
    areas: byArea(shown, at),
    holders: await signHolders(services),
    isVoteOver,
    out: outStates.reduce((sum, state) => sum + counts[state], 0),
    onList: mayVisitor(visit, "letters") ? await countSegment(letter, services.database) : undefined,
    isOpened: opened !== undefined,
    sign: opened ? detailsOf(opened, all, at) : next && detailsOf(next, all, at),
  };
}

/** What the address asks for; wrong values ask for nothing. `out` is every sign that stands. */
export function askedIn(address: string, { content }: Pick<Services, "content">) {
  const query = new URL(address).searchParams;
  const shows = [...signStates.map(({ id }) => id), "out" as const];
  const areas = [...placesOf(content()).volunteerAreas.map(({ id }) => id), noArea];
  return {
    state: shows.find((state) => state === query.get("state")),
    area: areas.find((area) => area === query.get("area")),
  };
}

export type Asked = ReturnType<typeof askedIn>;

/** Whether the address asks for the sign. */
export function isIn(sign: Sign, { state, area }: Asked): boolean {
  const states: readonly SignState[] = state === "out" ? outStates : state ? [state] : [];
  return (
    (state === undefined || states.includes(sign.state)) &&
    (area === undefined || (sign.area ?? noArea) === area)
  );
}

export function sentenceOf({ state, area }: Asked, { content }: Pick<Services, "content">): string {
  const what = state === "out" ? "Signs that are still out" : (labelOf(signStates, state) ?? "All signs");
  return area === undefined ? what : `${what}, ${areaName(area, content)}`;
}

function areaName(area: string | null, content: Services["content"]): string {
  return labelOf(placesOf(content()).volunteerAreas, area) ?? "No neighbourhood named";
}

/** True once the polls are closed. */
export function isAfterVote({ content, clock }: Pick<Services, "content" | "clock">): boolean {
  return electionMoment(electionDatesOf(content().campaign), clock.now().getTime()).phase === "after";
}

/** What the campaign says, and how a device opens an address in its own map: no picture of a map comes from elsewhere. */
type Mapped = Pick<Services, "content"> & { map(address: string): string };

function mapped(request: Request, { content }: Pick<Services, "content">): Mapped {
  const device = request.headers.get("user-agent") ?? "";
  const place = /Android/.test(device)
    ? "geo:0,0?q="
    : /iPhone|iPad|Macintosh/.test(device)
      ? "https://maps.apple.com/?q="
      : "https://www.openstreetmap.org/search?query=";
  const { name } = content().municipality;
  const isWhole = (address: string) => address.toLowerCase().includes(name.toLowerCase());
  return {
    content,
    map: (address) => place + encodeURIComponent(isWhole(address) ? address : `${address}, ${name}, BC`),
  };
}

/** By neighbourhood, as the campaign lists them, and in it street by street. */
function byArea(signs: readonly Sign[], at: Mapped) {
  const { content } = at;
  const ids = [...placesOf(content()).volunteerAreas.map(({ id }) => id), null];
  const known = new Set<string | null>(ids);
  return ids.flatMap((id) => {
    const inArea = signs.filter(({ area }) => (known.has(area) ? area : null) === id);
    if (inArea.length === 0) return [];
    const streets = new Map<string, Street>();
    for (const sign of inDrivingOrder(inArea)) {
      const name = streetOf(sign.address);
      const street = streets.get(streetKey(name)) ?? { name, signs: [] };
      if (name.length > street.name.length) street.name = name;
      street.signs.push(rowOf(sign, at));
      streets.set(streetKey(name), street);
    }
    return [
      { id: id ?? noArea, name: areaName(id, content), signs: inArea.length, streets: [...streets.values()] },
    ];
  });
}

function rowOf(sign: Sign, { map }: Mapped) {
  const { address, state } = sign;
  return {
    ...sign,
    number: houseOf(address)?.number ?? "",
    stateName: labelOf(signStates, state) ?? state,
    map: map(address),
  };
}

function detailsOf(sign: Sign, all: readonly Sign[], at: Mapped) {
  const twins = all.filter(({ id, address_key }) => id !== sign.id && address_key === sign.address_key);
  return {
    ...rowOf(sign, at),
    areaName: areaName(sign.area, at.content),
    twins: twins.map(({ id, name }) => ({ id, name })),
  };
}

/* Where the pages of the signs are. */

export const signsPath = officePages.signs;

export function signsList({ state, area }: Partial<Asked>, page = ""): string {
  return `${signsPath}${page}${queryOf({ state, area })}`;
}

export function signPath(id: string, asked: Partial<Asked> = {}): string {
  return signsList(asked, `/${id}`);
}
