import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { root } from './source-files.ts';

/** Messengers show a site's picture at this size, and only as pixels. */
const SIZE = { width: 1200, height: 630 };
const drawing = join(root, 'apps/player/src/art/share.svg');
const picture = join(root, 'apps/player/public/share.png');
const font = join(root, 'packages/ui/src/fonts/heading.woff2');

/** `node tools/share-image.ts` renders `share.png` from its drawing, in the site's own typeface. */
const found = await ensureChromium();
if (!found.ok) throw new Error(found.message);
const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumFlags] });
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(`
    <style>
      @font-face { font-family: Heading; font-weight: 600 800; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}) }
      body { margin: 0; font: 750 16px Heading; letter-spacing: -0.02em }
      svg { display: block }
    </style>
    ${readFileSync(drawing, 'utf8')}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
}
process.stdout.write(`Painted ${picture}\n`);
