import { postToShell } from '@jara/bridge/post';
import type { WaysOut } from './data/app.ts';
import { forgetPlace } from './route.ts';

/** In a frame the page around navigates; the sportsbook in a top window navigates itself. */
export function waysOutOf(origin: string): WaysOut {
  const isAlone = window.parent === window;
  const to = (path: string) => () => window.location.assign(`${origin}${path}`);
  const leaving = (leave: () => void) => () => {
    forgetPlace();
    leave();
  };
  if (isAlone)
    return {
      leave: leaving(to('/')),
      deposit: to('/dashboard/wallet?deposit=true'),
      limits: to('/dashboard/settings/limits'),
      reopen: to('/sports-betting'),
    };
  return {
    leave: leaving(() => postToShell({ type: 'leave-game' }, origin)),
    deposit: () => postToShell({ type: 'open-deposit' }, origin),
    limits: () => postToShell({ type: 'open-limits' }, origin),
    reopen: () => postToShell({ type: 'reopen-game' }, origin),
  };
}
