import { isDeepStrictEqual } from 'node:util';
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { Shard, ShardExecutor, Shards } from '../../platform/database/shards.ts';
import { type Clock, DAY_MS } from '../../platform/runtime/clock.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import { dayStart, operatorDay } from './operator-day.ts';
import type { CountedAt, VerifiedBy } from './player-limits.ts';
import type { PlayerLimitTable, TierVersionTable, WalletSchema } from './schema.ts';

type Tier = TierVersionTable['tier'];

/** The most that players of a tier may move; null: any amount. */
export interface Ceilings {
  /** Of one deposit. */
  readonly depositKobo: Kobo | null;
  readonly dayDepositKobo: Kobo | null;
  /** Of the money in the account, that of withdrawals under way included. A deposit does not raise it further. */
  readonly balanceKobo: Kobo | null;
  /** Of one withdrawal. */
  readonly withdrawalKobo: Kobo | null;
  readonly dayWithdrawalKobo: Kobo | null;
  /** Whether a withdrawal requires a verified NIN. */
  readonly needsNin: boolean;
}

/** The ceilings of both tiers from a time on, until the next version. */
export interface TierVersion extends Readonly<Record<Tier, Ceilings>> {
  readonly since: Date;
}

/** A player's tier at a moment, and its ceilings; null before the first version. */
interface TierAt {
  readonly verifiedBy: VerifiedBy;
  readonly ceilings: Ceilings | null;
}

/** The same, with the amounts that its ceilings count, besides deposits. */
export interface PlayerTier extends TierAt {
  readonly ownedKobo: Kobo;
  readonly withdrawnTodayKobo: Kobo;
}

/** SQL: the version of the tier ceilings in force for a player at a time. */
export const tierInForce = (verifiedBy: string, at: string) => `
  select * from tier_version
   where tier = case when ${verifiedBy} is null then 'unverified' else 'verified' end and since <= ${at}
   order by since desc limit 1`;

type VersionRow = Omit<Selectable<TierVersionTable>, 'storedAt'>;
type TierRow = Pick<Selectable<PlayerLimitTable>, 'verifiedBy'> & {
  [Column in keyof Omit<VersionRow, 'since' | 'tier' | 'needsNin'>]: Kobo | null;
} & { readonly needsNin: boolean | null };

/** Reads the player's tier at a moment. */
export async function readTier(executor: ShardExecutor, playerId: bigint, at: Date): Promise<TierAt> {
  const { rows } = await sql<TierRow>`
    select own.verified_by, version.deposit, version.day_deposit, version.balance, version.withdrawal, version.day_withdrawal, version.needs_nin
      from (select ${playerId}::bigint as player_id, ${at}::timestamptz as at) moment
      left join player_limit own using (player_id)
      left join lateral (${sql.raw(tierInForce('own.verified_by', 'moment.at'))}) version on true`.execute(
    executor,
  );
  const [row] = rows;
  if (row === undefined || row.needsNin === null)
    return { verifiedBy: row?.verifiedBy ?? null, ceilings: null };
  const { verifiedBy, deposit, dayDeposit, balance, withdrawal, dayWithdrawal, needsNin } = row;
  return {
    verifiedBy,
    ceilings: {
      ...{ depositKobo: deposit, dayDepositKobo: dayDeposit, balanceKobo: balance },
      ...{ withdrawalKobo: withdrawal, dayWithdrawalKobo: dayWithdrawal, needsNin },
    },
  };
}

/** The money of the account, that of withdrawals under way included. */
export async function readOwned(executor: ShardExecutor, playerId: bigint): Promise<Kobo> {
  const { rows } = await sql<{ kobo: Kobo }>`
    select cash + held as kobo from wallet_account where player_id = ${playerId}`.execute(executor);
  return rows[0]?.kobo ?? 0n;
}

/** The beginning of the day that is counted at a moment. */
function dayBegins({ now, windows }: CountedAt): Date {
  return windows === 'rolling' ? new Date(now.getTime() - DAY_MS) : dayStart(operatorDay(now));
}

/** A player's withdrawals of the day. Payouts that came back and returns of kept deposits are none. */
async function readWithdrawnToday(executor: ShardExecutor, playerId: bigint, at: CountedAt): Promise<Kobo> {
  const { rows } = await sql<{ kobo: Kobo }>`
    with moved as (
      select kind, amount, reference from entry
       where player_id = ${playerId} and at >= ${dayBegins(at)} and kind in ('hold', 'release', 'payout_return', 'excess_returned')
    )
    select coalesce(sum(amount), 0)::bigint as kobo from moved held
     where kind = 'hold' and not exists (select from moved back where back.reference = held.reference and back.kind <> 'hold')`.execute(
    executor,
  );
  return rows[0]?.kobo ?? 0n;
}

async function readTierNow(executor: ShardExecutor, playerId: bigint, at: CountedAt): Promise<PlayerTier> {
  const tier = await readTier(executor, playerId, at.now);
  if (tier.ceilings === null) return { ...tier, ownedKobo: 0n, withdrawnTodayKobo: 0n };
  return {
    ...tier,
    ownedKobo: await readOwned(executor, playerId),
    withdrawnTodayKobo: await readWithdrawnToday(executor, playerId, at),
  };
}

/** A ceiling that refuses a withdrawal. `nin`: it requires a verified NIN. */
export interface WithdrawalCeiling {
  readonly name: 'withdrawal' | 'day_withdrawal' | 'nin';
  readonly mostKobo: Kobo;
  readonly leftKobo: Kobo;
  readonly verifiedBy: VerifiedBy;
  readonly windows: LimitWindows;
}

/** The ceiling of the player's tier that refuses a withdrawal at a moment, or null. */
export async function withdrawalCeiling(
  executor: ShardExecutor,
  playerId: bigint,
  amountKobo: Kobo,
  at: CountedAt,
): Promise<WithdrawalCeiling | null> {
  const { verifiedBy, ceilings } = await readTier(executor, playerId, at.now);
  if (ceilings === null) return null;
  const of = { verifiedBy, windows: at.windows };
  const { needsNin, withdrawalKobo, dayWithdrawalKobo } = ceilings;
  if (needsNin && verifiedBy !== 'nin') return { ...of, name: 'nin', mostKobo: 0n, leftKobo: 0n };
  if (withdrawalKobo !== null && amountKobo > withdrawalKobo)
    return { ...of, name: 'withdrawal', mostKobo: withdrawalKobo, leftKobo: withdrawalKobo };
  if (dayWithdrawalKobo === null) return null;
  const leftKobo = dayWithdrawalKobo - (await readWithdrawnToday(executor, playerId, at));
  if (amountKobo <= leftKobo) return null;
  return {
    ...of,
    name: 'day_withdrawal',
    mostKobo: dayWithdrawalKobo,
    leftKobo: leftKobo > 0n ? leftKobo : 0n,
  };
}

const rowOf = (since: Date, tier: Tier, ceilings: Ceilings): VersionRow => ({
  ...{ since, tier, deposit: ceilings.depositKobo, dayDeposit: ceilings.dayDepositKobo },
  ...{ balance: ceilings.balanceKobo, withdrawal: ceilings.withdrawalKobo },
  ...{ dayWithdrawal: ceilings.dayWithdrawalKobo, needsNin: ceilings.needsNin },
});

/**
 * Writes the versions to a shard that lacks them. A version that was written cannot change, because movements were judged by it.
 *
 * @returns the times of versions that the shard has and that are not given, or given otherwise; then nothing is written
 */
async function writeTierVersions(
  { db }: Shard,
  versions: readonly TierVersion[],
  storedAt: Date,
): Promise<Date[]> {
  const own = tables<WalletSchema>(db.kysely);
  const stored = await own.selectFrom('tierVersion').selectAll().orderBy('since').execute();
  const given = versions.flatMap(({ since, unverified, verified }) => [
    rowOf(since, 'unverified', unverified),
    rowOf(since, 'verified', verified),
  ]);
  const others = stored.filter(
    ({ storedAt: _, ...version }) => !given.some((one) => isDeepStrictEqual(one, version)),
  );
  if (others.length > 0) return others.map(({ since }) => since);
  if (given.length > stored.length)
    await own
      .insertInto('tierVersion')
      .values(given.map((version) => ({ ...version, storedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return [];
}

/** Players of a shard who are verified there, after a player. */
async function verifiedPlayers({ db }: Shard, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<Pick<Selectable<PlayerLimitTable>, 'playerId'>>`
    select player_id from player_limit where verified_by is not null and player_id > ${after} order by player_id limit ${limit}`.execute(
    db.kysely,
  );
  return rows.map(({ playerId }) => playerId);
}

/** Ends a verification that the directory does not know, within a transaction at the player's shard. */
async function clearVerification(within: ShardExecutor, playerId: bigint): Promise<void> {
  await sql`
    with account as (update wallet_account set seq = seq + 1 where player_id = ${playerId} returning seq)
    update player_limit set verified_by = null, set_seq = greatest(set_seq, coalesce((select seq from account), 0)), set_by = 'system'
     where player_id = ${playerId}`.execute(within);
}

/** The part of the wallet that knows the tiers of verification and their ceilings. */
export interface WalletTiers {
  /**
   * Puts the ceilings of the tiers in force. Called once, before the first movement.
   *
   * @returns the times of versions that a shard has otherwise
   */
  tiersBy(versions: readonly TierVersion[]): Promise<Date[]>;
  /** The player's tier, and what its ceilings count. */
  tier(playerId: bigint): Promise<PlayerTier>;
  /** The ceiling that refuses a withdrawal now, or null; the commit of a withdrawal reads it again. */
  withdrawalCeiling(playerId: bigint, amountKobo: Kobo): Promise<WithdrawalCeiling | null>;
  /** Players of a shard who are verified there, after a player, by number. */
  verifiedPlayers(shard: Shard, after: bigint, limit: number): Promise<readonly bigint[]>;
  /** Ends a verification that the directory does not know; within a transaction at the player's shard. */
  clearVerification(within: ShardExecutor, playerId: bigint): Promise<void>;
}

export function walletTiers({
  shards,
  clock,
  windows,
}: {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly windows: LimitWindows;
}): WalletTiers {
  const at = (playerId: bigint) => shards.shardOf(playerId).db.kysely;
  const counted = () => ({ now: clock.now(), windows });
  return {
    async tiersBy(versions) {
      const others: Date[] = [];
      for (const shard of shards.all) others.push(...(await writeTierVersions(shard, versions, clock.now())));
      return others;
    },
    tier: (playerId) => readTierNow(at(playerId), playerId, counted()),
    withdrawalCeiling: (playerId, amountKobo) =>
      withdrawalCeiling(at(playerId), playerId, amountKobo, counted()),
    verifiedPlayers,
    clearVerification,
  };
}
