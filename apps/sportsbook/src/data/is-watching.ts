import { reportWaiting } from '@jara/bridge/post';
import { countWaiting } from '@jara/calls/touched';
import type { EventRow } from '@jara/contract/sports';
import type { SportsAnswerOf, SportsBetView } from '@jara/contract/sports-bets';
import type { InfiniteData } from '@tanstack/react-query';
import { type Route, route } from '../route.ts';
import type { App } from './app.ts';

export interface Watching {
  readonly openBets: number;
  readonly route: Route;
  /** The open bets as their list was last answered. */
  readonly bets: readonly Pick<SportsBetView, 'legs'>[];
  row(eventId: string): Pick<EventRow, 'state'> | null;
}

/** Whether a player with open bets has a live match of them, or any live match, on the screen: watching it is no inactivity. */
export function isWatching({ openBets, route, bets, row }: Watching): boolean {
  if (openBets === 0) return false;
  if (route.at === 'event') return row(route.eventId)?.state === 'live';
  return route.at === 'bets' && bets.some(({ legs }) => legs.some(({ state }) => state === 'live'));
}

/** The matches on the screen. */
function watchingOf({ session, queries, events }: App): Watching {
  const list = queries.getQueryData<InfiniteData<SportsAnswerOf<'/sportsbook/bets'>>>(['bets', 'open']);
  return {
    ...{ openBets: session.read().openBets, route: route.read(), row: events.row },
    bets: list?.pages.flatMap(({ data }) => data) ?? [],
  };
}

/** Reports to the page around while the player watches; a hidden page is not watched. */
export function reportWatching(shellOrigin: string, app: App): void {
  reportWaiting(
    shellOrigin,
    countWaiting(() => document.visibilityState === 'visible' && isWatching(watchingOf(app))),
  );
}
