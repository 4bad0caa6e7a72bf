import type { LoaderFunctionArgs } from "react-router";
import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { downloadAttachment } from "#server/messages/attachments/download.ts";
import { filesOf } from "#server/messages/inbox/submissions.ts";
import { visitOf } from "#office/shell/visit.ts";

const shownTypes = ["image/jpeg", "image/png", "application/pdf"];

/** A file of a message, to be seen in its place: pictures and PDF are shown, all else is saved. Nothing in it can run. */
export async function fileLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const path = `contact-attachments/${params["file"] ?? ""}`;
  const files = await filesOf(params["id"] ?? "", services);
  const file = files.find((each) => each.path === path);
  if (!file) return new Response(null, { status: 404 });
  const address = `${services.config.backendUrl}${publicAttachmentPrefix}${file.path}`;
  const response = await downloadAttachment(new Request(address), services);
  if (response.status !== 200 || !shownTypes.includes(file.content_type)) return response;
  const disposition = response.headers.get("content-disposition") ?? "";
  response.headers.set("content-disposition", disposition.replace(/^attachment/, "inline"));
  response.headers.set("x-frame-options", "SAMEORIGIN");
  // A browser's reader of PDF files does not open in a sandbox; it runs apart from the page.
  if (file.content_type === "application/pdf")
    response.headers.set(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
    );
  return response;
}
