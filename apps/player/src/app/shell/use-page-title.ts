import { brand } from '@jara/brand/brand';
import { texts } from '@jara/language/texts';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';

/** The facts about a route that the shell shows. */
export interface RouteHandle {
  readonly title: string;
}

/** The titles of the routes in other languages, keyed by the English titles in routes.tsx. */
const TITLES = texts<Readonly<Record<string, string>>>('titles', {});

function titleOf(handle: unknown): string | undefined {
  return (handle as RouteHandle | undefined)?.title;
}

/** The title of a page: that of its innermost route with one. */
export function pageTitle(handles: readonly unknown[]): string {
  const title = handles.map(titleOf).findLast((found) => found !== undefined);
  return title === undefined ? brand.name : `${TITLES[title] ?? title} · ${brand.name}`;
}

/**
 * Sets the title of the page, and after a navigation moves the focus to its heading, so that a screen reader announces it and the
 * keyboard continues from there. A field that took the focus itself keeps it.
 */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  const title = pageTitle(useMatches().map(({ handle }) => handle));
  const lastPathname = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.getElementById('main');
    if (main === null || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
