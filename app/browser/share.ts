import * as log from "./log.ts";

type Network = "facebook" | "twitter" | "linkedin";
type Shareable = { url: string; title: string; text?: string };

/** What the visitor sees after pressing a share button. `cancelled`: they closed the sheet themselves. */
type ShareOutcome = "shared" | "opened" | "copied" | "cancelled" | "failed";

export type ShareTools = {
  share?: (data: ShareData) => Promise<void>;
  open: (address: string) => unknown;
  copy: (text: string) => Promise<void>;
};

/** The network's sharing address with the page address as parameter; Twitter also gets the text (specification section 7). */
export function shareAddress(network: Network, { url, text, title }: Shareable): string {
  const page = encodeURIComponent(url);
  if (network === "facebook") return `https://www.facebook.com/sharer/sharer.php?u=${page}`;
  if (network === "linkedin") return `https://www.linkedin.com/sharing/share-offsite/?url=${page}`;
  return `https://twitter.com/intent/tweet?url=${page}&text=${encodeURIComponent(text ?? title)}`;
}

/** The device's own share sheet where there is one, else the network's window, else the address on the clipboard. */
export async function sharePage(page: Shareable, tools: ShareTools = browserTools()): Promise<ShareOutcome> {
  if (!tools.share) return shareTo("facebook", page, tools);
  try {
    await tools.share(page);
    return "shared";
  } catch (cause) {
    if (cause instanceof Error && cause.name === "AbortError") return "cancelled";
    log.error("native share failed", cause);
    return shareTo("facebook", page, tools);
  }
}

/** A new window to the network's sharing address; when it is blocked the page's address is copied. */
export async function shareTo(
  network: Network,
  page: Shareable,
  tools: ShareTools = browserTools(),
): Promise<ShareOutcome> {
  if (tools.open(shareAddress(network, page))) return "opened";
  try {
    await tools.copy(page.url);
    return "copied";
  } catch (cause) {
    log.error("share failed", cause);
    return "failed";
  }
}

/** What the visitor would otherwise not notice; a failure is logged and no more (specification section 8). */
export const shareNotes: Partial<Record<ShareOutcome, string>> = {
  copied: "The page’s address is on your clipboard.",
};

function browserTools(): ShareTools {
  return {
    share: typeof navigator.share === "function" ? (data) => navigator.share(data) : undefined,
    open: openWindow,
    copy: async (text) => navigator.clipboard.writeText(text),
  };
}

/** `noopener` would hide from us whether the window opened at all: the opener is taken away afterwards instead. */
function openWindow(address: string): Window | null {
  const opened = window.open(address, "_blank", "width=640,height=560");
  if (opened) opened.opener = null;
  return opened;
}
