import { type Kobo, smallerOf } from '@jara/money/kobo';
import { payoutOfSlip } from '@jara/odds/slip';
import { sql } from 'kysely';
import type { Shard, ShardExecutor } from '../../../platform/database/shards.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type BetKey, type CorrectedBet, correctBet } from '../../betting/betting.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { type BetWithLegs, betsOnEvent, lockBet, oddsOf, toSlip } from '../bets/bets-store.ts';
import { endedState } from './bet-end.ts';
import type { DueResult } from './settlement-store.ts';

export interface ResettleDeps {
  readonly wallet: Pick<Wallet, 'post' | 'taxDue'>;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => Date;
  transaction<T>(playerId: bigint, work: (within: ShardExecutor) => Promise<T>): Promise<T>;
  /** Called with a bet that was settled again. */
  onSettled(bets: readonly BetKey[]): void;
  readonly between: (step: string) => Promise<void>;
}

/** A pass over bets that continues in the next call when its time is up. */
export interface BetPass {
  after: BetKey;
  /** Bets and legs that could be settled and were not: their accounts are locked, or they fail. */
  left: number;
  hasFailed: boolean;
}

/** The change of a bet and its account after a corrected result. Amounts in kobo. */
interface Resettlement {
  readonly state: BetWithLegs['state'];
  readonly bonusKobo: Kobo;
  /** Paid now. */
  readonly creditKobo: Kobo;
  /** Taken from the balance now. */
  readonly debitKobo: Kobo;
  /** To be taken, but the balance is too low. */
  readonly owedKobo: Kobo;
  /** No longer owed. */
  readonly cancelledKobo: Kobo;
  /** Put at risk again: the bet is open again. */
  readonly reopenedKobo: Kobo;
}

/** The change of an ended bet by its present results; null: none. Its cash-outs are kept. */
export function resettlementOf(bet: BetWithLegs, cashKobo: Kobo): Resettlement | null {
  const { isOver, payoutKobo, bonusKobo } = payoutOfSlip(toSlip(bet.slip), oddsOf(bet.slip), bet.results);
  const targetKobo = isOver ? (payoutKobo * bet.rides) / bet.stake : 0n;
  const cashedOutKobo = bet.cashOuts.reduce((sum, { paid }) => sum + BigInt(paid), 0n);
  // The payment by its earlier results: an amount that is owed counts as taken back.
  const settledKobo = bet.paid - cashedOutKobo - bet.owed;
  const moreKobo = targetKobo - settledKobo;
  const state = isOver ? endedState(targetKobo, bet.rides, bet.results) : 'open';
  if (moreKobo === 0n && state === bet.state) return null;

  const cancelledKobo = moreKobo > 0n ? smallerOf(bet.owed, moreKobo) : 0n;
  const debitKobo = moreKobo < 0n ? smallerOf(cashKobo, -moreKobo) : 0n;
  return {
    ...{ state, cancelledKobo, debitKobo },
    bonusKobo: isOver ? (bonusKobo * bet.rides) / bet.stake : 0n,
    creditKobo: moreKobo > 0n ? moreKobo - cancelledKobo : 0n,
    owedKobo: moreKobo < 0n ? -moreKobo - debitKobo : 0n,
    reopenedKobo: state === 'open' ? bet.rides : 0n,
  };
}

/**
 * Settles again what had ended by an earlier result of the event, at one shard. Answers whether it came through before time was up. However
 * often it is called and wherever it was killed, each bet is settled by its results, once.
 */
export async function resettleAtShard(
  deps: ResettleDeps,
  shard: Shard,
  due: DueResult,
  pass: BetPass,
  isTimeUp: () => boolean,
): Promise<boolean> {
  // The first result of an event finds no bet that was paid by another.
  if (due.result <= 1) return true;
  for await (const { bets, last } of betsOnEvent(shard, due.eventId, { areOpen: false, after: pass.after })) {
    for (const bet of bets) {
      await settleAgain(deps, bet, reasonOf(due), pass);
      pass.after = bet;
      if (isTimeUp()) return false;
    }
    pass.after = last;
  }
  return true;
}

async function settleAgain(
  deps: ResettleDeps,
  bet: BetWithLegs,
  reason: string,
  pass: BetPass,
): Promise<void> {
  const outcome = await settledAgain(deps, bet, reason).catch((error: unknown) => {
    deps.log.error({ err: error, betId: bet.betId }, 'sportsbook.resettlement_failed');
    pass.hasFailed = true;
    return 'waits' as const;
  });
  if (outcome === 'waits') pass.left += 1;
  if (outcome !== 'settled') return;
  deps.onSettled([bet]);
  await deps.between('a bet is settled again');
}

async function settledAgain(
  deps: ResettleDeps,
  bet: BetWithLegs,
  reason: string,
): Promise<'same' | 'waits' | 'settled'> {
  // Most bets end as before, which is seen without a lock.
  if (resettlementOf(bet, 0n) === null) return 'same';
  return deps.transaction(bet.playerId, async (within) => {
    const cashKobo = await lockCash(within, bet.playerId);
    const locked = cashKobo === null ? null : await lockBet(within, bet);
    if (cashKobo === null || locked === null) return 'waits';
    const change = resettlementOf(locked, cashKobo);
    if (locked.state === 'open' || change === null) return 'same';
    await bookResettlement(deps, within, locked, change, reason);
    return 'settled';
  });
}

/** A player's cash, locked; null: another transaction holds the account, and this one does not wait for it. */
async function lockCash(within: ShardExecutor, playerId: bigint): Promise<Kobo | null> {
  const { rows } = await sql<{ cash: bigint }>`
    select cash from wallet_account where player_id = ${playerId} for no key update skip locked`.execute(
    within,
  );
  return rows[0]?.cash ?? null;
}

async function bookResettlement(
  deps: ResettleDeps,
  within: ShardExecutor,
  bet: BetWithLegs,
  change: Resettlement,
  reason: string,
): Promise<void> {
  const { creditKobo, debitKobo, owedKobo, cancelledKobo, reopenedKobo, bonusKobo, state } = change;
  const now = deps.now();
  const revision = await correctBet(within, deps.wallet, toCorrected(bet), {
    ...{ state, reason, now, actor: 'system' },
    amounts: {
      ...{ owed_cancelled: cancelledKobo, resettled_credit: creditKobo, resettled_debit: debitKobo },
      ...{ owed: owedKobo, reopened: reopenedKobo },
    },
  });
  const isOpen = state === 'open';
  await sql`
    update sports_slip set bonus = ${bonusKobo}, is_watched = ${isOpen} and auto_cash_out is not null
     where player_id = ${bet.playerId} and at = ${bet.at} and seq = ${bet.seq}`.execute(within);
  await noteChange(within, bet, { revision, now, reason, paidKobo: creditKobo - debitKobo, owedKobo });
}

const toCorrected = (bet: BetWithLegs): CorrectedBet => ({ ...bet, product: 'sports' });

interface NewChange {
  readonly revision: number;
  readonly now: Date;
  readonly paidKobo: Kobo;
  readonly owedKobo: Kobo;
  readonly reason: string;
}

/** Writes a change of an ended bet for its player. */
async function noteChange(
  within: ShardExecutor,
  { playerId, at, seq }: BetKey,
  { revision, now, paidKobo, owedKobo, reason }: NewChange,
): Promise<void> {
  await sql`
    insert into sports_bet_change (player_id, bet_at, bet_seq, revision, at, what, paid, owed, reason)
    values (${playerId}, ${at}, ${seq}, ${revision}, ${now}, 'settled_again', ${paidKobo}, ${owedKobo}, ${reason})`.execute(
    within,
  );
}

/** Takes the amount that a player owes of a bet out of a balance that has money again. */
export async function recoverOwed(deps: ResettleDeps, position: BetKey): Promise<void> {
  await deps.transaction(position.playerId, async (within) => {
    const cashKobo = await lockCash(within, position.playerId);
    if (cashKobo === null || cashKobo === 0n) return;
    const bet = await lockBet(within, position);
    if (bet === null || bet.owed === 0n) return;
    const takenKobo = smallerOf(cashKobo, bet.owed);
    const now = deps.now();
    const revision = await correctBet(within, deps.wallet, toCorrected(bet), {
      ...{ state: bet.state, amounts: { recovery: takenKobo }, actor: 'system', now },
      // Its kind implies it.
      reason: null,
    });
    await noteChange(within, bet, { revision, now, paidKobo: -takenKobo, owedKobo: 0n, reason: RECOVERED });
  });
}

const RECOVERED = 'What was owed was taken from the balance.';

/** Why a bet is settled again, as its player reads it. */
function reasonOf({ outcome, play, reason }: DueResult): string {
  if (outcome === 'void') return 'The match does not count any more.';
  return play === null ? (reason ?? '') : `The result was corrected to ${play.home}–${play.away}.`;
}
