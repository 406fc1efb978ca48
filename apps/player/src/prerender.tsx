import { speak } from '@jara/language/texts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { NO_PAGE } from './drawing.ts';
import { LANGUAGES, type LanguageTag } from './language/language.ts';
import { routes } from './routes.tsx';
import { OfflinePage } from './screens/offline/offline.tsx';
import { TEXTS as OFFLINE_TEXTS } from './screens/offline/texts.ts';
import { NAMED_LOGINS } from './session/after-login.ts';
import { mainPlaces } from './shell/places.ts';
import { pageTitle } from './shell/use-page-title.ts';
import { WaitingPage } from './shell/waiting-page.tsx';

/** A page as a visitor finds it, drawn when the site is built. */
export interface Prerendered {
  readonly html: string;
  readonly title: string;
  /** The files of the screens it shows, from the site's folder on: their code is asked for before the router asks. */
  readonly screens: readonly string[];
}

/** Where routes are looked up while there is no site yet; only its path counts. */
const NOWHERE = 'http://site.invalid';

/** Everything is written in place: parts held back until the end would need an inline script to move them. */
const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/** Stands in the page for missing addresses as what it is drawn for. */
export const notFoundAddress = NO_PAGE;

const site = createStaticHandler(routes);
const waiting = createStaticHandler([{ path: '*', Component: WaitingPage }]);
const offline = createStaticHandler([{ path: '*', Component: OfflinePage }]);

export const languages: readonly LanguageTag[] = LANGUAGES.map(({ tag }) => tag);

/** The addresses of a tree of routes, with its parameters as they are written there. */
function addressesOf(tree: readonly RouteObject[], parent: string): string[] {
  return tree.flatMap(({ path, children }) => {
    const address = path === undefined ? parent : `${parent === '/' ? '' : parent}/${path}`;
    return children === undefined ? [address] : addressesOf(children, address);
  });
}

/** Every address of the site, and those of the navigation and of the login that differ by their query only. */
export function allAddresses(): string[] {
  const named = [...mainPlaces(false).map(({ to }) => to), ...NAMED_LOGINS];
  return [...new Set([...addressesOf(routes, '/'), ...named])].filter((address) => !address.endsWith('*'));
}

async function draw(
  handler: typeof site,
  context: StaticHandlerContext,
): Promise<Omit<Prerendered, 'title'>> {
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
    IN_PLACE,
  );
  const screens = context.matches.flatMap(({ route }) => {
    const { screen } = route as { screen?: unknown };
    return typeof screen === 'string' ? [screen] : [];
  });
  return { html: await new Response(prelude).text(), screens };
}

/** Draws an address as a visitor sees it; null when it leads a visitor elsewhere. */
export async function drawAddress(address: string): Promise<Prerendered | null> {
  const found = await site.query(new Request(new URL(address, NOWHERE)));
  if (found instanceof Response) return null;
  if (found.errors !== null) throw new Error(`${address} cannot be drawn`, { cause: found.errors });
  return { ...(await draw(site, found)), title: pageTitle(found.matches.map(({ route }) => route.handle)) };
}

/** The page for addresses that do not exist. */
export async function drawNotFound(): Promise<Prerendered> {
  const drawn = await drawAddress(NO_PAGE);
  if (drawn === null) throw new Error('the page for missing addresses leads elsewhere');
  return drawn;
}

async function drawAlone(handler: typeof site, title: string): Promise<Prerendered> {
  const found = await handler.query(new Request(NOWHERE));
  if (found instanceof Response) throw new Error('a page without guards leads elsewhere');
  return { ...(await draw(handler, found)), title };
}

/** What stands on the screen until our script has found out who is there. */
export function drawWaiting(): Promise<Prerendered> {
  return drawAlone(waiting, pageTitle([]));
}

/** What is shown where no page can be had. */
export async function drawOffline(language: LanguageTag): Promise<Prerendered> {
  if (language === 'pcm') speak((await import('./language/pidgin.ts')).pidgin);
  const drawn = await drawAlone(offline, pageTitle([{ title: OFFLINE_TEXTS.name }]));
  speak({});
  return drawn;
}
