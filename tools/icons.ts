import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { root } from './source-files.ts';

/**
 * Renders the site's icons from its one icon, `apps/player/public/icon.svg`: run `node tools/icons.ts`, and commit the changed files.
 * Launchers cut a maskable icon to a circle of 80 % of its side, and iOS fills transparent pixels with black: both icons have the
 * background's colour up to the edge.
 */
const PUBLIC = join(root, 'apps/player/public');
const GROUND = '#F7B500';

const ICONS = [
  { file: 'icon-192.png', sidePx: 192, ground: 'transparent', scale: 1 },
  { file: 'icon-512.png', sidePx: 512, ground: 'transparent', scale: 1 },
  { file: 'icon-maskable-512.png', sidePx: 512, ground: GROUND, scale: 0.8 },
  { file: 'apple-touch-icon.png', sidePx: 180, ground: GROUND, scale: 1 },
] as const;

async function drawIcon(
  browser: Browser,
  svg: string,
  { file, sidePx, ground, scale }: (typeof ICONS)[number],
) {
  const page = await browser.newPage({ viewport: { width: sidePx, height: sidePx } });
  const side = sidePx * scale;
  await page.setContent(
    `<style>*{margin:0}body{display:grid;place-items:center;height:100vh;background:${ground}}svg{width:${side}px;height:${side}px}</style>${svg}`,
  );
  writeFileSync(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}

const found = await ensureChromium();
if (!found.ok) throw new Error(found.message);
const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumFlags] });
const svg = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
for (const icon of ICONS) await drawIcon(browser, svg, icon);
await browser.close();
console.log(`${ICONS.length} icons drawn.`);
