/** The two parts of a mail's source: its headers, and what stands behind the first blank line. */

export function partSource(source: Uint8Array): { head: Buffer; body: Buffer } {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const ends = ["\r\n\r\n", "\n\n"].map((end) => ({ at: bytes.indexOf(end), length: end.length }));
  const [first] = ends.filter(({ at }) => at !== -1).toSorted((a, b) => a.at - b.at);
  if (!first) return { head: bytes, body: bytes.subarray(bytes.length) };
  return { head: bytes.subarray(0, first.at), body: bytes.subarray(first.at + first.length) };
}
