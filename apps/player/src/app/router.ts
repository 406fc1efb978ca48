import { createBrowserRouter, type RouteObject } from 'react-router';

/** A module of its own, so that `start.ts` can evaluate the router apart from the rest. */
export function createRouter(routes: RouteObject[]) {
  return createBrowserRouter(routes);
}
