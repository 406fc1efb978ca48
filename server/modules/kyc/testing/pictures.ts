import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A photograph of noise, as a phone writes it: with the place where it was taken, and turned by its orientation. */
export function photo({ width, height }: PictureSize = { width: 640, height: 400 }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .withExif({
      IFD0: { Make: 'Phone of a player', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function picture(format: 'png' | 'webp'): Promise<Buffer> {
  return sharp(await photo())
    .toFormat(format)
    .toBuffer();
}

/** A PNG of 30,000 × 30,000 pixels in a file of about 100 KB. */
export function bomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for a pixel, of grey.
  header[8] = 1;
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
