import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** One page, ready to send. */
export interface SitePage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

export interface SitePages {
  /** The paths that exist, in the router's own spelling (`/fair/:id`). */
  readonly paths: readonly string[];
  /** The page for an address of one of those paths: prerendered for the parameters that a page shows, or for the path. */
  pageAt(path: string, query: string): SitePage;
  readonly notFound: SitePage;
  readonly styleHash: string;
}

/** The build's index of its pages (`apps/player/build/prerender.ts` writes it). */
interface Built {
  readonly files: Readonly<Record<string, string>>;
  readonly notFound: string;
  readonly waiting: string;
  readonly parameters: Readonly<Record<'shown' | 'waiting', Readonly<Record<string, readonly string[]>>>>;
  readonly styleHash: string;
}

/** The file for an address. Parameters that no page shows, such as those of advertising, are ignored, and so is their order. */
function fileAt({ files, waiting, parameters }: Built, path: string, query: string): string | undefined {
  const requested = new URLSearchParams(query);
  if (parameters.waiting[path]?.some((name) => requested.get(name))) return waiting;
  const shown = (parameters.shown[path] ?? []).flatMap((name): [string, string][] => {
    const value = requested.get(name);
    return value === null ? [] : [[name, value]];
  });
  // A missing part of the catalogue shows the level above.
  for (; shown.length > 0; shown.pop()) {
    const file = files[`${path}?${new URLSearchParams(shown)}`];
    if (file !== undefined) return file;
  }
  return files[path];
}

/** Facts that only the server knows and writes into all pages. */
export interface SiteFacts {
  readonly mode: 'sandbox' | 'live';
  /** The public origin of the site, without a trailing slash; null if not configured. */
  readonly publicOrigin: string | null;
  readonly cardPayments: 'none' | 'practice' | 'open';
}

const MODE = /(<html [^>]*data-mode=")[^"]*(")/;
const CARDS = /(<html [^>]*data-cards=")[^"]*(")/;
const SHARE_IMAGE = /(<meta property="og:image" content=")(\/)/;

/** Compression level for a 100 KB page at startup: the build compresses harder, but the start waits for this. */
const QUALITY_AT_START = 9;

/** Fills in a page's facts that the build could not know. Pictures for messengers need a whole address. */
function publishFacts(html: string, { mode, publicOrigin, cardPayments }: SiteFacts): string {
  return html
    .replace(MODE, (_whole, before, after) => `${before}${mode}${after}`)
    .replace(CARDS, (_whole, before, after) => `${before}${cardPayments}${after}`)
    .replace(SHARE_IMAGE, (_whole, before, slash) => `${before}${publicOrigin ?? ''}${slash}`);
}

function readPage(file: string, facts: SiteFacts): SitePage {
  const built = readFileSync(file, 'utf8');
  const html = publishFacts(built, facts);
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY_AT_START };
  const brotli = html === built ? readFileSync(`${file}.br`) : brotliCompressSync(plain, { params });
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak, since the same page goes out compressed and plain.
  return { plain, brotli, etag: `W/"${digest}"` };
}

/** Reads the built pages into memory, once. */
export function readSitePages(folder: string, facts: SiteFacts): SitePages {
  const account = join(folder, 'pages.json');
  if (!existsSync(account))
    throw new Error(`The player site is not built (${account} is missing). Run npm start, which builds it.`);
  const built = JSON.parse(readFileSync(account, 'utf8')) as Built;
  const files = [...Object.values(built.files), built.notFound, built.waiting];
  const pages = new Map(files.map((file) => [file, readPage(join(folder, file), facts)]));
  const pageOf = (file: string | undefined) => {
    const page = file === undefined ? undefined : pages.get(file);
    if (page === undefined) throw new Error(`The build left out ${file}.`);
    return page;
  };
  return {
    paths: [...new Set(Object.keys(built.files).map((address) => address.split('?')[0] ?? address))],
    pageAt: (path, query) => pageOf(fileAt(built, path, query)),
    notFound: pageOf(built.notFound),
    styleHash: built.styleHash,
  };
}
