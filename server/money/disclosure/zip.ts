/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3) that every system opens. Files are stored without compression and with one fixed time, so that
 * the same files always give the same bytes, whatever version of the runtime writes them.
 */

import { crc32 } from "node:zlib";

/** 1 January 1980, the earliest day of the format. */
const fixedDate = 0x0021;
const utf8Names = 0x0800;
const version = 20;

type Entry = { name: Buffer; body: Buffer; checksum: number; offset: number };

/** The archive with the files in the order of their names; throws for what is larger than the format holds (4 GB). */
export function zipOf(files: Record<string, Uint8Array | string>): Buffer {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const body = Buffer.from(content as string);
    const entry = { name: Buffer.from(path), body, checksum: crc32(body), offset };
    const head = Buffer.concat([localHeader(entry), entry.name]);
    parts.push(head, body);
    entries.push(entry);
    offset += head.length + body.length;
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  return Buffer.concat([...parts, directory, endOf(entries.length, { size: directory.length, offset })]);
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, entry, 4);
  return header;
}

function directoryEntry(entry: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  writeCommon(header, entry, 6);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, entry.name]);
}

/** The fields that both headers have in the same order: method 0 and a time of 0 stay as they are. */
function writeCommon(header: Buffer, { name, body, checksum }: Entry, at: number): void {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(utf8Names, at + 2);
  header.writeUInt16LE(fixedDate, at + 8);
  header.writeUInt32LE(checksum, at + 10);
  header.writeUInt32LE(body.length, at + 14);
  header.writeUInt32LE(body.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function endOf(count: number, { size, offset }: { size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
