import { setPriority } from 'node:os';
import sharp from 'sharp';

/*
 * A process of its own, for one picture: it reads the file from its input, and writes a JPEG of the pixels alone. It has no environment, no keys and no
 * connection, so that a fault of a decoder reaches nothing. Its arguments: the largest number of pixels, and the longer side of the result.
 */

const JPEG_QUALITY = 82;
const LOW_PRIORITY = 5;
const [maxPixels = 0, side = 0] = process.argv.slice(2).map(Number);

setPriority(LOW_PRIORITY);
sharp.cache(false);
sharp.concurrency(1);
// Of the decoders of the library only these three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
try {
  const jpeg = await sharp(Buffer.concat(chunks), { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  process.stdout.write(jpeg);
} catch (error) {
  process.exitCode = /pixel limit/i.test(String(error)) ? 3 : 4;
}
