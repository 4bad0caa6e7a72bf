/** A process of its own for one paper of the kit: reads what stands on it as JSON, writes the PDF or its picture, and ends. */

import { text } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { kitPapers, type KitSheet } from "#domain/content/site/kit.ts";
import { inTheme } from "#domain/content/theme/theme.ts";
import { parsePictureAddress, centre } from "#domain/content/pictures/pictures.ts";
import { palette } from "#domain/platform/palette.ts";
import { shapeOf } from "#server/content/drawing/shapes.ts";
import { createPdf } from "#server/money/receipts/open-pdf.ts";
import { addElement, artifact, type Target } from "#server/money/receipts/page-elements.ts";
import { lineHeight, Typesetter } from "#server/money/receipts/typesetter.ts";
import { bleed, layOut, type Mark } from "./lay-out.ts";

/** `pictures` are the files of the sheet's pictures in base64. */
export type KitJob = {
  sheet: KitSheet;
  form: "pdf" | "png";
  pictures: Readonly<Record<"portrait" | "skyline", string>>;
};

type PictureMark = Extract<Mark, { shape: "picture" }>;

/** Around the bleed, for the marks that say where to cut. */
const margin = 27;
const cutMark = { from: 12, to: 25, thickness: 0.5 };
const [printDots, screenDots] = [300, 110];
const pointsPerInch = 72;

const { sheet, form, pictures } = JSON.parse(await text(process.stdin)) as KitJob;
const { width, height, title, size } = kitPapers[sheet.paper];
const marks = layOut(sheet, new Typesetter(new PDFDocument({ autoFirstPage: false })));
const drawn = new Map<Mark, Buffer>();
for (const mark of marks) if (mark.shape === "picture") drawn.set(mark, await pictureOf(mark));
process.stdout.write(form === "pdf" ? await pdf() : await png());

async function pdf(): Promise<Uint8Array> {
  const look = { theme: sheet.theme, initials: "", hasFlower: true };
  return createPdf({ title: `${title}: ${sheet.name}`, look }, (target) => {
    const whole: [number, number] = [width + 2 * margin, height + 2 * margin];
    target.pdf.addPage({ size: whole, margin: 0 });
    const { data } = target.pdf.page.dictionary as unknown as { data: Record<string, unknown> };
    data["TrimBox"] = [margin, margin, margin + width, margin + height];
    const edge = margin - bleed;
    data["BleedBox"] = [edge, edge, margin + width + bleed, margin + height + bleed];
    drawCutMarks(target);
    target.pdf.save().translate(margin, margin);
    for (const mark of marks) drawMark(target, mark);
    target.pdf.restore();
  });
}

function drawCutMarks({ pdf, type }: Target): void {
  const { from, to, thickness } = cutMark;
  artifact(pdf, () => {
    for (const x of [margin, margin + width])
      for (const y of [margin - to, margin + height + from]) pdf.moveTo(x, y).lineTo(x, y + to - from);
    for (const y of [margin, margin + height])
      for (const x of [margin - to, margin + width + from]) pdf.moveTo(x, y).lineTo(x + to - from, y);
    pdf.lineWidth(thickness).stroke("#000000");
    const words = `${title}. ${size} when cut, with 1/8 in of bleed.`;
    const place = { x: margin + 14, y: margin - bleed - 6, width };
    type.draw(words, place, { font: "sans", size: 6, colour: "#000000" });
  });
}

function drawMark(target: Target, mark: Mark): void {
  const { pdf, type } = target;
  switch (mark.shape) {
    case "box":
      return artifact(pdf, () => pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.fill));
    case "hole":
      return artifact(pdf, () => {
        pdf.circle(mark.x, mark.y, mark.radius).fill(palette.raised);
        pdf.circle(mark.x, mark.y, mark.radius).lineWidth(1).dash(4, { space: 3 }).stroke(palette.ink);
        pdf.undash();
      });
    case "picture":
      return artifact(pdf, () => {
        const picture = drawn.get(mark);
        if (picture) pdf.image(picture, mark.x, mark.y, { width: mark.width, height: mark.height });
      });
    case "code":
      return artifact(pdf, () => {
        pdf.rect(mark.x, mark.y, mark.size, mark.size).fill("#ffffff");
        pdf.path(squaresOf(mark)).fill("#000000");
      });
    case "text":
      return addElement(target, {
        tag: mark.tag,
        draw: () => {
          for (const [at, line] of mark.lines.entries()) {
            const y = mark.y + at * lineHeight(mark.style);
            type.draw(line, { x: mark.x, y, width: mark.width + 1 }, mark.style);
          }
        },
      });
  }
}

function squaresOf({ x, y, size, modules }: Extract<Mark, { shape: "code" }>): string {
  const side = size / modules.length;
  return modules
    .flatMap((row, down) =>
      row.flatMap((isDark, right) =>
        isDark ? [`M${x + right * side} ${y + down * side}h${side}v${side}h${-side}z`] : [],
      ),
    )
    .join("");
}

/** The cut sheet as a picture for a screen. */
async function png(): Promise<Buffer> {
  const shapes = marks.map(svgOf).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(inTheme(svg, sheet.theme)), { density: screenDots })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

function svgOf(mark: Mark): string {
  switch (mark.shape) {
    case "box":
      return `<path fill="${mark.fill}" d="M${mark.x} ${mark.y}h${mark.width}v${mark.height}h${-mark.width}z"/>`;
    case "hole":
      return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.radius}" fill="${palette.raised}" stroke="${palette.ink}" stroke-dasharray="4 3"/>`;
    case "picture": {
      const picture = drawn.get(mark)?.toString("base64") ?? "";
      return `<image x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${picture}"/>`;
    }
    case "code":
      return `<path fill="#ffffff" d="M${mark.x} ${mark.y}h${mark.size}v${mark.size}h${-mark.size}z"/><path d="${squaresOf(mark)}"/>`;
    case "text":
      return mark.lines
        .map((line, at) => {
          const y = mark.y + at * lineHeight(mark.style);
          const { font, size, colour: fill } = mark.style;
          return shapeOf({ text: line.trimEnd(), x: mark.x, y, size, fill, font, maxWidth: mark.width + 1 });
        })
        .join("");
  }
}

/** The part of the picture around its focus that has the box's proportions, in the dots that the paper or the screen shows. */
async function pictureOf({ which, width, height }: PictureMark): Promise<Buffer> {
  const file = Buffer.from(pictures[which], "base64");
  const address = sheet[which];
  const dots = form === "pdf" ? printDots : screenDots;
  const pixels = {
    width: Math.round((width * dots) / pointsPerInch),
    height: Math.round((height * dots) / pointsPerInch),
  };
  const isDrawing = address.endsWith(".svg");
  const source = isDrawing ? Buffer.from(inTheme(file.toString(), sheet.theme)) : file;
  const whole = sharp(source, isDrawing ? { density: dots } : {});
  const { width: fullWidth = 1, height: fullHeight = 1 } = await whole.metadata();
  const scale = Math.min(fullWidth / pixels.width, fullHeight / pixels.height);
  const part = { width: Math.floor(pixels.width * scale), height: Math.floor(pixels.height * scale) };
  // A face is in the upper part of a portrait; a hill is in the lower part of a landscape.
  const usual = which === "portrait" ? { x: 50, y: 25 } : { x: 50, y: 100 };
  const named = parsePictureAddress(address)?.focus ?? centre;
  const focus = named.x === centre.x && named.y === centre.y ? usual : named;
  return whole
    .extract({
      left: Math.round(((fullWidth - part.width) * focus.x) / 100),
      top: Math.round(((fullHeight - part.height) * focus.y) / 100),
      ...part,
    })
    .resize(pixels)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
