import { maxPictureBytes } from "#domain/content/pictures/pictures.ts";
import type { Room } from "#office/shell/room.ts";
import { AddPage, addPageActs } from "./add-page.tsx";
import { documentActs } from "./document-acts.ts";
import { DocumentList, listLoader } from "./document-list.tsx";
import { DocumentPage } from "./document-page.tsx";
import { Endorsements, endorsementsActs, endorsementsLoader } from "./endorsements.tsx";
import { exportLoader, filesActs, filesLoader, FilesPage } from "./files.tsx";
import { editionActs, editionLoader, EditionPage, EditionHistory, historyLoader } from "./history.tsx";
import { Kit, kitFileLoader, kitLoader } from "./kit.tsx";
import { LaunchList, launchLoader } from "./launch.tsx";
import { documentLoader, fieldLoader } from "./load-document.ts";
import { pictureActs, PictureList, pictureListLoader } from "./pictures.tsx";
import { pageActs } from "./pages/page-acts.ts";
import { PostList, postsActs, postsLoader, WritePost, writeActs, writeLoader } from "./posts.tsx";
import { publishActs, progressLoader } from "./publish-acts.ts";
import { PublishPage, publishLoader } from "./publish-page.tsx";
import { RetirePage, retireActs, retireLoader } from "./retire-page.tsx";
import { Schedule, scheduleActs, scheduleLoader } from "./schedule.tsx";
import type { LoaderFunctionArgs } from "react-router";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { draftResponse } from "#server/content/editions/draft-pages.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import type { Visit } from "#office/shell/visit.ts";
import { visitOf } from "#office/shell/visit.ts";
import { previewPrefix } from "./addresses.ts";

/** Beside the picture: its words and the frame of the form. */
const formBytes = 64 * 1024;

export const content: Room = {
  name: "content",
  title: "Content",
  icon: "content",
  permission: "content",
  key: "c",
  maxBodyBytes: maxPictureBytes + formBytes,
  parts: [
    { title: "Posts", path: "posts" },
    { title: "Launch list", path: "launch" },
    { title: "Pictures", path: "pictures" },
    { title: "Kit", path: "kit" },
    { title: "Endorsements", path: "endorsements" },
    { title: "Editions", path: "history" },
  ],
  routes: [
    { path: "", loader: listLoader, action: pageActs, Component: DocumentList },
    { path: "launch", loader: launchLoader, Component: LaunchList },
    { path: "edit/*", loader: documentLoader, action: documentActs, Component: DocumentPage },
    { path: "field/*", loader: fieldLoader },
    { path: "posts", loader: postsLoader, action: postsActs, Component: PostList },
    { path: "posts/new", loader: writeLoader, action: writeActs, Component: WritePost },
    { path: "new", action: addPageActs, Component: AddPage },
    { path: "retire/*", loader: retireLoader, action: retireActs, Component: RetirePage },
    { path: "preview/*", loader: previewLoader },
    { path: "publish", loader: publishLoader, action: publishActs, Component: PublishPage },
    { path: "progress", loader: progressLoader },
    { path: "history", loader: historyLoader, Component: EditionHistory },
    { path: "history/:number", loader: editionLoader, action: editionActs, Component: EditionPage },
    { path: "schedule", loader: scheduleLoader, action: scheduleActs, Component: Schedule },
    { path: "pictures", loader: pictureListLoader, action: pictureActs, Component: PictureList },
    {
      path: "endorsements",
      loader: endorsementsLoader,
      action: endorsementsActs,
      Component: Endorsements,
    },
    { path: "kit", loader: kitLoader, Component: Kit },
    { path: "kit/:file", loader: kitFileLoader },
    { path: "files", loader: filesLoader, action: filesActs, Component: FilesPage },
    { path: "words.json", loader: exportLoader },
  ],
};

/** A page of the site as the drafts make it, with the changes marked; `?plain` shows it without the marks, `?at=2026-10-17T20:00` as at that time. */
async function previewLoader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const visit = visitOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(previewPrefix.length) || "/";
  const isMarked = !searchParams.has("plain");
  const at = momentOf(searchParams.get("at") ?? "", visit);
  try {
    const found = await draftResponse(visit.services, { path, prefix: previewPrefix, isMarked, at });
    return found ?? messagePage("Nothing of the site is at this address.", 404);
  } catch (error) {
    visit.services.log.info("preview-not-rendered", { path, error });
    return messagePage("The page can be shown once the fields that are marked in the form are right.", 200);
  }
}

function momentOf(typed: string, { services }: Visit): Date {
  const isMoment = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(typed) && isLocalDate(typed.slice(0, 10));
  return isMoment
    ? new Date(instantIn(services.content().campaign.timeZone, typed))
    : siteClock(services.config, services.clock, () => services.content().campaign).now();
}

function messagePage(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "x-frame-options": "SAMEORIGIN" },
  });
}
