import { expect, test } from "vitest";
import { deviceName, readDeviceResponse } from "./device-response.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

const requestOf = (agent: string) =>
  new Request("https://office.example.org/", { headers: { "user-agent": agent } });

test.each([
  [
    "Safari on iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Safari/604.1`,
  ],
  ["Safari on Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0.0.0`],
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0"],
  ["A browser on a device", "curl/8.5.0"],
])("%s → is called that", (name, agent) => {
  expect(deviceName(requestOf(agent))).toBe(name);
});

test.each(["", "null", "7", "not JSON"])("the device's response is %j → none", (response) => {
  const form = new FormData();
  form.set("response", response);
  expect(readDeviceResponse(form, requestOf(""))).toBeUndefined();
});
