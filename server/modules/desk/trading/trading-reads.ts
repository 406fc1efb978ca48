import type { DeskEvent } from '@jara/contract/desk-trading';
import { toNaira } from '@jara/money/kobo';
import { MAX_SHIFT } from '@jara/odds/model-shift';
import {
  type EventPlace,
  type MarketProfit,
  offeredMarkets,
  overrideText,
  readEventExposures,
  readEventsBetween,
  readFeedHealth,
  readLiability,
  readMarketProfits,
  readPlayerExposures,
  readTradedEvent,
  readTradedEvents,
} from '../../sportsbook/sportsbook.ts';
import type { SportsEvent } from '../../sportsbook/types.ts';
import { dayStart, daysLater, isDay } from '../../wallet/wallet.ts';
import type { DeskDeps } from '../types.ts';

const PAGE_EVENTS = 50;
const MAX_EXPOSED = 30;
const LINES = 100;
const PLACE = /^([012])-(\d{1,15})-(\S{1,64})$/;

type Deps = Pick<DeskDeps, 'db' | 'shards'>;

const tradingDeps = ({ db, shards }: Deps) => ({ db: db.kysely, shards: shards.all });

/** The score of a play, with its periods. */
export function scoreText(play: SportsEvent['play']): string | null {
  if (play === null) return null;
  const periods = play.periods.map(({ home, away }) => `${home}–${away}`).join(', ');
  return `${play.home}–${play.away}${periods === '' ? '' : ` (${periods})`}`;
}

type Exposure = { readonly liabilityKobo: bigint; readonly bets: number } | undefined;

const viewOf = (event: SportsEvent, exposure: Exposure): DeskEvent => ({
  ...{ eventId: event.eventId, home: event.home, away: event.away, competition: event.competition },
  ...{ sport: event.sport, startsAt: event.startsAt.toISOString(), state: event.state, feed: event.feed },
  ...{ score: scoreText(event.play), isSuspended: event.isSuspended },
  isSuspendedByTrader: event.trading['*']?.isSuspended === true,
  isTraded: event.shift !== null || Object.keys(event.trading).length > 0,
  ...{ exposure: toNaira(exposure?.liabilityKobo ?? 0n), bets: exposure?.bets ?? 0 },
});

interface TypedQuery {
  readonly show: 'coming' | 'over';
  readonly sport?: SportsEvent['sport'] | undefined;
  readonly search?: string | undefined;
  readonly before?: string | undefined;
}

function readPlace(typed: string | undefined): EventPlace | null | 'bad' {
  if (typed === undefined) return null;
  const [, part, at, eventId] = PLACE.exec(typed) ?? [];
  return part === undefined || at === undefined || eventId === undefined
    ? 'bad'
    : { part: Number(part), startsAt: new Date(Number(at)), eventId };
}

export async function listEvents(
  deps: Deps & Pick<DeskDeps, 'clock'>,
  { show, sport, search, before }: TypedQuery,
) {
  const after = readPlace(before);
  if (after === 'bad') return 'bad_cursor';
  const typed = search?.trim() ?? '';
  const query = { show, sport: sport ?? null, search: typed === '' ? null : typed, after };
  const now = deps.clock.now();
  const found = await readTradedEvents(deps.db.kysely, { ...query, now, limit: PAGE_EVENTS + 1 });
  const page = found.slice(0, PAGE_EVENTS);
  const exposures = await readEventExposures({ shards: deps.shards.all }, page);
  const last = found.length > PAGE_EVENTS ? page.at(-1) : undefined;
  return {
    events: page.map((event) => viewOf(event, exposures.get(event.eventId))),
    next: last === undefined ? null : `${last.part}-${last.startsAt.getTime()}-${last.eventId}`,
  };
}

const linesOf = async (deps: Deps, eventId: string | null, limit: number) =>
  (await readLiability(tradingDeps(deps), { eventId, limit })).map(({ name, liabilityKobo, bets }) => ({
    ...{ name, liability: toNaira(liabilityKobo), bets },
  }));

const playersOf = async ({ shards }: Deps, eventId: string | null) =>
  (await readPlayerExposures({ shards: shards.all }, { eventId, limit: MAX_EXPOSED })).map(
    ({ playerId, bets, atRiskKobo, liabilityKobo }) => ({
      ...{ playerId: playerId.toString(), bets, atRisk: toNaira(atRiskKobo) },
      liability: toNaira(liabilityKobo),
    }),
  );

const profitViews = (sport: SportsEvent['sport'], profits: readonly MarketProfit[]) =>
  profits.map(({ marketId, bets, stakeKobo, profitKobo }) => ({
    ...{ sport, marketId, bets, stake: toNaira(stakeKobo), profit: toNaira(profitKobo) },
  }));

/** The profit of a day's matches by market; null: there is no such day. */
export async function readDayProfits({ db, shards }: Deps, day: string) {
  if (!isDay(day)) return null;
  const range = { from: dayStart(day), until: dayStart(daysLater(day, 1)) };
  const { events, isWhole } = await readEventsBetween(db.kysely, range);
  const profits = await Promise.all(
    [...Map.groupBy(events, ({ sport }) => sport)].map(async ([sport, own]) => {
      const ids = own.map(({ eventId }) => eventId);
      return profitViews(sport, await readMarketProfits({ shards: shards.all }, ids));
    }),
  );
  return { matches: events.length, profits: profits.flat(), isWhole };
}

export async function readExposure(deps: Deps) {
  const [lines, players, { feeds, leaderSeenAt, unsettled }] = await Promise.all([
    linesOf(deps, null, MAX_EXPOSED),
    playersOf(deps, null),
    readFeedHealth(deps.db.kysely),
  ]);
  return {
    ...{ lines, players },
    feeds: feeds.map(({ updatedAt, ...feed }) => ({ ...feed, updatedAt: updatedAt?.toISOString() ?? null })),
    leaderSeenAt: leaderSeenAt?.toISOString() ?? null,
    unsettled: { results: unsettled.unsettled, oldest: unsettled.oldest?.toISOString() ?? null },
  };
}

/** One match; null: there is none. */
export async function readEventPage(deps: Deps, eventId: string) {
  const found = await readTradedEvent(deps.db.kysely, eventId);
  if (found === null) return null;
  const { event, results } = found;
  const [lines, exposures, players, profits] = await Promise.all([
    linesOf(deps, eventId, LINES),
    readEventExposures({ shards: deps.shards.all }, [event]),
    playersOf(deps, eventId),
    readMarketProfits({ shards: deps.shards.all }, [eventId]),
  ]);
  const { trading, shift } = event;
  return {
    ...viewOf(event, exposures.get(eventId)),
    overrides: Object.entries(trading).map(([marketId, rule]) => ({
      ...{ marketId, isSuspended: rule.isSuspended === true, seen: overrideText(rule) ?? '' },
      limit: rule.maxLiabilityKobo === undefined ? null : toNaira(BigInt(rule.maxLiabilityKobo)),
    })),
    markets: offeredMarkets(event).map(({ marketId, isSuspended }) => ({ marketId, isSuspended })),
    shift: shift === null ? null : { ...shift, seen: overrideText(shift) ?? '' },
    ...{ maxShift: MAX_SHIFT[event.sport], lines, resultCount: event.results },
    ...{ players, profits: profitViews(event.sport, profits) },
    results: results.map(({ result, at, outcome, play, source, reason, settledAt }) => ({
      ...{ result, at: at.toISOString(), source, reason, settledAt: settledAt?.toISOString() ?? null },
      score: outcome === 'void' ? null : scoreText(play as SportsEvent['play']),
    })),
  };
}
