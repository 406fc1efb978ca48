import { createBrowserRouter, type RouteObject } from 'react-router';

/** A file of its own, so that the router can be brought in by itself: the library as a whole is twice what we use of it. */
export function createRouter(routes: RouteObject[]) {
  return createBrowserRouter(routes);
}
