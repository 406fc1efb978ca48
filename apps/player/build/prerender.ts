import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { pageHtml, readTemplate, stillPageHtml, styleHash } from './page-html.ts';

type Drawing = typeof import('../src/prerender.tsx');
type Drawn = Awaited<ReturnType<Drawing['drawNotFound']>>;

/** What the server has to know of the built site; it reads this from `pages.json`. */
export interface Pages {
  /** By address, query included: the file drawn for it. Addresses that only a script can draw share one. */
  readonly files: Readonly<Record<string, string>>;
  readonly notFound: string;
  /** The address of the page that the service worker shows for want of a network, by language. */
  readonly offline: Readonly<Record<string, string>>;
  /** The script files of every page. */
  readonly scripts: readonly string[];
  /** How the content policy names the style sheet in the pages. */
  readonly styleHash: string;
}

/** Vite's account of what it wrote: by source file, the script made of it and those that must be there first. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>;

/** The chunk that every page runs once React is there; vite.config.ts names it. */
const SHELL = 'shell';

const NOT_FOUND = '404.html';
const WAITING = 'app.html';

/** What the pages are drawn in; an address without a language means it. */
const SITE_LANGUAGE = 'en-NG';

/** The front door, the dashboard, and what has a name in its address. */
const DEPENDS_ON_WHO_ASKS = /^\/$|^\/dashboard(\/|$)|:/;

/** `/virtual?game=casino` lies in `virtual.game-casino.html`. */
function fileOf(address: string): string {
  return `${address.slice(1).replaceAll('/', '.').replace('?', '.').replaceAll(/[=&]/g, '-')}.html`;
}

/** Lends the code that draws pages, built for Node from the same sources and with the same settings as the site. */
async function withDrawing<T>(root: string, work: (drawing: Drawing) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { checks: { pluginTimings: false } },
      },
    });
    return await work(createRequire(import.meta.url)(join(folder, 'prerender.js')) as Drawing);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function chunkNamed(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (found === undefined) throw new Error(`The build has no chunk ${name}.`);
  return found;
}

/** The scripts of the screens shown, with what they import. */
function scriptsOf(manifest: Manifest, screens: readonly string[]): string[] {
  const found = new Set<string>();
  const pending = [...screens];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const part = manifest[key];
    if (part === undefined) throw new Error(`The build does not know the screen ${key}.`);
    if (found.has(part.file)) continue;
    found.add(part.file);
    pending.push(...(part.imports ?? []));
  }
  return [...found].reverse();
}

/**
 * Draws every page that is the same for everybody into a file of its own. Addresses that lead a visitor elsewhere, and all of
 * the dashboard, get the waiting page: what they show depends on who asks.
 */
export async function prerender(root: string, site: string): Promise<Pages> {
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const template = readTemplate(read('index.html'), read);
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const shell = chunkNamed(manifest, SHELL);

  function write(file: string, drawnFor: string | undefined, { html, title, screens }: Drawn) {
    const scripts = scriptsOf(manifest, [shell, ...screens]).filter(
      (script) => !template.scripts.includes(script),
    );
    writeFileSync(join(site, file), pageHtml(template, { drawnFor, title, html, scripts }));
  }

  const files: Record<string, string> = {};
  const offline: Record<string, string> = {};
  await withDrawing(root, async (drawing) => {
    for (const address of drawing.allAddresses()) {
      const drawn = DEPENDS_ON_WHO_ASKS.test(address) ? null : await drawing.drawAddress(address);
      files[address] = drawn === null ? WAITING : fileOf(address);
      if (drawn !== null) write(fileOf(address), address, drawn);
    }
    for (const language of drawing.languages) {
      const still = stillPageHtml(template, { language, ...(await drawing.drawOffline(language)) });
      const address = language === SITE_LANGUAGE ? '/offline' : `/offline?language=${language}`;
      offline[language] = address;
      files[address] = fileOf(address);
      writeFileSync(join(site, fileOf(address)), still);
    }
    write(WAITING, undefined, await drawing.drawWaiting());
    write(NOT_FOUND, drawing.notFoundAddress, await drawing.drawNotFound());
  });
  rmSync(join(site, 'index.html'));
  rmSync(join(site, '.vite'), { recursive: true });
  // Each once: a cache refuses to be filled with the same file twice.
  const scripts = [...new Set([...template.scripts, ...scriptsOf(manifest, [shell])])];
  return { files, notFound: NOT_FOUND, offline, scripts, styleHash: styleHash(template) };
}
