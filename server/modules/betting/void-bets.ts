// Per shard: bets that the operator makes void after their end, and the amounts that their players still owe.
import type { Actor } from '@jara/ledger/actor';
import type { EntrySource } from '@jara/ledger/entry';
import { type Kobo, smallerOf } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Shard, ShardExecutor, Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Bet } from './bet.ts';
import { BET_COLUMNS } from './bet-store.ts';
import { type CorrectedBet, correctBet } from './correct-bet.ts';

/** Settled again by their results, and recovered by the sportsbook itself. */
const SPORTS = 'sports';

interface VoidDeps {
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'post' | 'taxDue' | 'lockCash'>;
  readonly clock: Clock;
}

interface VoidReason {
  readonly actor: Actor;
  /** Shown on the player's statement and in the bet's record. */
  readonly reason: string;
}

/** `open`: it has not ended; `sports`: it is made void by its event's result; `void`: it was void already. */
export type Voided = 'voided' | 'void' | 'open' | 'sports' | 'unknown';

async function lockBet(within: ShardExecutor, playerId: bigint, betId: string): Promise<Bet | undefined> {
  const { rows } = await sql<Bet>`
    select ${sql.raw(BET_COLUMNS)} from bet where player_id = ${playerId} and bet_id = ${betId}::uuid for update`.execute(
    within,
  );
  return rows[0];
}

const corrected = (bet: Bet): CorrectedBet => ({ ...bet, product: bet.product as EntrySource['product'] });

/**
 * Makes an ended bet void, in one commit: it has paid its stake, and no more. A payout above it is taken back as far as the cash covers it; the rest is
 * owed, a receivable that later cash covers, so no balance falls below zero. However often it is called, it is booked once.
 */
export async function voidBet(
  { shards, wallet, clock }: VoidDeps,
  { playerId, betId }: Pick<Bet, 'playerId' | 'betId'>,
  { actor, reason }: VoidReason,
): Promise<Voided> {
  return shards.transaction(playerId, async (within) => {
    const cashKobo = await wallet.lockCash(within, playerId);
    const bet = cashKobo === null ? undefined : await lockBet(within, playerId, betId);
    if (cashKobo === null || bet === undefined) return 'unknown';
    if (bet.product === SPORTS) return 'sports';
    if (bet.state === 'open' || bet.state === 'void') return bet.state;
    const now = clock.now();
    // An amount that is owed counts as taken back.
    const moreKobo = bet.stake - (bet.paid - bet.owed);
    const cancelledKobo = moreKobo > 0n ? smallerOf(bet.owed, moreKobo) : 0n;
    const creditKobo = moreKobo > 0n ? moreKobo - cancelledKobo : 0n;
    const debitKobo = moreKobo < 0n ? smallerOf(cashKobo, -moreKobo) : 0n;
    const owedKobo = moreKobo < 0n ? -moreKobo - debitKobo : 0n;
    await correctBet(within, wallet, corrected(bet), {
      ...{ state: 'void', actor, reason, now },
      amounts: {
        ...{ owed_cancelled: cancelledKobo, resettled_credit: creditKobo },
        ...{ resettled_debit: debitKobo, owed: owedKobo },
      },
    });
    await sql`
      insert into bet_void (player_id, at, seq, bet_id, product, reference, voided_at, actor, reason, returned, taken_back, owed)
      values (${playerId}, ${bet.at}, ${bet.seq}, ${betId}::uuid, ${bet.product}, ${bet.reference}, ${now}, ${actor}, ${reason},
              ${creditKobo + cancelledKobo}, ${debitKobo}, ${owedKobo})`.execute(within);
    return 'voided';
  });
}

/**
 * Makes all bets of a product's round void, each in its own commit; a run that was interrupted is repeated. Answers the number of each outcome. Bets of
 * another product stay: a studio chooses the ids of its rounds itself.
 */
export async function voidRound(
  deps: VoidDeps,
  { product, round }: { readonly product: string; readonly round: string },
  why: VoidReason,
): Promise<ReadonlyMap<Voided, number>> {
  const counts = new Map<Voided, number>();
  for (const { db } of deps.shards.all) {
    const { rows } = await sql<Pick<Bet, 'playerId' | 'betId'>>`
      select player_id, bet_id from bet
       where reference = ${round} and product = ${product} and exists (select from shard_slot where here and slot = player_id % 64)
       order by player_id, at, seq`.execute(db.long.kysely);
    for (const bet of rows) {
      const outcome = await voidBet(deps, bet, why);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  }
  return counts;
}

/** The bets of a round in one state, and what their void would move. */
export interface RoundBets extends Pick<Bet, 'product' | 'state'> {
  readonly bets: number;
  readonly stake: Kobo;
  /** Less what is owed. */
  readonly paid: Kobo;
  /** Stakes above the payouts, which players would get back, and payouts above the stakes, which would be taken back. */
  readonly returned: Kobo;
  readonly takenBack: Kobo;
}

/** All bets of a round, by state. */
export async function readRoundBets({ all }: Shards, round: string): Promise<RoundBets[]> {
  const found = await Promise.all(
    all.map(({ db }) =>
      sql<RoundBets>`
        select product, state, count(*)::int as bets, sum(stake)::bigint as stake, sum(paid - owed)::bigint as paid,
               sum(greatest(stake - (paid - owed), 0))::bigint as returned, sum(greatest(paid - owed - stake, 0))::bigint as taken_back
          from bet where reference = ${round} and exists (select from shard_slot where here and slot = player_id % 64)
         group by product, state`.execute(db.kysely),
    ),
  );
  const states = Map.groupBy(
    found.flatMap(({ rows }) => rows),
    ({ product, state }) => `${product} ${state}`,
  );
  return [...states.values()].map((ofState) => ofState.reduce(together));
}

const together = (one: RoundBets, other: RoundBets): RoundBets => ({
  ...{ product: one.product, state: one.state, bets: one.bets + other.bets, stake: one.stake + other.stake },
  ...{ paid: one.paid + other.paid, returned: one.returned + other.returned },
  takenBack: one.takenBack + other.takenBack,
});

/** Why the operator made a player's bet void; undefined: it did not. */
export async function readVoidReason(
  { db }: Shard,
  { playerId, at, seq }: Pick<Bet, 'playerId' | 'at' | 'seq'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from bet_void where player_id = ${playerId} and at = ${at} and seq = ${seq}`.execute(
    db.kysely,
  );
  return rows[0]?.reason;
}

/** Maximum number of bets of a shard in one run. */
const RECOVERIES = 500;

/** Takes owed amounts out of balances that have money again; a player whose recovery fails delays no other. */
export async function recoverOwed(
  deps: VoidDeps,
  onFailure: (error: unknown, playerId: bigint) => void,
): Promise<void> {
  for (const { db } of deps.shards.all) {
    const { rows } = await sql<Pick<Bet, 'playerId' | 'betId'>>`
      select bet.player_id, bet.bet_id from bet join wallet_account account on account.player_id = bet.player_id
       where owed > 0 and product <> ${SPORTS} and cash > 0
         and exists (select from shard_slot where here and slot = bet.player_id % 64)
       order by bet.changed_at limit ${RECOVERIES}`.execute(db.kysely);
    for (const { playerId, betId } of rows)
      await recoverBet(deps, playerId, betId).catch((error: unknown) => onFailure(error, playerId));
  }
}

async function recoverBet(
  { shards, wallet, clock }: VoidDeps,
  playerId: bigint,
  betId: string,
): Promise<void> {
  await shards.transaction(playerId, async (within) => {
    const cashKobo = await wallet.lockCash(within, playerId);
    const bet = await lockBet(within, playerId, betId);
    if (cashKobo === null || cashKobo === 0n || bet === undefined || bet.owed === 0n) return;
    await correctBet(within, wallet, corrected(bet), {
      ...{ state: bet.state, amounts: { recovery: smallerOf(cashKobo, bet.owed) }, actor: 'system' },
      // Its kind implies it.
      ...{ reason: null, now: clock.now() },
    });
  });
}
