import { file, text } from "#office/shell/acts/fields.ts";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fileSizeText } from "#domain/platform/language.ts";
import {
  centre,
  maxPictureBytes,
  parseFocus,
  pictureTextMaxLength,
} from "#domain/content/pictures/pictures.ts";
import { putPicture } from "#server/content/editions/save-fields.ts";
import { documentTitles } from "#server/content/editions/written-documents.ts";
import { findReplaced, replacePictureInDrafts } from "#server/content/editions/replace-picture.ts";
import {
  addPicture,
  findPicture,
  listPictures,
  type Picture,
  removePicture,
} from "#server/content/pictures/pictures.ts";
import { act, acts, done, refused, type WithValue, type Refused } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Choice, Field, FileField, FormError, LongField } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { previewPrefix } from "./addresses.ts";

/** The uploaded pictures, the newest first; `?replace=<hash>` or `portrait` asks for another in its place. */
export async function pictureListLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const query = new URL(request.url).searchParams;
  const name = query.get("replace");
  const old = name === null ? undefined : await findReplaced(services, name);
  return {
    pictures: await listPictures(services.database),
    field: { document: query.get("for") ?? "", place: query.get("place") ?? "" },
    replaced: old && {
      name: name ?? "",
      words: old.alternativeText,
      caption: old.caption,
      focus: `${old.focus.x},${old.focus.y}`,
      address: "path" in old ? old.path : ((await findPicture(services.database, old.hash))?.address ?? ""),
    },
  };
}

const picture = { file: file(), words: text, caption: text, focus: text };

export const pictureActs = acts({
  add: act({ ...picture, document: text, place: text }, async (given) => {
    const { document, place } = given.value;
    const added = await upload(given);
    if ("refusal" in added) return added.refusal;
    const { hash, address, fileName } = added.picture;
    if (document === "")
      return done(given.visit, `/content/pictures#${hash}`, { text: `Added: ${fileName}` });
    const field = `/content/field/${encodeURI(document)}?place=${encodeURIComponent(place)}`;
    const { services, signedIn } = given.visit;
    const isPut = await putPicture(services, { document, place, address }, signedIn.member.name);
    const text = `Added: ${fileName}. ${isPut ? "It stands here in the draft." : "Choose it here."}`;
    return done(given.visit, field, { text });
  }),

  replace: act({ ...picture, replaced: text }, async (given) => {
    const { visit, form, value } = given;
    const { services, signedIn } = visit;
    const old = await findReplaced(services, value.replaced);
    if (!old) return refused(form, { form: "The picture that was to be replaced is gone." });
    const added = await upload(given);
    if ("refusal" in added) return added.refusal;
    const { address, alternativeText } = added.picture;
    const change = { old, address, alternativeText };
    const { changed, missed } = await replacePictureInDrafts(services, change, signedIn.member.name);
    const titles = await documentTitles(services);
    const names = (list: readonly string[]) => list.map((name) => titles.get(name) ?? name).join(", ");
    const sentences = [
      changed.length === 0 && missed.length === 0 && "No document shows the old one; the new one is added.",
      changed.length > 0 &&
        `It is in the drafts of ${names(changed)}. Look there at what they say of the old one.`,
      missed.length > 0 &&
        `Somebody saved ${names(missed)} at the same moment: replace it once more for them.`,
    ];
    return done(visit, changed.length > 0 ? "/content/publish" : "/content/pictures", {
      text: sentences.filter(Boolean).join(" "),
    });
  }),

  remove: act({ hash: text }, async ({ visit, form, value }) => {
    const { services } = visit;
    const found = await findPicture(services.database, value.hash);
    if (!found) return done(visit, "/content/pictures", { text: "The picture is gone already." });
    const removed = await removePicture(services, found.hash);
    if (!removed.ok)
      return refused(form, {
        form: `${found.fileName} stays, because it is used in ${removed.uses.join(", ")}.`,
      });
    return done(visit, "/content/pictures", { text: `Removed: ${found.fileName}` });
  }),
});

async function upload({
  visit,
  form,
  value,
}: WithValue<typeof picture>): Promise<{ picture: Picture } | { refusal: ReturnType<typeof refused> }> {
  if (!value.file) return { refusal: refusedUpload(form, "file", "Choose a picture first.") };
  const outcome = await addPicture(visit.services, {
    bytes: new Uint8Array(await value.file.arrayBuffer()),
    fileName: value.file.name,
    alternativeText: value.words,
    caption: value.caption,
    focus: parseFocus(value.focus) ?? centre,
  });
  if (outcome.ok) return { picture: outcome.picture };
  const field = value.words === "" ? "words" : "file";
  return { refusal: refusedUpload(form, field, outcome.sentence) };
}

function refusedUpload(form: FormData, field: string, sentence: string) {
  const { data: given } = refused(form, {
    [field]: sentence,
    form: "Choose the picture again; your words are kept.",
  });
  return data<Refused>(given, { status: 422 });
}

const focuses = [
  { value: "50,50", label: "The middle" },
  { value: "50,15", label: "The top" },
  { value: "50,85", label: "The bottom" },
  { value: "15,50", label: "The left side" },
  { value: "85,50", label: "The right side" },
  { value: "25,25", label: "Above, left" },
  { value: "75,25", label: "Above, right" },
];

export function PictureList() {
  const { pictures, replaced, field } = useLoaderData<typeof pictureListLoader>();
  return (
    <Page
      title={replaced ? "Replace a picture" : "Pictures"}
      back={replaced ? "/content/pictures" : "/content"}
    >
      <FormError />
      {replaced ? <UploadForm replaced={replaced} /> : <Pictures pictures={pictures} field={field} />}
    </Page>
  );
}

type Replaced = NonNullable<Awaited<ReturnType<typeof pictureListLoader>>["replaced"]>;

/** A field of a document that the picture is for. */
type ForField = { document: string; place: string };

function UploadForm({ replaced, field }: { replaced?: Replaced; field?: ForField }) {
  const known = focuses.some(({ value }) => value === replaced?.focus);
  return (
    <form method="post" encType="multipart/form-data" className="stack upload">
      <HiddenFields
        fields={replaced ? { act: "replace", replaced: replaced.name } : { act: "add", ...field }}
      />
      {replaced?.address && (
        <img className="shown-picture" src={previewPrefix + replaced.address} alt={replaced.words} />
      )}
      <FileField
        name="file"
        label={replaced ? "The new picture" : "Picture"}
        hint={`JPEG, PNG, WebP or AVIF, at most ${maxPictureBytes / 1024 / 1024} MB. The place where it was taken is removed from it.`}
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      <LongField
        name="words"
        label="What it shows"
        hint={`For those who can’t see it. At most ${pictureTextMaxLength} characters.`}
        defaultValue={replaced?.words ?? ""}
        rows={2}
      />
      <Field name="caption" label="Caption" hint="May be empty." defaultValue={replaced?.caption ?? ""} />
      <Choice
        name="focus"
        label="What must stay in view"
        hint="Where the page has less room than the picture, its edges are cut off."
        defaultValue={replaced?.focus ?? "50,50"}
        options={replaced && !known ? [{ value: replaced.focus, label: "As now" }, ...focuses] : focuses}
      />
      <div className="bs">
        <button className="b fill">{replaced ? "Put it in the drafts" : "Add the picture"}</button>
      </div>
    </form>
  );
}

function Pictures({ pictures, field }: { pictures: readonly Picture[]; field: ForField }) {
  return (
    <div className="cols w">
      <section>
        <PartHeading isFirst aside={<a href="/content/pictures?replace=portrait">Replace the portrait</a>}>
          The campaign’s own
        </PartHeading>
        {pictures.length === 0 && (
          <Empty title="No picture yet">
            <p>Until you add one, the site shows its drawings. Add a photo, then choose it in a document.</p>
          </Empty>
        )}
        <ul className="pictures">
          {pictures.map((picture) => (
            <PictureLine key={picture.hash} picture={picture} />
          ))}
        </ul>
      </section>
      <section id="add">
        <PartHeading isFirst>Add one</PartHeading>
        <UploadForm field={field} />
      </section>
    </div>
  );
}

function PictureLine({ picture }: { picture: Picture }) {
  const { hash, address, fileName, width, height, sizeBytes, addedAt, alternativeText, caption } = picture;
  return (
    <li id={hash}>
      <img src={previewPrefix + address} alt={alternativeText} width={width} height={height} loading="lazy" />
      <div>
        <h3>{alternativeText}</h3>
        {caption && <p>{caption}</p>}
        <p className="soft s">
          {fileName}, {width} × {height}, {fileSizeText(sizeBytes)} in all sizes, added <When at={addedAt} />
        </p>
        <div className="bs">
          <a className="b" href={`/content/pictures?replace=${hash}`}>
            Replace<span className="vh">: {alternativeText}</span>
          </a>
          <Act act="remove" fields={{ hash }} look="quiet">
            Remove<span className="vh">: {alternativeText}</span>
          </Act>
        </div>
      </div>
    </li>
  );
}
