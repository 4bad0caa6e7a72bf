/** What a device sent and what it is, from the fields of a form. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { textOf } from "./acts.ts";

/** The response of a device and the challenge it is for; undefined when the form has none that can be read. */
export function readDeviceResponse<T extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  form: FormData,
  request: Request,
): { challengeId: string; response: T; device: string } | undefined {
  try {
    const response: unknown = JSON.parse(textOf(form, "response"));
    if (typeof response !== "object" || response === null) return undefined;
    return { challengeId: textOf(form, "challenge"), response: response as T, device: deviceName(request) };
  } catch {
    return undefined;
  }
}

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

/** Browser and system in words, as far as the request says: "Safari on iPhone". */
export function deviceName(request: Request): string {
  const agent = request.headers.get("user-agent") ?? "";
  const named = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(agent))?.[1];
  return `${named(browsers) ?? "A browser"} on ${named(systems) ?? "a device"}`;
}
