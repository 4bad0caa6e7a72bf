/** The program's icons in pixels, where the built ones show another mark or other inks than the campaign's: drawn when they are first asked for. */

import type { Content } from "#content/content.ts";
import { inTheme } from "#domain/content/theme/theme.ts";
import { drawApart } from "#server/platform/system/process-pool.ts";
import { servePicture } from "#server/content/pictures/picture-files.ts";
import type { Services } from "#server/services.ts";
import { readBuiltFile } from "#server/web/site/build-folder.ts";

/** `picture` is the file of the mark. */
export type IconJob = { picture: Uint8Array; size: number; isForWindows: boolean };

type IconServices = Pick<Services, "content" | "storage" | "config">;

export const drawIcon = drawApart<IconJob>(new URL("draw-icon-process.ts", import.meta.url));
const windowsPath = "/favicon.ico";
const windowsSize = 32;
const iconPath = /^\/icons\/(steps-)?(180|192|512)\.png$/;

/** Whether the icon at an address is another one than the built one. */
export function isIconDrawn(path: string, { content }: Pick<Services, "content">): boolean {
  const { theme, campaign } = content();
  const [isIcon, steps] = iconPath.exec(path) ?? [];
  if (isIcon === undefined && path !== windowsPath) return false;
  const builtOf = steps === undefined ? "/favicon.svg" : "/images/mark-steps.svg";
  return theme.colours !== "fir" || campaign.mark.icon !== builtOf;
}

/** Requests for an icon that is drawn get the same one, until the campaign has another mark or theme. */
const drawn = new WeakMap<Content, Map<string, Promise<Uint8Array<ArrayBuffer>>>>();

/** The icon; undefined where the campaign's mark can't be found. */
export async function drawnIcon(request: Request, services: IconServices): Promise<Response | undefined> {
  const { pathname: path } = new URL(request.url);
  const icons = drawn.get(services.content()) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  drawn.set(services.content(), icons);
  const isForWindows = path === windowsPath;
  let icon = icons.get(path);
  if (!icon) {
    const picture = await markOf(services);
    if (!picture) return undefined;
    const size = isForWindows ? windowsSize : Number(iconPath.exec(path)?.[2]);
    icon = drawIcon({ picture, size, isForWindows });
    icons.set(path, icon);
    icon.catch(() => icons.delete(path));
  }
  const bytes = await icon;
  return new Response(bytes, {
    headers: {
      "content-type": isForWindows ? "image/x-icon" : "image/png",
      "content-length": String(bytes.byteLength),
      // The address is the same in another theme.
      "cache-control": "public, max-age=600",
    },
  });
}

async function markOf(services: IconServices): Promise<Uint8Array | undefined> {
  const { campaign, theme } = services.content();
  const { icon } = campaign.mark;
  if (icon.startsWith("/pictures/")) {
    const picture = await servePicture(new Request(new URL(icon, services.config.baseUrl)), services);
    return picture?.ok ? new Uint8Array(await picture.arrayBuffer()) : undefined;
  }
  const file = readBuiltFile(icon);
  if (!file) return undefined;
  if (!icon.endsWith(".svg")) return file;
  return new TextEncoder().encode(inTheme(new TextDecoder().decode(file), theme));
}
