import { fileSizeText } from "#domain/platform/language.ts";
import { centre, type Focus, maxPictureBytes, parseFocus } from "#domain/content/pictures/pictures.ts";
import { listTime } from "#domain/platform/time/local-time.ts";
import {
  findReplaced,
  type OldPicture,
  replacePictureInDrafts,
} from "#server/content/editions/replace-picture.ts";
import {
  addPicture,
  findPicture,
  listPictures,
  type Picture,
  type PictureTexts,
  removePicture,
} from "#server/content/pictures/pictures.ts";
import { basename } from "node:path";
import { counted } from "#domain/platform/counted.ts";
import { readArguments, refuseArguments, UsageError } from "#office/shell/terminal/arguments.ts";
import type { Command, OfficeContext } from "#office/shell/terminal/command.ts";
import { authorOf } from "#office/content/editing/author.ts";
import { runAction } from "#office/shell/terminal/entry-options.ts";
import { plainLine } from "#office/shell/terminal/plain-text.ts";
import { readGivenFile } from "#office/shell/terminal/read-file.ts";

/** More than is taken, so that a file somewhat too large gets the sentence that says what to do. */
const maxReadBytes = 4 * maxPictureBytes;

const textOptions = {
  alt: { type: "string" },
  focus: { type: "string" },
  caption: { type: "string" },
} as const;
const replaceOptions = { ...textOptions, author: { type: "string" } } as const;

type Texts = { alt?: string | undefined; focus?: string | undefined; caption?: string | undefined };

/** The campaign's own photos: what a page shows in place of a drawing. */
export const picture: Command = {
  name: "picture",
  summary: "Add, list, replace or remove the campaign's own photos",
  usage: [
    'picture add <file> --alt "What it shows" [--focus 50,30] [--caption "..."]   (focus: what stays in view, percent from the left and the top)',
    "picture list",
    'picture replace portrait <file> --alt "What it shows"   (the candidate\'s portrait, wherever it stands)',
    'picture replace <picture> <file> [--alt "..."] [--focus 50,30] [--caption "..."] [--author <name>]   (in drafts of what names it; without an option: as the old one has it; a drawing of the site goes by its path, /images/...)',
    "picture remove <picture>   (one that no edition and no draft uses)",
  ].join("\n       npm run office -- "),
  run: (args, office) => runAction(actions)(args, office),
};

const actions: Record<string, Command["run"]> = {
  async add(args, office) {
    const { values, words } = readArguments(args, textOptions, { min: 1, max: 1 });
    const texts = textsOf(values, { alternativeText: "", caption: "", focus: centre });
    return (await add(words[0] ?? "", texts, office)) ? 0 : 1;
  },
  async list(args, { services, print }) {
    refuseArguments(args);
    const pictures = await listPictures(services.database);
    for (const each of pictures) for (const line of described(each, services)) print(plainLine(line));
    print(counted(pictures.length, "picture"));
    return 0;
  },
  async replace(args, office) {
    const { values, words } = readArguments(args, replaceOptions, { min: 2, max: 2 });
    const [name = "", file = ""] = words;
    const old = await findReplaced(office.services, name);
    if (!old) return notFound(name, office);
    const added = await add(file, textsOf(values, old), office);
    return added ? putInPlace({ old, added, author: authorOf(values) }, office) : 1;
  },
  async remove(args, office) {
    const [name = ""] = readArguments(args, {}, { min: 1, max: 1 }).words;
    const found = await findPicture(office.services.database, name);
    if (!found) return notFound(name, office);
    const removed = await removePicture(office.services, found.hash);
    if (!removed.ok) {
      office.print(`It stays, because it is used in ${removed.uses.join(", ")}.`);
      return 1;
    }
    office.print(plainLine(`Removed: ${found.fileName}`));
    return 0;
  },
};

/** Undefined when it is refused, which is told. */
async function add(file: string, texts: PictureTexts, office: OfficeContext): Promise<Picture | undefined> {
  const bytes = await readGivenFile(file, maxReadBytes);
  const outcome = await addPicture(office.services, { ...texts, bytes, fileName: basename(file) });
  if (!outcome.ok) {
    office.print(plainLine(`${basename(file)}: ${outcome.sentence}`));
    return undefined;
  }
  for (const line of described(outcome.picture, office.services)) office.print(plainLine(line));
  return outcome.picture;
}

/** Changes the drafts of what names the old one; words of a document's own on the picture stay, so they are to be looked at. */
async function putInPlace(
  { old, added, author }: { old: OldPicture; added: Picture; author: string },
  { services, print }: OfficeContext,
): Promise<number> {
  if ("address" in old && added.address === old.address) return 0;
  const change = { old, address: added.address, alternativeText: added.alternativeText };
  const { changed, missed } = await replacePictureInDrafts(services, change, author);
  if (changed.length === 0 && missed.length === 0) print("No document names the old one.");
  if (changed.length > 0) {
    print(`It stands in the drafts of ${changed.join(", ")}. Check there what they say of the old one.`);
    print("Next: npm run office -- content preview");
  }
  if (missed.length > 0)
    print(`Somebody saved ${missed.join(", ")} at the same moment: run this again for them.`);
  return missed.length > 0 ? 1 : 0;
}

function textsOf({ alt, focus, caption }: Texts, otherwise: PictureTexts): PictureTexts {
  return {
    alternativeText: alt ?? otherwise.alternativeText,
    caption: caption ?? otherwise.caption,
    focus: focus === undefined ? otherwise.focus : focusOf(focus),
  };
}

function focusOf(typed: string): Focus {
  const focus = parseFocus(typed);
  if (!focus) throw new UsageError("--focus is two numbers from 0 to 100, such as 50,30.");
  return focus;
}

function described(each: Picture, { content }: OfficeContext["services"]): string[] {
  const { fileName, width, height, sizeBytes, addedAt, alternativeText, caption } = each;
  return [
    each.address,
    `  ${fileName}, ${width} × ${height}, ${fileSizeText(sizeBytes)} in all sizes, added ${listTime(addedAt, content().campaign.timeZone)}`,
    `  ${alternativeText}${caption && ` (caption: ${caption})`}`,
  ];
}

function notFound(name: string, { print }: OfficeContext): number {
  print(plainLine(`There is no picture ${name}: npm run office -- picture list`));
  return 1;
}
