import { formatNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import { type Home, isInSlots, SLOTS_HERE } from '../../../platform/database/homes.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { ledgerKey } from '../../wallet/wallet.ts';
import { type BetWithLegs, readBet } from '../bets/bets-store.ts';
import type { CashOutRefusal } from '../errors.ts';
import type { SportsBet } from '../types.ts';
import { book, type CashOutDeps, valueNow } from './cash-out.ts';

/** Bets with a value of their own that are looked at in one go at one home. */
const PAGE = 500;

/**
 * The bet is cashed out whole as soon as it is worth so much; null takes that back. A value that the bet has already is refused: it would
 * be paid at once, which is not what somebody asks for who names one.
 */
export async function setAutoCashOut(
  deps: CashOutDeps,
  playerId: bigint,
  betId: string,
  valueKobo: bigint | null,
): Promise<{ readonly ok: true; readonly bet: BetWithLegs } | Refused<CashOutRefusal>> {
  const { homes } = deps;
  if (valueKobo !== null) {
    const bet = await readBet(homes.homeOf(playerId).db.kysely, playerId, betId);
    const valued = bet === null ? null : await valueNow(deps, bet);
    if (valued !== null && valued.valueKobo >= valueKobo) return worthAlready(valued.valueKobo);
  }
  return homes.transaction(playerId, async (within) => {
    const bet = await readBet(within, playerId, betId);
    if (bet === null) return refused('unknown_bet');
    if (bet.state !== 'open') return refused('bet_ended');
    await sql`
      update sports_bet set auto_cash_out = ${valueKobo}
       where player_id = ${playerId} and at = ${bet.at} and seq = ${bet.seq} and state = 'open'`.execute(
      within,
    );
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

type Waiting = Pick<SportsBet, 'playerId' | 'betId'>;

async function readWaiting({ db }: Home): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select player_id, bet_id from sports_bet
     where auto_cash_out is not null and state = 'open' and ${sql.raw(isInSlots('player_id', `(select ${SLOTS_HERE})`))}
     order by player_id, at, seq limit ${PAGE}`.execute(db.kysely);
  return rows;
}

/** Cashes out what is worth at least what its player asked, at its value now. Answers the bets that were paid. */
export async function payAutoCashOuts(deps: CashOutDeps, home: Home): Promise<BetWithLegs[]> {
  const paid: BetWithLegs[] = [];
  for (const { playerId, betId } of await readWaiting(home)) {
    const bet = await readBet(home.db.kysely, playerId, betId);
    const valued = bet === null ? null : await valueNow(deps, bet);
    if (bet === null || valued === null || bet.autoCashOut === null) continue;
    if (valued.valueKobo < bet.autoCashOut) continue;
    const requestId = `auto:${betId}:${bet.steps}`;
    const key = ledgerKey(`sports:cash-out:${requestId}`);
    const outcome = await book(deps, bet, { key, fingerprint: key, requestId, part: 100 }, valued);
    if (outcome.ok) paid.push(outcome.bet);
  }
  return paid;
}
