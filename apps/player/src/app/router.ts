import { createBrowserRouter, type RouteObject } from 'react-router';

/** A module of its own, so that `start.ts` can evaluate the router separately. */
export function createRouter(routes: RouteObject[]) {
  return createBrowserRouter(routes);
}
