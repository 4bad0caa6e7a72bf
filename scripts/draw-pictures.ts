/** `npm run draw`: the share pictures and icons, drawn anew after the campaign's name or authorization line changed. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { campaign } from "../content/campaign.ts";
import { shareCards } from "../content/share-cards.ts";
import { findChromium, closedNetworkFlags } from "./chromium.ts";

const publicFolder = "content/public";
const font = readFileSync("app/fonts/source/alegreya-500-800.woff2").toString("base64");
const sans = readFileSync("app/fonts/source/camas-sans-400-700.woff2").toString("base64");

const browser = await chromium.launch({ executablePath: findChromium(), args: closedNetworkFlags });
mkdirSync(`${publicFolder}/images/share`, { recursive: true });
mkdirSync(`${publicFolder}/icons`, { recursive: true });
for (const [type, lines] of Object.entries(shareCards)) {
  await draw(browser, {
    svg: shareCard(lines),
    viewport: { width: 1200, height: 630 },
    path: `images/share/${type}.png`,
  });
}
const icon = readFileSync(`${publicFolder}/favicon.svg`, "utf8");
for (const size of [32, 180, 192, 512]) {
  const sized = icon.replace("<svg ", `<svg width="${size}" height="${size}" `);
  await draw(browser, { svg: sized, viewport: { width: size, height: size }, path: `icons/${size}.png` });
}
await browser.close();
writeFileSync(`${publicFolder}/favicon.ico`, windowsIcon(readFileSync(`${publicFolder}/icons/32.png`), 32));
rmSync(`${publicFolder}/icons/32.png`);

/** `favicon.ico` with one PNG: browsers request it for pages that name no icon, and very old ones always do. */
function windowsIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The share card with other words: the first text group of the drawing holds the three lines. */
function shareCard(lines: readonly string[]): string {
  const card = readFileSync(`${publicFolder}/images/share-card.svg`, "utf8");
  const words = lines.map((line, index) => `<text x="64" y="${132 + 78 * index}">${line}</text>`).join("");
  return card
    .replace(/(<text x="64" y="\d+">[^<]*<\/text>)+/, () => words)
    .replaceAll("Candidate Name", campaign.candidate.name)
    .replace(/Independent for[^<,]*, \d{4}(?=<\/text>)/, campaign.candidate.strapline)
    .replaceAll("Source Sans 3", "Camas Sans")
    .replace("</svg>", `${authorization()}</svg>`);
}

/** Sponsorship information belongs on internet advertising (law: advertising), so the picture carries it too. */
function authorization(): string {
  const lines = campaign.authorization.match(/.{1,70}(?:\s|$)/g) ?? [];
  const spans = lines
    .map((line, index) => `<tspan x="66" dy="${index ? 22 : 0}">${line.trim()}</tspan>`)
    .join("");
  return `<text x="66" y="478" fill="#4B584F" font-family="Camas Sans,Arial,sans-serif" font-size="17">${spans}</text>`;
}

async function draw(
  browser: Browser,
  { svg, viewport, path }: { svg: string; viewport: { width: number; height: number }; path: string },
) {
  const page = await browser.newPage({ viewport });
  await page.setContent(
    `<style>@font-face{font-family:Alegreya;src:url(data:font/woff2;base64,${font});font-weight:500 800}` +
      `@font-face{font-family:"Camas Sans";src:url(data:font/woff2;base64,${sans});font-weight:400 700}` +
      `*{margin:0}svg{display:block;font-feature-settings:"lnum"}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${publicFolder}/${path}` });
  await page.close();
}
