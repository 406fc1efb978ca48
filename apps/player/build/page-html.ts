import { createHash } from 'node:crypto';

/** The parts of Vite's page. */
export interface Template {
  readonly html: string;
  /** The style sheet, inlined into every page so that the first paint needs no other file. */
  readonly css: string;
  /** The file of that style sheet, relative to the site. */
  readonly cssFile: string;
  /** The script files of every page, relative to the site. */
  readonly scripts: readonly string[];
}

export interface PageParts {
  /** The address that the page was prerendered for; undefined for the waiting page, which every address behind the login shares. */
  readonly prerenderedFor: string | undefined;
  readonly title: string;
  readonly html: string;
  /** The script files that this page needs in addition to those of every page, relative to the site. */
  readonly scripts: readonly string[];
}

/** A page without scripts. */
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

/** Extracts the style sheet from Vite's page; `read` returns a file of the site. */
export function readTemplate(indexHtml: string, read: (file: string) => string): Template {
  const sheet = STYLE_SHEET.exec(indexHtml);
  if (sheet?.[1] === undefined || !indexHtml.includes(ROOT))
    throw new Error('index.html has no style sheet or no #root');
  const css = read(sheet[1]).trim();
  if (css.includes('</')) throw new Error('the style sheet cannot stand in a page: it holds a tag');
  const scripts = [...indexHtml.matchAll(SCRIPT)].map(([, file = '']) => file);
  return { html: indexHtml.replace(sheet[0], ''), css, cssFile: sheet[1], scripts };
}

/** The hash by which the content policy allows the inlined style sheet. */
export function styleHash({ css }: Template): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

/** Fails the build for markup that the content policy would refuse, or that would misbehave before hydration. */
export function htmlFault(html: string): string | undefined {
  if (/<script/i.test(html)) return 'it holds a script';
  if (/<[^>]+\sstyle=/i.test(html)) return 'an element has a style attribute';
  if (/<[^>]+\son[a-z]+=/i.test(html)) return 'an element has an event attribute';
  if (/<!--\$[?!]-->/.test(html)) return 'a part of it could not be rendered';
  // Before hydration the browser would submit the form itself, with the password in the address.
  if (/<button(?=[^>]* type="submit")(?![^>]* disabled)/.test(html))
    return 'a form can be submitted before hydration';
  return undefined;
}

/** React writes its preload links first; they belong into the head. */
function takePreloads(html: string): { preloads: string; rest: string } {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, rest: html.slice(preloads.length) };
}

function checked(name: string, html: string): string {
  const fault = htmlFault(html);
  if (fault === undefined) return html;
  throw new Error(`The page ${name} cannot be served: ${fault}.`);
}

/** A page without scripts, for visits without a network. */
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
export function pageHtml(template: Template, { prerenderedFor, title, html, scripts }: PageParts): string {
  const { preloads, rest } = takePreloads(checked(prerenderedFor ?? title, html));
  // The first paint needs the heading's typeface, so it comes first.
  const wanted = scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  );
  // A style sheet of an unknown type is never fetched (Chromium prefetches a disabled one on a fast line); Vite's preloading of later
  // chunks finds the link and does not fetch the file either.
  const inPlace = `<link rel="stylesheet" type="text/in-place" href="/${template.cssFile}">`;
  const head = `<style>${template.css}</style>${inPlace}${preloads}${wanted.join('')}`;
  const page = prerenderedFor === undefined ? '' : ` data-page="${escapeText(prerenderedFor)}"`;
  return template.html
    .replace(TITLE, namedAs(title))
    .replace(FIRST_SCRIPT, (script) => `${head}${script}`)
    .replace(ROOT, () => `<div id="root"${page}>${rest}</div>`);
}
