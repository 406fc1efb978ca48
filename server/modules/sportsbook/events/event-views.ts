import type { Competition as CompetitionView, EventRow, MarketView, PlayView } from '@jara/contract/sports';
import type { Market, PlayState } from '@jara/odds/types';
import type { Prices } from '../prices.ts';
import type { SportsEvent } from '../types.ts';

/** The market that lists show. */
const MAIN_MARKETS = ['1x2', 'ml'];

export function toPlayView(play: PlayState): PlayView {
  const { home, away, periods, minute, isBreak, isOver, homeReds, awayReds, firstGoal } = play;
  return { home, away, periods: [...periods], minute, isBreak, isOver, homeReds, awayReds, firstGoal };
}

export function toMarketView({ marketId, isSuspended, selections }: Market): MarketView {
  return {
    ...{ marketId, isSuspended },
    selections: selections.map(({ selectionId, odds }) => ({ selectionId, odds })),
  };
}

export function mainOf(board: readonly Market[]): Market | null {
  return board.find(({ marketId }) => MAIN_MARKETS.includes(marketId)) ?? null;
}

export function toEventRow(event: SportsEvent, prices: Prices): EventRow {
  const { eventId, sport, competitionId, home, away, startsAt, state, isFictional, version, play } = event;
  const board = prices.boardOf(event);
  const main = mainOf(board);
  return {
    ...{ eventId, sport, competitionId, home, away, state, isFictional },
    startsAt: startsAt.getTime(),
    isSuspended: !prices.isOpen(event),
    version: Number(version),
    play: play === null || state === 'scheduled' ? null : toPlayView(play),
    main: main === null ? null : toMarketView(main),
    markets: board.length,
  };
}

export function toCompetitionView(
  { competitionId, sport, competition, country }: SportsEvent,
  events: number,
): CompetitionView {
  return { competitionId, sport, name: competition, country, events };
}
