import { afterEach, describe, expect, test, vi } from "vitest";
import { shareAddress, shareNotes, sharePage, shareTo, type ShareTools } from "./share.ts";

afterEach(() => vi.restoreAllMocks());

const page = { url: "https://site.example/donate?a=1&b=2", title: "A title", text: "Some words & more" };

function tools(over: Partial<ShareTools> = {}) {
  const opened: string[] = [];
  const copied: string[] = [];
  const given: ShareTools = {
    open: (address) => opened.push(address),
    copy: async (text) => {
      copied.push(text);
    },
    ...over,
  };
  return { given, opened, copied };
}

describe("sharing addresses", () => {
  const encoded = "https%3A%2F%2Fsite.example%2Fdonate%3Fa%3D1%26b%3D2";

  test("Facebook and LinkedIn get the page's address", () => {
    expect(shareAddress("facebook", page)).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encoded}`);
    expect(shareAddress("linkedin", page)).toBe(
      `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`,
    );
  });

  test("Twitter gets a text as well", () => {
    expect(shareAddress("twitter", page)).toBe(
      `https://twitter.com/intent/tweet?url=${encoded}&text=Some%20words%20%26%20more`,
    );
  });
});

describe("the share button", () => {
  test("the device has a share sheet → it is used, and no window opens", async () => {
    const shared: ShareData[] = [];
    const { given, opened } = tools({
      share: async (data) => {
        shared.push(data);
      },
    });
    expect(await sharePage(page, given)).toBe("shared");
    expect(shared).toEqual([page]);
    expect(opened).toEqual([]);
  });

  test("the visitor closes the sheet → nothing else happens", async () => {
    const { given, opened } = tools({
      share: async () => {
        throw new DOMException("closed", "AbortError");
      },
    });
    expect(await sharePage(page, given)).toBe("cancelled");
    expect(opened).toEqual([]);
  });

  test("no share sheet → a window at Facebook", async () => {
    const { given, opened } = tools();
    expect(await sharePage(page, given)).toBe("opened");
    expect(opened).toEqual([shareAddress("facebook", page)]);
  });

  test("the window is blocked → the address is on the clipboard", async () => {
    const { given, copied } = tools({ open: () => null });
    expect(await shareTo("linkedin", page, given)).toBe("copied");
    expect(copied).toEqual([page.url]);
  });

  test("the share sheet fails → a line in the console, and a window at Facebook", async () => {
    const written = vi.spyOn(console, "error").mockReturnValue();
    const cause = new Error("made to fail");
    const { given, opened } = tools({ share: () => Promise.reject(cause) });
    expect(await sharePage(page, given)).toBe("opened");
    expect(opened).toEqual([shareAddress("facebook", page)]);
    expect(written.mock.calls).toEqual([["[site] native share failed", cause]]);
  });

  test("neither a window nor the clipboard → a line in the console, and the visitor is told nothing", async () => {
    const written = vi.spyOn(console, "error").mockReturnValue();
    const cause = new Error("made to fail");
    const { given } = tools({ open: () => null, copy: () => Promise.reject(cause) });
    const outcome = await sharePage(page, given);
    expect([outcome, shareNotes[outcome]]).toEqual(["failed", undefined]);
    expect(written.mock.calls).toEqual([["[site] share failed", cause]]);
  });
});
