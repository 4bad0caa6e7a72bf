/** Finds a chunk of text that is repeated; exact, and at most n log n steps for any input. */

/** a repeated chunk is this many UTF-16 units or longer. */
const repeatedChunkMinLength = 3;

/** the number of times in a row that a chunk must occur. */
const repeatedChunkMinTimes = 4;

/**
 * Whether a chunk of 3 or more characters occurs 4 or more times in a row.
 *
 * For each chunk length the text is compared with itself one chunk later, but only block by block: four copies in a row
 * always hold two neighbouring pairs of equal blocks. Hashes compare a block in one step; a hit is confirmed on the text.
 */
export function hasRepeatedChunk(text: string): boolean {
  const hashes = prefixHashes(text);
  const maxChunkLength = Math.floor(text.length / repeatedChunkMinTimes);
  for (let length = repeatedChunkMinLength; length <= maxChunkLength; length += 1) {
    let equalPairs = 0;
    for (let start = 0; start + 2 * length <= text.length; start += length) {
      const isEqual = hashes.of(start, length) === hashes.of(start + length, length);
      equalPairs = isEqual ? equalPairs + 1 : 0;
      if (equalPairs === 2 && isRepeatedAround(text, start, length)) return true;
    }
  }
  return false;
}

/** Whether at least three chunk lengths in a row around `position` equal what stands one chunk later. */
function isRepeatedAround(text: string, position: number, length: number): boolean {
  const needed = (repeatedChunkMinTimes - 1) * length;
  const equalsNext = (index: number) => index >= 0 && text[index] === text[index + length];
  let first = position;
  while (equalsNext(first - 1) && position - first < needed) first -= 1;
  let end = position;
  while (end + length < text.length && equalsNext(end) && end - first < needed) end += 1;
  return end - first >= needed;
}

/** Rolling hashes below 2^26, so that every product stays an exact number. */
function prefixHashes(text: string): { of(start: number, length: number): number } {
  const modulus = 67_108_859;
  const base = 65_599;
  const hashes = new Float64Array(text.length + 1);
  const powers = new Float64Array(text.length + 1);
  powers[0] = 1;
  for (let index = 0; index < text.length; index += 1) {
    hashes[index + 1] = ((hashes[index] ?? 0) * base + text.charCodeAt(index)) % modulus;
    powers[index + 1] = ((powers[index] ?? 0) * base) % modulus;
  }
  return {
    of(start, length) {
      const whole = hashes[start + length] ?? 0;
      const before = ((hashes[start] ?? 0) * (powers[length] ?? 0)) % modulus;
      return (whole - before + modulus) % modulus;
    },
  };
}
