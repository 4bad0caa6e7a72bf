/** The office for a test: the rooms as they are in the source, asked by requests as a browser sends them. */

import { createOfficeApp } from "#office/entry.tsx";
import { createOffice } from "#server/web/office/create-office.ts";
import { nameAt } from "#server/web/office/office-cookies.ts";
import type { Services } from "#server/services.ts";
import type { Role } from "#domain/team/roles.ts";
import { type OfficePerson, signInAs, touchPasskey } from "./office-people.ts";

export type OfficeResponse = {
  status: number;
  /** Path of a redirect. */
  location: string | null;
  text: string;
  headers: Headers;
};

export type OfficeBrowser = {
  get(path: string, headers?: Record<string, string>): Promise<OfficeResponse>;
  /** Posts a form, as the office's own page does. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<OfficeResponse>;
  /** Posts a form that sends files. */
  postForm(path: string, fields: Record<string, string | File>): Promise<OfficeResponse>;
  /** Posts a form in which a name may stand more than once. */
  postPairs(path: string, pairs: readonly [string, string][]): Promise<OfficeResponse>;
  /** Sends a request of another method, without a body. */
  send(path: string, method: string, headers?: Record<string, string>): Promise<OfficeResponse>;
};

/** Signs a new member of the role in; a fresh one has just touched the passkey. */
export async function enterOffice(
  services: Services,
  role: Role,
  { isFresh = false } = {},
): Promise<OfficeBrowser> {
  const now = services.clock.now();
  const person = await signInAs(role, services.database, now);
  if (isFresh) await touchPasskey(person, services.database, now);
  return browseOffice(services, { person });
}

/** A browser in the office: signed in as the person, or a stranger. It keeps the cookies that it is given. */
export function browseOffice(
  services: Services,
  { person, trialToken }: { person?: OfficePerson; trialToken?: string } = {},
): OfficeBrowser {
  const url = services.config.office?.url ?? "";
  const office = createOffice(services, {
    trialToken,
    load: async (trial) => ({
      app: createOfficeApp(services, { assets: { styles: [], scripts: {} }, trialToken: trial }),
      serveAsset: () => undefined,
    }),
  });
  const jar = new Map<string, string>(person ? [[nameAt(url, "office"), person.token]] : []);

  async function send(path: string, init: RequestInit, own: Record<string, string>): Promise<OfficeResponse> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { host: new URL(url).host, cookie, accept: "text/html", ...own };
    // An empty one is left out: a browser that sends no Origin is another than one that sends it empty.
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
    const response = await office.request(`${url}${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get("location");
    return { status: response.status, location, text: await response.text(), headers: response.headers };
  }

  return {
    send: (path, method, headers = {}) => send(path, { method }, { origin: url, ...headers }),
    get: (path, headers = {}) => send(path, {}, headers),
    post: (path, fields, headers = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }, { origin: url, ...headers }),
    postForm: (path, fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return send(path, { method: "POST", body: form }, { origin: url });
    },
    postPairs: (path, pairs) =>
      send(path, { method: "POST", body: new URLSearchParams([...pairs]) }, { origin: url }),
  };
}
