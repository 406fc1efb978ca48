import { paths } from './paths.ts';

interface Here {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether a link leads to the current page. Virtual and Casino share a path and differ by their query; a player's home is the
 * dashboard.
 */
export function isHere(to: string, here: Here): boolean {
  const [path = '', query = ''] = to.split('?');
  if (path === paths.home) return here.pathname === paths.home || here.pathname === paths.dashboard;
  if (path !== here.pathname) return false;
  const wanted = new URLSearchParams(query);
  const shown = new URLSearchParams(here.search);
  return wanted.get('game') === shown.get('game') && wanted.get('from') === shown.get('from');
}
