import type { Kobo } from '@jara/money/kobo';
import { beginning } from '@jara/odds/board';
import { legResult } from '@jara/odds/leg-result';
import type { PlayState, Sport } from '@jara/odds/types';
import { sql } from 'kysely';
import type { DirectoryExecutor, Shard, Shards } from '../../../platform/database/shards.ts';
import { writeEvent } from '../../audit/audit.ts';
import { BEFORE_ALL } from '../../betting/betting.ts';
import { type BetWithLegs, betsOnEvent } from '../bets/bets-store.ts';
import { isOpenByRow } from '../events/event-book.ts';
import { EVENTS_CHANNEL, readEvents } from '../events/event-store.ts';
import { isPostponedFor } from '../events/postponed.ts';
import type { SportsEvent, StoredLeg } from '../types.ts';
import { resettlementOf } from './resettle.ts';

type Score = PlayState['periods'][number];
type Actor = Parameters<typeof writeEvent>[1]['actor'];

/** The score of a match as a person types it; null: the match does not count. */
export interface TypedResult {
  /** Halves, quarters and overtimes, or sets. */
  readonly periods: readonly Score[];
  /** Football: the side of the first goal. */
  readonly firstGoal: 'home' | 'away' | null;
}

/** Number of periods of a match: those of football and the least of the others. */
const PERIODS: Readonly<Record<Sport, readonly [least: number, most: number]>> = {
  ...{ football: [2, 2], basketball: [4, 10], tennis: [2, 5] },
};
const MINUTES: Readonly<Record<Sport, number>> = { football: 90, basketball: 48, tennis: 0 };
const MAX_POINTS = 300;

/** The final play of a match by its typed score; null where no match of the sport ends so. */
export function playByHand(
  { sport, play: before }: Pick<SportsEvent, 'sport' | 'play'>,
  { periods, firstGoal }: TypedResult,
): PlayState | null {
  const [least, most] = PERIODS[sport];
  if (periods.length < least || periods.length > most) return null;
  if (periods.some(({ home, away }) => !isPoints(home) || !isPoints(away))) return null;
  const won = (side: 'home' | 'away') =>
    sport === 'tennis'
      ? periods.filter((set) => set[side] > set[side === 'home' ? 'away' : 'home']).length
      : periods.reduce((sum, period) => sum + period[side], 0);
  const [home, away] = [won('home'), won('away')];
  if (sport !== 'football' && home === away) return null;
  const first = sport === 'football' ? firstScorer(home, away, firstGoal) : null;
  if (first === 'unknown') return null;
  const { homeReds = 0, awayReds = 0 } = before ?? {};
  return {
    ...{ ...beginning(sport), home, away, periods, minute: MINUTES[sport], homeReds, awayReds },
    ...{ firstGoal: first, isOver: true },
  };
}

const isPoints = (count: number) => Number.isInteger(count) && count >= 0 && count <= MAX_POINTS;

function firstScorer(home: number, away: number, typed: 'home' | 'away' | null) {
  if (home === 0 && away === 0) return typed === null ? null : 'unknown';
  if (home === 0 || away === 0) return home === 0 ? 'away' : 'home';
  return typed ?? 'unknown';
}

/** An ended bet that the result settles again. Amounts in kobo. */
interface ResettledBet {
  readonly playerId: bigint;
  readonly betId: string;
  readonly stakeKobo: Kobo;
  readonly paidKobo: Kobo;
  /** Paid more, or, below zero, taken back and owed. */
  readonly moreKobo: Kobo;
  /** Of what is taken back, the part that the balance does not cover now. */
  readonly owedKobo: Kobo;
  readonly before: BetWithLegs['state'];
  readonly after: BetWithLegs['state'];
}

export interface ResultPreview {
  /** The largest changes first. */
  readonly bets: readonly ResettledBet[];
  /** Bets with a leg on the match that are open now. */
  readonly open: { readonly bets: number; readonly stakedKobo: Kobo };
  /** False: there are more ended bets than were compared. */
  readonly isWhole: boolean;
}

const sizeOf = (kobo: Kobo): Kobo => (kobo < 0n ? -kobo : kobo);

/** Maximum number of ended bets that are compared, at each shard. */
const MAX_COMPARED = 2000;

/** The changes of the bets on a match by a result; nothing is booked. Balances and bets may change before it is. */
export async function previewResult(
  { shards }: { readonly shards: Shards },
  event: Pick<SportsEvent, 'eventId' | 'sport' | 'startsAt'>,
  play: PlayState | null,
): Promise<ResultPreview> {
  const found = await Promise.all(shards.all.map((shard) => previewAtShard(shard, event, play)));
  return {
    bets: found
      .flatMap(({ bets }) => bets)
      .toSorted((one, other) => (sizeOf(one.moreKobo) > sizeOf(other.moreKobo) ? -1 : 1)),
    open: {
      bets: found.reduce((sum, { open }) => sum + open.bets, 0),
      stakedKobo: found.reduce((sum, { open }) => sum + open.staked, 0n),
    },
    isWhole: found.every(({ isWhole }) => isWhole),
  };
}

async function previewAtShard(
  shard: Shard,
  { eventId, sport, startsAt }: Pick<SportsEvent, 'eventId' | 'sport' | 'startsAt'>,
  play: PlayState | null,
) {
  const changed: ResettledBet[] = [];
  let compared = 0;
  for await (const { bets } of betsOnEvent(shard, eventId, { areOpen: false, after: BEFORE_ALL })) {
    const cash = await readCash(shard, bets);
    for (const bet of bets) {
      const results = bet.slip.legs.map((leg, at) => {
        if (leg.eventId !== eventId) return bet.results[at] ?? null;
        if (isVoidByStart(bet, leg, startsAt)) return 'void';
        return legResult(sport, leg.selections, play) ?? 'void';
      });
      const change = resettlementOf({ ...bet, results }, cash.get(bet.playerId) ?? 0n);
      if (change === null) continue;
      const { creditKobo, cancelledKobo, debitKobo, owedKobo, state } = change;
      changed.push({
        ...{ playerId: bet.playerId, betId: bet.betId, stakeKobo: bet.stake, paidKobo: bet.paid },
        ...{ moreKobo: creditKobo + cancelledKobo - debitKobo - owedKobo, owedKobo },
        ...{ before: bet.state, after: state },
      });
    }
    compared += bets.length;
    if (compared >= MAX_COMPARED) break;
  }
  const { rows } = await sql<{ bets: number; staked: bigint }>`
    select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked from bet
     where state = 'open' and product = 'sports' and (player_id, at, seq) in
           (select player_id, at, seq from sports_leg where event_id = ${eventId})`.execute(
    shard.bets.kysely,
  );
  const open = rows[0] ?? { bets: 0, staked: 0n };
  return { bets: changed, open, isWhole: compared < MAX_COMPARED };
}

/** As `writeLegResults` judges it. */
function isVoidByStart({ at }: BetWithLegs, leg: StoredLeg, startsAt: Date): boolean {
  return isPostponedFor(leg, startsAt) || (at >= startsAt && leg.startsAtMs > at.getTime());
}

async function readCash(shard: Shard, bets: readonly BetWithLegs[]): Promise<ReadonlyMap<bigint, Kobo>> {
  const ids = [...new Set(bets.map(({ playerId }) => playerId))];
  const { rows } = await sql<{ playerId: bigint; cash: Kobo }>`
    select player_id, cash from wallet_account where player_id = any(${ids}::bigint[])`.execute(
    shard.bets.kysely,
  );
  return new Map(rows.map(({ playerId, cash }) => [playerId, cash]));
}

export interface ResultByHand {
  readonly eventId: string;
  /** Number of results that the event had when the person saw it. */
  readonly results: number;
  readonly play: PlayState | null;
  /** As the match's history has it; players read the score. */
  readonly reason: string;
  readonly actor: Actor;
}

/**
 * Writes a result that a person decided, as a further result by which the leader settles. The reports of the feed change the match no more, unless the
 * person decides again. Within a commit of the directory.
 *
 * @returns `open`: the match takes bets, and is suspended first; `changed`: it has another result by now; `unknown`: there is no such match
 */
export async function writeResultByHand(
  within: DirectoryExecutor,
  { eventId, results, play, reason, actor }: ResultByHand,
  now: Date,
): Promise<'written' | 'open' | 'changed' | 'unknown'> {
  await sql`select from sports_event where event_id = ${eventId} for update`.execute(within);
  const [event] = await readEvents(within, [eventId]);
  if (event === undefined) return 'unknown';
  if (isOpenByRow(event)) return 'open';
  if (event.results !== results) return 'changed';
  const state = play === null ? 'cancelled' : 'ended';
  const score = play ?? event.play ?? { minute: 0, home: 0, away: 0 };
  await sql`
    with changed as (
      update sports_event set results = results + 1, state = ${state}, play = ${JSON.stringify(play ?? event.play)}::json, is_suspended = true,
             version = version + 1, changed_at = ${now}
       where event_id = ${eventId} returning event_id, results
    ),
    resulted as (
      insert into sports_result (event_id, result, at, outcome, play, source, reason)
      select event_id, results, ${now}, ${play === null ? 'void' : 'played'}, ${play === null ? null : JSON.stringify(play)}::json, ${actor}, ${reason}
        from changed
    ),
    happened as (
      insert into sports_incident (event_id, n, at, minute, what, side, home, away)
      select event_id, coalesce((select max(n) from sports_incident s where s.event_id = changed.event_id), 0) + 1, ${now}, ${score.minute},
             ${results > 0 ? 'corrected' : 'end'}, null, ${score.home}, ${score.away} from changed
    )
    select pg_notify(${EVENTS_CHANNEL}, event_id) from changed`.execute(within);
  const subject = `${eventId}/result`;
  const after = play === null ? 'void' : `${play.home}–${play.away}`;
  await writeEvent(within, {
    ...{ kind: 'market_changed', at: now, actor, subject, reason },
    details: { result: after },
  });
  return 'written';
}
