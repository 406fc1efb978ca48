import type { EventRow } from '@jara/contract/sports';
import type { ChannelState } from '@jara/game-client/live/live-channel';
import { createStore, type Store } from '@jara/play-client/store';
import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CashOuts } from '../bets/cash-outs.ts';
import type { Placer } from '../slip/placing.ts';
import type { SlipState } from '../slip/slip.ts';
import { keepSlip } from '../slip/slip-storage.ts';
import type { Events } from './events.ts';
import type { Live } from './live.ts';
import type { SportsSession } from './session.ts';
import type { Toast } from './toast.ts';

/** Ways out of the sportsbook, carried out by the page around it. */
export interface WaysOut {
  leave(): void;
  /** To the wallet, opened to deposit. */
  deposit(): void;
  /** To the player's limits and breaks. */
  limits(): void;
  /** Opens the sportsbook again, after a login where one is needed. */
  reopen(): void;
}

/** The state and services that the screens share. */
export interface App {
  readonly events: Events;
  readonly session: SportsSession;
  readonly live: Live;
  readonly channel: Store<ChannelState>;
  readonly slip: Store<SlipState>;
  readonly placer: Placer;
  readonly cashOuts: CashOuts;
  readonly toast: Toast;
  readonly favourites: Store<readonly string[]>;
  readonly queries: QueryClient;
  readonly waysOut: WaysOut;
  /** The page around, for links that are shared. */
  readonly playerOrigin: string;
  /** The server's time by its last answer. */
  now(): number;
  setServerTime(serverNow: number): void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('The sportsbook is rendered outside its context.');
  return app;
}

/** An answer is kept for a minute unless a newer one arrives; a failed call is repeated once. */
export function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 1, gcTime: 300_000 } } });
}

/** Fetches the lists of bets and their offers again: the open part of a bet may have another value now. */
export function refetchBets(queries: QueryClient): void {
  for (const what of ['bets', 'offers']) void queries.invalidateQueries({ queryKey: [what] });
}

/** The slip, kept on the device with every change. */
export function createSlipStore(first: SlipState): Store<SlipState> {
  const store = createStore(first);
  store.subscribe(() => keepSlip(store.read()));
  return store;
}

/** The sport and the teams of a row, as the slip stores them. */
export const teamsOf = ({ sport, home, away }: Pick<EventRow, 'sport' | 'home' | 'away'>) => ({
  sport,
  home,
  away,
});
