/** The process that draws a paper of the kit as PDF, or as its picture. */

import PDFDocument from "pdfkit";
import sharp from "sharp";
import { kitPapers, type KitSheet } from "#domain/content/site/kit.ts";
import { inTheme } from "#domain/content/theme/theme.ts";
import { parsePictureAddress, centre } from "#domain/content/pictures/pictures.ts";
import { palette } from "#domain/platform/palette.ts";
import { shapeOf } from "#server/content/drawing/text-shapes.ts";
import { createPdf, addElement, artifact, type Target } from "#server/money/receipts/open-pdf.ts";
import { lineHeight, Typesetter } from "#server/money/receipts/typesetter.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import { bleed, layOut, type Mark } from "./lay-out.ts";

/** `pictures` are the files of the sheet's pictures. */
export type KitJob = {
  sheet: KitSheet;
  form: "pdf" | "png";
  pictures: Readonly<Record<"portrait" | "skyline", Uint8Array>>;
};

type PictureMark = Extract<Mark, { shape: "picture" }>;

type DrawnMark = Exclude<Mark, PictureMark> | (PictureMark & { jpeg: Buffer });

/** Around the bleed, for the marks that say where to cut. */
const margin = 27;
const cutMark = { from: 12, to: 25, thickness: 0.5 };
const [printDots, screenDots] = [300, 110];
const pointsPerInch = 72;

serveJobs(async (job: KitJob) => {
  const { sheet, form } = job;
  const marks: DrawnMark[] = [];
  for (const mark of layOut(sheet, new Typesetter(new PDFDocument({ autoFirstPage: false }))))
    marks.push(mark.shape === "picture" ? { ...mark, jpeg: await pictureOf(mark, job) } : mark);
  return form === "pdf" ? pdf(sheet, marks) : new Uint8Array(await png(sheet, marks));
});

function pdf(sheet: KitSheet, marks: readonly DrawnMark[]): Promise<Uint8Array> {
  const { width, height, title } = kitPapers[sheet.paper];
  const look = { theme: sheet.theme, initials: "", hasFlower: true };
  return createPdf({ title: `${title}: ${sheet.name}`, look }, (target) => {
    const whole: [number, number] = [width + 2 * margin, height + 2 * margin];
    target.pdf.addPage({ size: whole, margin: 0 });
    const { data } = target.pdf.page.dictionary as unknown as { data: Record<string, unknown> };
    data["TrimBox"] = [margin, margin, margin + width, margin + height];
    const edge = margin - bleed;
    data["BleedBox"] = [edge, edge, margin + width + bleed, margin + height + bleed];
    drawCutMarks(target, kitPapers[sheet.paper]);
    target.pdf.save().translate(margin, margin);
    for (const mark of marks) drawMark(target, mark);
    target.pdf.restore();
  });
}

function drawCutMarks(
  { pdf, type }: Target,
  { width, height, title, size }: (typeof kitPapers)[KitSheet["paper"]],
): void {
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

function drawMark(target: Target, mark: DrawnMark): void {
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
      return artifact(pdf, () =>
        pdf.image(mark.jpeg, mark.x, mark.y, { width: mark.width, height: mark.height }),
      );
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
function png(sheet: KitSheet, marks: readonly DrawnMark[]): Promise<Buffer> {
  const { width, height } = kitPapers[sheet.paper];
  const shapes = marks.map(svgOf).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(inTheme(svg, sheet.theme)), { density: screenDots })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

function svgOf(mark: DrawnMark): string {
  switch (mark.shape) {
    case "box":
      return `<path fill="${mark.fill}" d="M${mark.x} ${mark.y}h${mark.width}v${mark.height}h${-mark.width}z"/>`;
    case "hole":
      return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.radius}" fill="${palette.raised}" stroke="${palette.ink}" stroke-dasharray="4 3"/>`;
    case "picture":
      return `<image x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${mark.jpeg.toString("base64")}"/>`;
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
async function pictureOf(
  { which, width, height }: PictureMark,
  { sheet, form, pictures }: KitJob,
): Promise<Buffer> {
  const file = Buffer.from(pictures[which]);
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
