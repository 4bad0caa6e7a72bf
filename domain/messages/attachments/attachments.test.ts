import { describe, expect, test } from "vitest";
import {
  attachmentLimits,
  attachmentPath,
  attachmentPathOfUrl,
  chooseAttachments,
  extensionOf,
  parseAttachmentPath,
  sendingProgress,
  uploadFailedMessage,
  isContentOf,
  textContent,
} from "./attachments.ts";

const mebibyte = 1024 * 1024;
const file = (name: string, size: number) => ({ name, size });
const titles = ({ refusals }: { refusals: { title: string }[] }) => refusals.map(({ title }) => title);

describe("choosing files", () => {
  test("of exactly 5 MB attaches them; one byte more is refused with the file's name", () => {
    const fits = file("a.pdf", 5 * mebibyte);
    const over = file("my plan.pdf", 5 * mebibyte + 1);
    expect(chooseAttachments([], [fits, over])).toEqual({
      accepted: [fits],
      refusals: [{ title: "File too large", description: "my plan.pdf exceeds the 5MB limit per file." }],
    });
  });

  test("of exactly 25 MB in all attaches them; the file that exceeds it is left out, a smaller one still fits", () => {
    const five = Array.from({ length: 5 }, (_, index) => file(`${index}.pdf`, 5 * mebibyte));
    expect(titles(chooseAttachments([], five))).toEqual([]);
    expect(chooseAttachments(five, [file("f.txt", 1)])).toEqual({
      accepted: [],
      refusals: [
        { title: "Total file size too large", description: "Combined file size exceeds 25MB limit." },
      ],
    });
    const chosen = chooseAttachments(five.slice(1), [
      file("a.pdf", 4 * mebibyte),
      file("b.pdf", 2 * mebibyte),
      file("c.pdf", mebibyte),
    ]);
    expect(chosen.accepted.map(({ name }) => name)).toEqual(["a.pdf", "c.pdf"]);
  });

  test("more than 25 of them, or of another type, is refused in a sentence", () => {
    const many = Array.from({ length: 26 }, (_, index) => file(`${index}.txt`, 1));
    expect(chooseAttachments([], many).accepted.length).toBe(attachmentLimits.files);
    expect(titles(chooseAttachments([], many))).toEqual(["Too many files"]);
    expect(
      titles(chooseAttachments([], [file("tune.mp3", 1), file("pdf", 1), file("a.pdf.exe", 1)])),
    ).toEqual(Array.from({ length: 3 }, () => "File type not accepted"));
  });

  test("of 0 bytes is refused with the file's name", () => {
    expect(chooseAttachments([], [file("plan.txt", 0), file("b.txt", 1)])).toEqual({
      accepted: [file("b.txt", 1)],
      refusals: [
        {
          title: "File is empty",
          description:
            "plan.txt has nothing in it (0 bytes). Attach another copy, or send the message without it.",
        },
      ],
    });
  });

  test("an upload that failed is named", () => {
    expect(uploadFailedMessage("a.pdf")).toBe("Failed to upload a.pdf");
  });
});

describe("naming a file in storage", () => {
  test("follows the pattern with 128 random bits, and is read back", () => {
    const path = attachmentPath({
      timestamp: 1789000000000,
      random: new Uint8Array(16).fill(171),
      extension: "docx",
    });
    expect(path).toBe(`contact-attachments/1789000000000-${"ab".repeat(16)}.docx`);
    expect(parseAttachmentPath(path)).toEqual({
      timestamp: 1789000000000,
      random: "ab".repeat(16),
      extension: "docx",
    });
  });

  test("refuses fewer random bits", () => {
    const few = { timestamp: 1789000000000, random: new Uint8Array(15), extension: "pdf" } as const;
    expect(() => attachmentPath(few)).toThrow(RangeError);
  });

  test.each([
    "contact-attachments/1789000000000-0123456789abcdef0123456789abcde.pdf",
    "contact-attachments/178900000000-0123456789abcdef0123456789abcdef.pdf",
    "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.PDF",
    "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.exe",
    "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.pdf\n",
    "contact-attachments/../1789000000000-0123456789abcdef0123456789abcdef.pdf",
    "/contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.pdf",
    `contact-attachments/1789000000000-${"a".repeat(65)}.pdf`,
  ])("does not take %j for one of ours", (path) => expect(parseAttachmentPath(path)).toBeUndefined());

  test("finds it in the public address, on any base", () => {
    const path = `contact-attachments/1789000000000-${"ab".repeat(16)}.pdf`;
    const prefix = "/storage/v1/object/public/attachments/";
    expect(attachmentPathOfUrl(`https://backend.example/x${prefix}${path}`)).toBe(path);
    expect(attachmentPathOfUrl(`${prefix}${path}?download=1`)).toBeUndefined();
    expect(attachmentPathOfUrl(`https://other.example/${path}`)).toBeUndefined();
  });

  test.each([
    ["A.PDF", "pdf"],
    ["a.b.jpeg", "jpeg"],
    ["noextension", undefined],
    ["a.", undefined],
    [".pdf", "pdf"],
  ])("reads the extension of %s", (name, extension) => expect(extensionOf(name)).toBe(extension));

  test("holds a file to its extension", () => {
    expect(isContentOf("doc", "cfb")).toBe(true);
    expect(isContentOf("docx", "zip")).toBe(false);
    expect(isContentOf("docx", "docm")).toBe(false);
    expect(isContentOf("txt", undefined)).toBe(true);
  });
});

const utf16 = Buffer.from("\ufeffDécidé à Victoria", "utf16le");

describe("a text file is taken as UTF-8", () => {
  test.each([
    ["UTF-8", Buffer.from("Décidé à Victoria")],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffDécidé à Victoria")],
    ["UTF-16, as Notepad's 'Unicode'", utf16],
    ["UTF-16 with the high byte first", Buffer.from(utf16).swap16()],
    ["Windows-1252", Buffer.from("Décidé à Victoria", "latin1")],
  ])("when it is %s", (_, content) => {
    expect(Buffer.from(textContent(new Uint8Array(content)) ?? []).toString()).toBe("Décidé à Victoria");
  });

  test.each([
    ["a null byte", Buffer.from("a\0b")],
    ["bytes that are no letters anywhere", Buffer.from([0x61, 0x81, 0x01])],
    ["half a UTF-16 character", Buffer.from([0xff, 0xfe, 0x41])],
    ["markup", Buffer.from(" <svg>")],
    ["markup in UTF-16", Buffer.from("\ufeff<svg>", "utf16le")],
  ])("not with %s", (_, content) => expect(textContent(new Uint8Array(content))).toBeUndefined());
});

describe("watching a message being sent", () => {
  const uploading = (filesDone: number, currentFile?: number) => ({
    stage: "uploading" as const,
    filesDone,
    filesTotal: 4,
    ...(currentFile !== undefined && { currentFile }),
  });

  test.each([
    ["before it begins", { stage: "idle" }, 0],
    ["at its start", uploading(0), 0],
    ["half way through the first of four files", uploading(0, 0.5), 6.25],
    ["after one of four files", uploading(1), 12.5],
    ["after the last file", uploading(4), 50],
    ["when a browser reports more than all", uploading(4, 2), 50],
    ["when all files are there", { stage: "uploaded", filesTotal: 4 }, 75],
    ["when the message is there", { stage: "sent" }, 100],
    ["without files, while it is sent", { stage: "uploaded", filesTotal: 0 }, 0],
    ["without files, before", { stage: "uploading", filesDone: 0, filesTotal: 0 }, 0],
  ] as const)("%s shows the specified progress", (_, sending, percent) => {
    expect(sendingProgress(sending)).toBe(percent);
  });
});
