/** How a paper looks, with the mark that the campaign uploaded. */

import { parsePictureAddress, pictureKey } from "#domain/content/pictures/pictures.ts";
import { type Look, lookOf } from "#domain/content/theme/theme.ts";
import { wholeOf } from "#server/platform/storage/read-body.ts";
import type { Services } from "#server/services.ts";

/** The initials stand in for a mark that is a drawing of the site, or is gone. */
export async function paperLook({ content, storage }: Pick<Services, "content" | "storage">): Promise<Look> {
  const shown = content();
  const look = lookOf(shown);
  const named = parsePictureAddress(shown.campaign.mark.picture);
  const file = named && (await storage.get(pictureKey(named.hash, named.width, "jpg")));
  return file ? { ...look, mark: await wholeOf(file.body) } : look;
}
