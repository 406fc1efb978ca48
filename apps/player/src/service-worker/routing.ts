import { SERVER_PATHS } from '@jara/contract/server-paths';

/** The service worker's answer to a request: none, answer from its cache, or fetch from the network first. */
type Handling = 'leave' | 'file' | 'page';

export interface RoutedRequest {
  readonly method: string;
  readonly url: string;
  /** `navigate` when the browser opens a page. */
  readonly mode: string;
  /** Whether only a part of a file is requested. */
  readonly partial: boolean;
}

/** Files named by their content hash: a fetched one never changes. */
const FILES = /^\/assets\//;

/** The paths of the server's calls. The worker never touches them: money is only shown or moved on the server's own answer. */
const CALLS = new RegExp(`^/(${SERVER_PATHS.join('|')})(/|$)`);

/** Pages that are useful without a network. */
const TO_READ = /^\/(rules|how2play|faq|privacy|terms|contact|verifier\.html)$/;

export function handlingOf({ method, url, mode, partial }: RoutedRequest, ownOrigin: string): Handling {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || partial || CALLS.test(pathname)) return 'leave';
  if (mode === 'navigate') return 'page';
  return FILES.test(pathname) ? 'file' : 'leave';
}

/** Whether a page is cached for reading it offline. */
export function isKeptToRead(pathname: string): boolean {
  return TO_READ.test(pathname);
}

const CACHE_NAME = /^site-/;

/** The cache of one build of the site. */
export function cacheNameOf(version: string): string {
  return `site-${version}`;
}

/**
 * The caches to remove once `own` is in use. The newest of the others stays one build longer: pages that are still open were made
 * from it, and may ask for one of its files.
 */
export function outdatedCaches(names: readonly string[], own: string): string[] {
  return names.filter((name) => CACHE_NAME.test(name) && name !== own).slice(0, -1);
}
