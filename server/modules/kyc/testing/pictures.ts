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

/** The picture of an invented document with these lines. */
export function specimen(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map((text, at) => `<text x="230" y="${170 + at * 44}">${text}</text>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" font-family="sans-serif" font-size="28" fill="#12151c">
    <rect width="640" height="400" fill="#f2ead8"/><rect width="640" height="84" fill="#1d4e4a"/>
    <text x="32" y="54" fill="#ffffff">SPECIMEN OF A DOCUMENT</text>
    <rect x="32" y="124" width="168" height="216" rx="12" fill="#c9bfa6"/><circle cx="116" cy="204" r="44" fill="#8d8371"/>
    <path d="M44 340c0-52 32-80 72-80s72 28 72 80z" fill="#8d8371"/>${texts}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
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
