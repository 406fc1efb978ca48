import { type Days, readDays } from '../days.ts';

export const RESULTS = ['won', 'lost', 'open'] as const;
type Result = (typeof RESULTS)[number];

/** The filter in the address, so that back, reload and a link lead to the same bets. */
export interface BetFilter {
  readonly gameId: string | null;
  readonly result: Result | null;
  readonly days: Days | null;
}

export const NO_FILTER: BetFilter = { gameId: null, result: null, days: null };

const GAME_ID = /^\P{C}{1,64}$/u;

/** Parses the query; invalid values are ignored. */
export function readFilter(query: URLSearchParams): BetFilter {
  const gameId = query.get('game');
  return {
    gameId: gameId !== null && GAME_ID.test(gameId) ? gameId : null,
    result: RESULTS.find((result) => result === query.get('result')) ?? null,
    days: readDays(query.get('from'), query.get('to')),
  };
}

export function queryOfFilter({ gameId, result, days }: BetFilter): Record<string, string> {
  return {
    ...(gameId === null ? {} : { game: gameId }),
    ...(result === null ? {} : { result }),
    ...(days === null ? {} : { from: days.from, to: days.to }),
  };
}

export function isFiltered({ gameId, result, days }: BetFilter): boolean {
  return gameId !== null || result !== null || days !== null;
}
