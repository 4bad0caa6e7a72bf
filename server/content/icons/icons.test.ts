import sharp from "sharp";
import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { useTestServices } from "#test/support/services.ts";
import { drawnIcon, isIconDrawn } from "./icons.ts";

const given = useTestServices();
const inTheme = (colours: "fir" | "shore", icon = "/favicon.svg") => {
  const { campaign } = firstContent;
  const content = {
    ...firstContent,
    theme: { ...firstContent.theme, colours },
    campaign: { ...campaign, mark: { ...campaign.mark, icon } },
  };
  return { ...given.services, content: () => content } as typeof given.services;
};
const other = "shore" as const;

test.each([
  ["/icons/192.png", inTheme.bind(null, "fir"), false],
  ["/favicon.ico", inTheme.bind(null, "fir"), false],
  ["/icons/192.png", inTheme.bind(null, other), true],
  ["/favicon.ico", () => inTheme("fir", "/images/mark-steps.svg"), true],
  ["/icons/steps-192.png", () => inTheme("fir", "/images/mark-steps.svg"), false],
  ["/icons/7.png", inTheme.bind(null, other), false],
])("%s in a theme or with a mark → drawn only where the built one differs", (path, services, isDrawn) => {
  expect(isIconDrawn(path, services())).toBe(isDrawn);
});

test("an icon in another theme → in its inks and size; for Windows with the head of such a file", async () => {
  const services = inTheme(other);
  const ask = async (path: string) => {
    const response = await drawnIcon(new Request(`http://localhost${path}`), services);
    return Buffer.from(response ? await response.arrayBuffer() : new ArrayBuffer(0));
  };
  expect(await sharp(await ask("/icons/192.png")).metadata()).toMatchObject({ width: 192, height: 192 });
  const windows = await ask("/favicon.ico");
  expect([windows.readUInt16LE(2), windows.readUInt8(6)]).toEqual([1, 32]);
  expect(await sharp(windows.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32 });
});
