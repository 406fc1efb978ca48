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
import { everyLocation, locationPath } from '../features/games/location.ts';
import { LANGUAGES, type LanguageTag } from '../language/language.ts';
import { isLoginDestination, LOGIN_DESTINATIONS, loginFrom, paths } from '../navigation/paths.ts';
import { NO_PAGE, SHOWN_PARAMETERS, WAITING_PARAMETERS } from './hydration.ts';
import { OfflinePage } from './offline/offline.tsx';
import { TEXTS as OFFLINE_TEXTS } from './offline/texts.ts';
import { routes } from './routes.tsx';
import { mainItems } from './shell/nav-items.ts';
import { pageTitle } from './shell/use-page-title.ts';
import { WaitingPage } from './shell/waiting-page.tsx';

/** A page as a visitor finds it, rendered when the site is built. */
interface Prerendered {
  readonly html: string;
  readonly title: string;
  /** The source files of the screens it shows: the page preloads their code. */
  readonly screens: readonly string[];
}

/** The origin of the requests that routes are matched with; only their path matters. */
const NOWHERE = 'http://site.invalid';

/** React writes everything in place: parts that it held back until the end would need an inline script to move them. */
const IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/** The address that the page for missing addresses is prerendered for. */
export const notFoundAddress = NO_PAGE;

const site = createStaticHandler(routes);
const waiting = createStaticHandler([{ path: '*', Component: WaitingPage }]);
const offline = createStaticHandler([{ path: '*', Component: OfflinePage }]);

export const languages: readonly LanguageTag[] = LANGUAGES.map(({ tag }) => tag);

/** The addresses of a tree of routes, which are absolute. */
function addressesOf(tree: readonly RouteObject[], parent: string): string[] {
  return tree.flatMap(({ path, children }) => {
    const address = path ?? parent;
    return children === undefined ? [address] : addressesOf(children, address);
  });
}

/** The query parameters that the server checks before it chooses a page. */
export const queryParameters = { shown: SHOWN_PARAMETERS, waiting: WAITING_PARAMETERS };

/** Every address of the site, and those of the navigation, the login and the catalogue that differ by their query only. */
export function allAddresses(): string[] {
  const logins = Object.keys(LOGIN_DESTINATIONS).filter(isLoginDestination).map(loginFrom);
  const catalogue = everyLocation().map((location) => locationPath(paths.virtual, location));
  const named = [...mainItems(false).map(({ to }) => to), ...logins, ...catalogue];
  return [...new Set([...addressesOf(routes, '/'), ...named])].filter((address) => !address.endsWith('*'));
}

async function render(
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

/** Renders an address as a visitor sees it; null when it redirects a visitor. */
export async function renderAddress(address: string): Promise<Prerendered | null> {
  const found = await site.query(new Request(new URL(address, NOWHERE)));
  if (found instanceof Response) return null;
  if (found.errors !== null) throw new Error(`${address} cannot be rendered`, { cause: found.errors });
  return { ...(await render(site, found)), title: pageTitle(found.matches.map(({ route }) => route.handle)) };
}

/** Renders the page for addresses that do not exist. */
export async function renderNotFound(): Promise<Prerendered> {
  const rendered = await renderAddress(NO_PAGE);
  if (rendered === null) throw new Error('the page for missing addresses redirects');
  return rendered;
}

async function renderAlone(handler: typeof site, title: string): Promise<Prerendered> {
  const found = await handler.query(new Request(NOWHERE));
  if (found instanceof Response) throw new Error('a page without guards redirects');
  return { ...(await render(handler, found)), title };
}

/** Renders the page that an address behind the login shows until the session has been read. */
export function renderWaiting(): Promise<Prerendered> {
  return renderAlone(waiting, pageTitle([]));
}

/** The page that the service worker shows when there is no network. */
export async function renderOffline(language: LanguageTag): Promise<Prerendered> {
  if (language === 'pcm') speak((await import('../language/pidgin.ts')).pidgin);
  const rendered = await renderAlone(offline, pageTitle([{ title: OFFLINE_TEXTS.name }]));
  speak({});
  return rendered;
}
