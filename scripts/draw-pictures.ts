/** `npm run draw`: the first edition's share cards and the icons, drawn anew after the campaign's name or authorization line changed. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { firstContent } from "#content/content.ts";
import { shareCards } from "#domain/content/site/share-card.ts";
import { drawIcon } from "#server/content/icons/icons.ts";
import { drawShareCard } from "#server/content/share-cards/share-cards.ts";

const publicFolder = "content/public";

rmSync(`${publicFolder}/share`, { recursive: true, force: true });
for (const folder of ["share", "icons"]) mkdirSync(`${publicFolder}/${folder}`, { recursive: true });
for (const [path, card] of shareCards(firstContent))
  keep(`share/${basename(path)}`, await drawShareCard(card), card.lines.join(" "));
for (const size of [180, 192, 512]) {
  keep(`icons/${size}.png`, await icon(size));
  keep(`icons/steps-${size}.png`, await icon(size, "images/mark-steps.svg"), "images/mark-steps.svg");
}
keep("favicon.ico", await icon(32, "favicon.svg", true));

function keep(name: string, picture: Uint8Array, shows = "favicon.svg"): void {
  const path = `${publicFolder}/${name}`;
  writeFileSync(path, picture);
  process.stdout.write(`${path}  ${Math.ceil(picture.byteLength / 1024)} KB  ${shows}\n`);
}

function icon(size: number, name = "favicon.svg", isForWindows = false): Promise<Uint8Array> {
  return drawIcon({ picture: readFileSync(`${publicFolder}/${name}`), size, isForWindows });
}
