import { formatNaira } from '@jara/money/kobo';
import type { PlayState } from '@jara/odds/types';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isInSlots, type Shard, SLOTS_HERE } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type BetKey, createBetSweep } from '../../betting/betting.ts';
import { ledgerKey } from '../../wallet/wallet.ts';
import { type BetWithLegs, lockBet, readBet } from '../bets/bets-store.ts';
import type { CashOutRefusal } from '../errors.ts';
import { scoreChanged } from '../events/apply-update.ts';
import { eventsOf } from '../events/event-book.ts';
import { delayOf } from '../placing/place.ts';
import type { SportsBet } from '../types.ts';
import { book, type CashOutDeps, valueNow } from './cash-out.ts';

/**
 * Sets the value at which the leader cashes the whole bet out; null removes it. A value that the bet has already is refused: the bet would be
 * cashed out at once, and a player who names a value does not expect that.
 */
export async function setAutoCashOut(
  deps: CashOutDeps,
  playerId: bigint,
  betId: string,
  valueKobo: bigint | null,
): Promise<{ readonly ok: true; readonly bet: BetWithLegs } | Refused<CashOutRefusal>> {
  const { shards } = deps;
  if (valueKobo !== null) {
    const bet = await readBet(shards.shardOf(playerId).db.kysely, playerId, betId);
    const valued = bet === null ? null : await valueNow(deps, bet);
    if (valued !== null && valued.valueKobo >= valueKobo) return worthAlready(valued.valueKobo);
  }
  return shards.transaction(playerId, async (within) => {
    const known = await readBet(within, playerId, betId);
    const bet = known === null ? null : await lockBet(within, known);
    if (bet === null) return refused('unknown_bet');
    if (bet.state !== 'open') return refused('bet_ended');
    await sql`
      update sports_slip set auto_cash_out = ${valueKobo}, is_watched = ${valueKobo !== null}
       where player_id = ${playerId} and at = ${bet.at} and seq = ${bet.seq}`.execute(within);
    return { ok: true, bet: { ...bet, autoCashOut: valueKobo } };
  });
}

function worthAlready(valueKobo: bigint): Refused<CashOutRefusal> {
  const worth = formatNaira(valueKobo);
  return {
    ...refused('worth_already'),
    sentence: `The bet is worth ${worth} now. Name a higher value, or cash it out.`,
    values: [worth],
  };
}

type Waiting = BetKey & Pick<SportsBet, 'betId' | 'revision'>;

async function readWaiting({ db }: Shard, after: BetKey, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select player_id, at, seq, bet_id, revision from sports_slip join bet using (player_id, at, seq)
     where is_watched and product = 'sports' and (player_id, at, seq) > (${after.playerId}::bigint, ${after.at}::timestamptz, ${after.seq}::bigint)
       and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     order by player_id, at, seq limit ${limit}`.execute(db.kysely);
  return rows;
}

/** Maximum number of bets that wait for a delay; the one that was judged longest ago begins again. */
const MAX_HELD = 10_000;

interface Held {
  readonly sinceMs: number;
  readonly plays: ReadonlyMap<string, PlayState | null>;
}

/**
 * Whether a bet that has reached its player's value has had it for the delay of its events in play, without a change of their scores. Nothing waits
 * for it: each sweep judges again.
 */
function createAutoHold({ book, delays, clock }: CashOutDeps) {
  const held = new LRUCache<string, Held>({ max: MAX_HELD });
  return {
    forget: (betId: string) => void held.delete(betId),
    async isOver(betId: string, eventIds: readonly string[]): Promise<boolean> {
      const events = await eventsOf(book, eventIds);
      const delayMs = delayOf(delays, events.values());
      const before = held.get(betId);
      const isSame =
        before !== undefined &&
        [...events].every(([eventId, { play }]) => !scoreChanged(before.plays.get(eventId) ?? null, play));
      const sinceMs = isSame ? before.sinceMs : clock.now().getTime();
      held.set(betId, { sinceMs, plays: new Map([...events].map(([eventId, { play }]) => [eventId, play])) });
      return clock.now().getTime() - sinceMs >= delayMs;
    },
  };
}

/**
 * Sweeps the bets and cashes out each whose present value has reached the value that its player set, once the delay of its events in play is over.
 * Calls `onPaid` with it.
 */
export function createAutoCashOutSweep(
  deps: CashOutDeps,
  log: Pick<Log, 'error'>,
  onPaid: (bet: BetWithLegs) => void,
): (shard: Shard, isTimeUp: () => boolean) => Promise<void> {
  const hold = createAutoHold(deps);
  return createBetSweep(
    {
      read: readWaiting,
      async each(_, waiting) {
        const paid = await payIfWorth(deps, hold, waiting);
        if (paid !== null) onPaid(paid);
      },
      failure: 'sportsbook.auto_cash_out_failed',
    },
    log,
  );
}

async function payIfWorth(
  deps: CashOutDeps,
  hold: ReturnType<typeof createAutoHold>,
  { playerId, betId, revision }: Waiting,
): Promise<BetWithLegs | null> {
  const requestId = `auto:${betId}:${revision}`;
  const booking = { playerId, betId, requestId, fingerprint: ledgerKey(requestId), part: 100 };
  const outcome = await book(deps, booking, async (bet) => {
    const valued = await valueNow(deps, bet);
    const isWorth = valued !== null && bet.autoCashOut !== null && valued.valueKobo >= bet.autoCashOut;
    if (!isWorth) hold.forget(betId);
    if (!isWorth || !(await hold.isOver(betId, valued.eventIds))) return refused('cash_out_closed');
    return { ...valued, ok: true };
  });
  return outcome.ok ? outcome.bet : null;
}
