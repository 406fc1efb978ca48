import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { pageHtml, readTemplate, stillPageHtml, styleHash } from './page-html.ts';

type Renderer = typeof import('../src/app/prerender.tsx');
type Rendered = Awaited<ReturnType<Renderer['renderNotFound']>>;

/** The facts about the built site that the server needs; it reads them from `pages.json`. */
export interface Pages {
  /** The prerendered file of each address, query included. Addresses behind the login share the waiting page. */
  readonly files: Readonly<Record<string, string>>;
  readonly notFound: string;
  /** The file of addresses whose page depends on the session. */
  readonly waiting: string;
  /** By path: the query parameters that a page shows, in the order of its address, and those that lead to the waiting page. */
  readonly parameters: Renderer['queryParameters'];
  /** The address of the page that the service worker shows when there is no network, by language. */
  readonly offline: Readonly<Record<string, string>>;
  /** The script files of every page. */
  readonly scripts: readonly string[];
  /** The hash by which the content policy allows the inlined style sheet. */
  readonly styleHash: string;
}

/** Vite's manifest: for each source file its script, and the scripts that this one imports. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>;

/** The chunk that every page runs after React; vite.config.ts names it. */
const SHELL = 'shell';

const NOT_FOUND = '404.html';
const WAITING = 'app.html';

/** The language of the prerendered pages; an address without a language means it. */
const SITE_LANGUAGE = 'en-NG';

/** The root, the dashboard, and addresses with parameters. */
const DEPENDS_ON_SESSION = /^\/$|^\/dashboard(\/|$)|:/;

/** `/virtual?game=casino` is in `virtual.game-casino.html`. */
function fileOf(address: string): string {
  return `${address.slice(1).replaceAll('/', '.').replace('?', '.').replaceAll(/[=&]/g, '-')}.html`;
}

/**
 * Builds the prerendering code for Node, from the same sources and with the same settings as the site, and passes it to `work`.
 */
async function withRenderer<T>(root: string, work: (renderer: Renderer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: folder,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { checks: { pluginTimings: false } },
      },
    });
    return await work(createRequire(import.meta.url)(join(folder, 'prerender.js')) as Renderer);
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
 * Renders every page that does not depend on the session into a file of its own. Addresses that redirect a visitor, and all of
 * the dashboard, get the waiting page.
 */
export async function prerender(root: string, site: string): Promise<Pages> {
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const template = readTemplate(read('index.html'), read);
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const shell = chunkNamed(manifest, SHELL);

  function write(file: string, prerenderedFor: string | undefined, { html, title, screens }: Rendered) {
    const scripts = scriptsOf(manifest, [shell, ...screens]).filter(
      (script) => !template.scripts.includes(script),
    );
    writeFileSync(join(site, file), pageHtml(template, { prerenderedFor, title, html, scripts }));
  }

  const files: Record<string, string> = {};
  const offline: Record<string, string> = {};
  let parameters: Pages['parameters'] = { shown: {}, waiting: {} };
  await withRenderer(root, async (renderer) => {
    for (const address of renderer.allAddresses()) {
      const rendered = DEPENDS_ON_SESSION.test(address) ? null : await renderer.renderAddress(address);
      files[address] = rendered === null ? WAITING : fileOf(address);
      if (rendered !== null) write(fileOf(address), address, rendered);
    }
    for (const language of renderer.languages) {
      const still = stillPageHtml(template, { language, ...(await renderer.renderOffline(language)) });
      const address = language === SITE_LANGUAGE ? '/offline' : `/offline?language=${language}`;
      offline[language] = address;
      files[address] = fileOf(address);
      writeFileSync(join(site, fileOf(address)), still);
    }
    const { shown, waiting } = renderer.queryParameters;
    parameters = { shown: { ...shown, '/offline': ['language'] }, waiting };
    write(WAITING, undefined, await renderer.renderWaiting());
    write(NOT_FOUND, renderer.notFoundAddress, await renderer.renderNotFound());
  });
  rmSync(join(site, 'index.html'));
  rmSync(join(site, '.vite'), { recursive: true });
  // Without duplicates: `Cache.addAll` refuses a file that is named twice.
  const scripts = [...new Set([...template.scripts, ...scriptsOf(manifest, [shell])])];
  return {
    files,
    notFound: NOT_FOUND,
    waiting: WAITING,
    parameters,
    offline,
    scripts,
    styleHash: styleHash(template),
  };
}
