import { createHash } from 'node:crypto';

/** The page that Vite wrote, taken apart. */
export interface Template {
  readonly html: string;
  /** The style sheet that stands in every page, so that nothing has to be fetched before the first paint. */
  readonly css: string;
  /** Where that style sheet lies as a file, from the site's folder on. */
  readonly cssFile: string;
  /** The script files of every page, from the site's folder on. */
  readonly scripts: readonly string[];
}

export interface PageParts {
  /** The address it is drawn for; undefined where our script draws whatever the address says. */
  readonly drawnFor: string | undefined;
  readonly title: string;
  readonly html: string;
  /** Script files, from the site's folder on, that are wanted beside those of every page. */
  readonly scripts: readonly string[];
}

/** A page that runs nothing at all. */
export interface StillParts {
  readonly language: string;
  readonly title: string;
  readonly html: string;
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/;
const FIRST_SCRIPT = /\s*<script type="module"/;
const ANY_SCRIPT = /\s*<script[^>]*><\/script>/g;
const NO_SCRIPT = /\s*<noscript>[^<]*<\/noscript>/;
const LANGUAGE = /(<html lang=")[^"]*/;
const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"/g;
const ROOT = '<div id="root"></div>';
const TITLE = /(<title>)[^<]*(<\/title>)|(<meta property="og:title" content=")[^"]*(" \/>)/g;

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const namedAs =
  (title: string) =>
  (whole: string, ...quoted: (string | undefined)[]) =>
    `${quoted[0] ?? quoted[2]}${escapeText(title)}${quoted[1] ?? quoted[3] ?? whole}`;

/** Takes the style sheet out of the page that Vite wrote; `read` answers a file of the site. */
export function readTemplate(indexHtml: string, read: (file: string) => string): Template {
  const sheet = STYLE_SHEET.exec(indexHtml);
  if (sheet?.[1] === undefined || !indexHtml.includes(ROOT))
    throw new Error('index.html has no style sheet or no #root');
  const css = read(sheet[1]).trim();
  if (css.includes('</')) throw new Error('the style sheet cannot stand in a page: it holds a tag');
  const scripts = [...indexHtml.matchAll(SCRIPT)].map(([, file = '']) => file);
  return { html: indexHtml.replace(sheet[0], ''), css, cssFile: sheet[1], scripts };
}

/** How the content policy names the style sheet that stands in the pages. */
export function styleHash({ css }: Template): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

/** Our policy lets no page run a script or wear a style that stands in it; found here, it costs a build and not a player. */
export function htmlFault(html: string): string | undefined {
  if (/<script/i.test(html)) return 'it holds a script';
  if (/<[^>]+\sstyle=/i.test(html)) return 'an element has a style attribute';
  if (/<[^>]+\son[a-z]+=/i.test(html)) return 'an element has an event attribute';
  if (/<!--\$[?!]-->/.test(html)) return 'a part of it could not be drawn';
  return undefined;
}

/**
 * A form pressed before its code is there would be sent by the browser itself, the password in the address. With this method, and
 * outside a dialog, a browser sends nothing; once the code is there it decides.
 */
function holdForms(html: string): string {
  return html.replaceAll(/<form(?![^>]* method=)/g, '<form method="dialog"');
}

/** React writes what it would preload before the rest; that belongs into the head. */
function takePreloads(html: string): { preloads: string; rest: string } {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, rest: html.slice(preloads.length) };
}

function checked(name: string, html: string): string {
  const fault = htmlFault(html);
  if (fault === undefined) return html;
  throw new Error(`The page ${name} cannot be served: ${fault}.`);
}

/** A page without our script, for when there may be no network to bring it. */
export function stillPageHtml(template: Template, { language, title, html }: StillParts): string {
  return template.html
    .replace(LANGUAGE, (_whole, before) => `${before}${language}`)
    .replace(TITLE, namedAs(title))
    .replace('</head>', () => `<style>${template.css}</style></head>`)
    .replaceAll(ANY_SCRIPT, '')
    .replace(NO_SCRIPT, '')
    .replace(ROOT, () => `<div id="root">${checked(title, html)}</div>`);
}

/** A whole page. The replacements are functions, since a page may hold a `$`. */
export function pageHtml(template: Template, { drawnFor, title, html, scripts }: PageParts): string {
  const { preloads, rest } = takePreloads(checked(drawnFor ?? title, html));
  const wanted = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  // Of a type nobody knows it is never fetched (where it is only disabled, Chromium fetches it ahead on a fast line); parts of the
  // page that come later find it and do not fetch it either.
  const inPlace = `<link rel="stylesheet" type="text/in-place" href="/${template.cssFile}">`;
  const head = `<style>${template.css}</style>${inPlace}${preloads}${wanted.join('')}`;
  const page = drawnFor === undefined ? '' : ` data-page="${escapeText(drawnFor)}"`;
  return template.html
    .replace(TITLE, namedAs(title))
    .replace(FIRST_SCRIPT, (script) => `${head}${script}`)
    .replace(ROOT, () => `<div id="root"${page}>${holdForms(rest)}</div>`);
}
