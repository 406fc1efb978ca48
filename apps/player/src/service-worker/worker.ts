import { brand } from '@jara/brand/brand';
import { cacheNameOf, handlingOf, isKeptToRead, outdatedCaches } from './routing.ts';
import { openPage, showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of this version of the site, inserted by the build (`build/service-worker.ts`). */
declare const SITE: {
  readonly version: string;
  /** The files of every page. */
  readonly files: readonly string[];
  /** The address of the offline page, by language. */
  readonly offline: Readonly<Record<string, string>>;
};

const site = SITE;
const CACHE = cacheNameOf(site.version);

/** The page that registered the worker names the language. */
const language = new URL(self.location.href).searchParams.get('language') ?? '';
const offlinePage = site.offline[language] ?? site.offline['en-NG'] ?? '/';

async function keep(request: RequestInfo, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...site.files, offlinePage]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of outdatedCaches(await caches.keys(), CACHE)) await caches.delete(name);
  // The browser requests the page while the worker is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const answer = preloaded ?? (await fetch(event.request));
    if (answer.status === 200 && isKeptToRead(pathname)) event.waitUntil(keep(pathname, answer.clone()));
    return answer;
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(pathname)) ?? (await cache.match(offlinePage)) ?? Response.error();
  }
}

self.addEventListener('push', (event) =>
  event.waitUntil(showPush(self, event.data?.text() ?? '', { siteName: brand.name, language })),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, String(event.notification.data)));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const handling = handlingOf({ method, url, mode, partial: headers.has('range') }, self.location.origin);
  if (handling === 'file') event.respondWith(answerFile(event));
  if (handling === 'page') event.respondWith(answerPage(event));
});
