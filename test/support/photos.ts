/** Pictures made in the test: drawn by sharp, with what a phone writes into its photos. */

import sharp from "sharp";

type PhotoSize = { width: number; height: number };

/** A photo of noise and colour, as large as asked. */
function canvas({ width, height }: PhotoSize) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const small = { width: 64, height: 48, channels: 3, background: "#4b584f", noise } as const;
  return sharp({ create: small }).resize(width, height, { fit: "fill", kernel: "cubic" });
}

/** A JPEG with the coordinates of a place, the phone's name and a direction to turn it, as phones save their photos. */
export async function phonePhoto({ width, height, orientation = 1 }: PhotoSize & { orientation?: number }) {
  const exif = {
    IFD0: { Make: "Made-up phone", Model: "Home of the candidate" },
    IFD3: {
      GPSLatitudeRef: "N",
      GPSLatitude: "48/1 29/1 0/1",
      GPSLongitudeRef: "W",
      GPSLongitude: "123/1 23/1 0/1",
    },
  };
  const drawn = await canvas({ width, height }).png().toBuffer();
  return new Uint8Array(await sharp(drawn).jpeg().withExif(exif).withMetadata({ orientation }).toBuffer());
}

/** The same picture in another format. */
export async function photoAs(
  format: "png" | "webp" | "avif" | "gif" | "jpeg",
  size: PhotoSize,
): Promise<Uint8Array> {
  const drawn = await canvas(size).png().toBuffer();
  return new Uint8Array(
    await sharp(drawn)
      .toFormat(format, format === "avif" ? { effort: 0 } : {})
      .toBuffer(),
  );
}

/** An image of one colour: very many pixels in very few bytes. */
export async function pictureBomb({ width, height }: PhotoSize): Promise<Uint8Array> {
  const create = { width, height, channels: 3, background: "#000" } as const;
  return new Uint8Array(
    await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer(),
  );
}
