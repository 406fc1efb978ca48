import type { Actor } from '@jara/ledger/actor';
import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import {
  type LimitWindows,
  PLAY_PAUSE_MS,
  periodStarts,
  REALITY_CHECK_MS,
  recentTotals,
  totalsNow,
} from './limit-verdicts.ts';
import type { PlayerLimitTable, WalletAccountTable } from './schema.ts';
import { OPERATOR_ZONE } from './window.ts';

/** A month of the operator's calendar, and a day for its beginning in the operator's zone. */
const LONGEST_MONTH_MS = 32 * DAY_MS;

export type LimitPeriod = 'day' | 'week' | 'month';
/** The number by which a player is verified; null: the player is not. A NIN counts for more than a BVN. */
export type VerifiedBy = Selectable<PlayerLimitTable>['verifiedBy'];
export type BlockReason = NonNullable<Selectable<PlayerLimitTable>['blockReason']>;

/** A limit by period; null is no limit. */
export type ByPeriod<Amount> = Readonly<Record<LimitPeriod, Amount>>;

/** The limits in force for a player, which the commit of each stake applies; null is no limit. */
export interface PlayerLimits {
  readonly singleStakeKobo: Kobo | null;
  readonly stakeKobo: ByPeriod<Kobo | null>;
  /** Stakes less payouts. */
  readonly lossKobo: ByPeriod<Kobo | null>;
  readonly playMs: ByPeriod<number | null>;
  /** The part of a transfer above it is kept in suspense. */
  readonly depositKobo: ByPeriod<Kobo | null>;
  /** No stakes are accepted until then, null for ever; without a block null. */
  readonly block: { readonly until: Date | null; readonly reason: BlockReason } | null;
  /** All deposits are kept in suspense until then, null for ever; without a block null. */
  readonly depositBlock: { readonly until: Date | null } | null;
  /** No withdrawals are booked until then, null for ever; without a block null. */
  readonly withdrawalBlock: { readonly until: Date | null } | null;
  /** The number that verified the player, and so the tier whose ceilings apply; null: the player is not verified. */
  readonly verifiedBy: VerifiedBy;
  /** Play time after which a reality check must be answered. */
  readonly realityCheckMs: number;
}

/** The moment whose periods are counted. */
export interface CountedAt {
  readonly now: Date;
  readonly windows: LimitWindows;
}

export interface LimitsSource {
  /** Rises with each change of the player's limits. */
  readonly revision: bigint;
  readonly actor: Actor;
}

const NONE = { day: null, week: null, month: null } as const;
export const NO_LIMITS: PlayerLimits = {
  ...{ singleStakeKobo: null, stakeKobo: NONE, lossKobo: NONE, playMs: NONE },
  ...{ depositKobo: NONE, depositBlock: null, withdrawalBlock: null, verifiedBy: null },
  ...{ block: null, realityCheckMs: REALITY_CHECK_MS },
};

/**
 * Writes the limits in force within a transaction at the player's shard, unless it has those of a later revision. The account's sequence rises, so that a batch which read the earlier
 * limits does not commit after them.
 */
export async function setPlayerLimits(
  within: ShardExecutor,
  playerId: bigint,
  {
    singleStakeKobo,
    stakeKobo,
    lossKobo,
    playMs,
    depositKobo,
    block,
    depositBlock,
    withdrawalBlock,
    verifiedBy,
    realityCheckMs,
  }: PlayerLimits,
  { revision, actor }: LimitsSource,
): Promise<void> {
  const until = endOf(block);
  await sql`
    with account as (update wallet_account set seq = seq + 1 where player_id = ${playerId} returning seq)
    insert into player_limit (player_id, stake, day_stake, week_stake, month_stake, day_loss, week_loss, month_loss, day_play_ms,
                              week_play_ms, month_play_ms, day_deposit, week_deposit, month_deposit, deposits_blocked_until, withdrawals_blocked_until, blocked_until, block_reason, verified_by, reality_check_ms, set_seq, revision, set_by)
    values (${playerId}, ${singleStakeKobo}, ${stakeKobo.day}, ${stakeKobo.week}, ${stakeKobo.month}, ${lossKobo.day}, ${lossKobo.week},
            ${lossKobo.month}, ${playMs.day}, ${playMs.week}, ${playMs.month}, ${depositKobo.day}, ${depositKobo.week},
            ${depositKobo.month}, ${endOf(depositBlock)}, ${endOf(withdrawalBlock)}, ${until}, ${block?.reason ?? null}, ${verifiedBy}, ${realityCheckMs},
            coalesce((select seq from account), 0), ${revision}, ${actor})
    on conflict (player_id) do update
      set stake = excluded.stake, day_stake = excluded.day_stake, week_stake = excluded.week_stake, month_stake = excluded.month_stake,
          day_loss = excluded.day_loss, week_loss = excluded.week_loss, month_loss = excluded.month_loss,
          day_play_ms = excluded.day_play_ms, week_play_ms = excluded.week_play_ms, month_play_ms = excluded.month_play_ms,
          day_deposit = excluded.day_deposit, week_deposit = excluded.week_deposit, month_deposit = excluded.month_deposit,
          deposits_blocked_until = excluded.deposits_blocked_until, withdrawals_blocked_until = excluded.withdrawals_blocked_until,
          blocked_until = excluded.blocked_until, block_reason = excluded.block_reason, verified_by = excluded.verified_by,
          reality_check_ms = excluded.reality_check_ms, set_seq = excluded.set_seq, revision = excluded.revision, set_by = excluded.set_by
      where player_limit.revision <= excluded.revision`.execute(within);
}

/** The column of a block's end. */
function endOf(block: { readonly until: Date | null } | null): Date | 'infinity' | '-infinity' {
  return block === null ? '-infinity' : (block.until ?? 'infinity');
}

/** Records the player's answer to a reality check: the next one is due after the same play time. */
export async function answerRealityCheck(
  within: ShardExecutor,
  playerId: bigint,
  { at, actor }: { readonly at: Date; readonly actor: Actor },
): Promise<void> {
  await sql`
    insert into player_limit (player_id, reality_checked_at, set_by) values (${playerId}, ${at}, ${actor})
    on conflict (player_id) do update set reality_checked_at = greatest(player_limit.reality_checked_at, excluded.reality_checked_at)`.execute(
    within,
  );
}

/** Whether the next stake is refused for a reality check. */
export async function isCheckDue(within: ShardExecutor, playerId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select account.staked_at > ${new Date(now.getTime() - PLAY_PAUSE_MS)}
       and greatest(account.playing_since, own.reality_checked_at)
             <= ${now}::timestamptz - coalesce(own.reality_check_ms, ${REALITY_CHECK_MS}) * interval '1 millisecond' as is_due
      from wallet_account account left join player_limit own using (player_id)
     where account.player_id = ${playerId}`.execute(within);
  return rows[0]?.isDue === true;
}

/** The time of the player's last stake; null: none. */
export async function readLastStake(executor: Executor, playerId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ stakedAt: Date | null }>`
    select nullif(staked_at, '-infinity') as staked_at from wallet_account where player_id = ${playerId}`.execute(
    executor,
  );
  return rows[0]?.stakedAt ?? null;
}

/** A player's stakes, payouts and play time in the periods of a moment, as the limits count them. */
export interface PlayTotals {
  readonly stakedKobo: ByPeriod<Kobo>;
  readonly paidKobo: ByPeriod<Kobo>;
  readonly playedMs: ByPeriod<number>;
}

type TotalsRow = Pick<
  Selectable<WalletAccountTable>,
  | 'dayStaked'
  | 'weekStaked'
  | 'monthStaked'
  | 'dayPaid'
  | 'weekPaid'
  | 'monthPaid'
  | 'dayPlayedMs'
  | 'weekPlayedMs'
  | 'monthPlayedMs'
>;

const calendarTotals = (playerId: bigint, now: Date) => sql<TotalsRow>`
  with moment as (select ${now}::timestamptz as now), here as (select ${sql.raw(periodStarts('now'))} from moment)
  select ${sql.raw(totalsNow('calendar'))} from wallet_account account cross join here where player_id = ${playerId}`;

const rollingTotals = (playerId: bigint, now: Date) => sql<TotalsRow>`
  with moment as (select ${now}::timestamptz as now), here as (select ${sql.raw(periodStarts('now'))} from moment)
  select ${sql.raw(totalsNow('rolling'))}
    from wallet_account account cross join moment cross join here
   cross join lateral (${sql.raw(recentTotals('account.player_id', 'moment.now', 'entry'))}) recent
   where account.player_id = ${playerId}`;

export async function readPlayTotals(
  within: ShardExecutor,
  playerId: bigint,
  { now, windows }: CountedAt,
): Promise<PlayTotals> {
  const { rows } = await (windows === 'rolling'
    ? rollingTotals(playerId, now)
    : calendarTotals(playerId, now)
  ).execute(within);
  const [row] = rows;
  return {
    stakedKobo: { day: row?.dayStaked ?? 0n, week: row?.weekStaked ?? 0n, month: row?.monthStaked ?? 0n },
    paidKobo: { day: row?.dayPaid ?? 0n, week: row?.weekPaid ?? 0n, month: row?.monthPaid ?? 0n },
    playedMs: {
      day: Number(row?.dayPlayedMs ?? 0n),
      week: Number(row?.weekPlayedMs ?? 0n),
      month: Number(row?.monthPlayedMs ?? 0n),
    },
  };
}

/** A player's deposits in the periods of a moment, those found in suspense included, and when the periods end. */
export interface DepositTotals {
  readonly depositedKobo: ByPeriod<Kobo>;
  /** Null: the period rolls. */
  readonly endsAt: ByPeriod<Date | null>;
}

interface DepositRow {
  readonly day: Kobo;
  readonly week: Kobo;
  readonly month: Kobo;
  readonly dayEnds: Date;
  readonly weekEnds: Date;
  readonly monthEnds: Date;
}

export async function readDepositTotals(
  within: ShardExecutor,
  playerId: bigint,
  { now, windows }: CountedAt,
): Promise<DepositTotals> {
  const isRolling = windows === 'rolling';
  const { rows } = await sql<DepositRow>`
    with moment as (select ${now}::timestamptz as now), here as (select ${sql.raw(periodStarts('now'))} from moment),
    deposit as (
      select at at time zone ${OPERATOR_ZONE} as at, at as exactly, amount from entry
       where player_id = ${playerId} and product = 'payments' and kind in ('deposit', 'suspense_claim') and at >= ${new Date(now.getTime() - LONGEST_MONTH_MS)}
    )
    select coalesce(sum(amount) filter (where case when ${isRolling} then exactly > now - interval '24 hours' else deposit.at >= today end), 0)::bigint as day,
           coalesce(sum(amount) filter (where case when ${isRolling} then exactly > now - interval '7 days' else deposit.at >= this_week end), 0)::bigint as week,
           coalesce(sum(amount) filter (where deposit.at >= this_month), 0)::bigint as month,
           (today + 1)::timestamp at time zone ${OPERATOR_ZONE} as day_ends,
           (this_week + 7)::timestamp at time zone ${OPERATOR_ZONE} as week_ends,
           (this_month + interval '1 month') at time zone ${OPERATOR_ZONE} as month_ends
      from moment cross join here left join deposit on true group by today, this_week, this_month`.execute(
    within,
  );
  const [row] = rows;
  invariant(row !== undefined, 'a row for the periods');
  const { day, week, month, dayEnds, weekEnds, monthEnds } = row;
  const ends = isRolling ? { day: null, week: null } : { day: dayEnds, week: weekEnds };
  return { depositedKobo: { day, week, month }, endsAt: { ...ends, month: monthEnds } };
}

interface EnforcedBlocks {
  readonly bet: boolean;
  readonly deposit: boolean;
  readonly withdrawal: boolean;
}

/** Whether the player's shard refuses stakes, deposits and withdrawals at a time. */
export async function readEnforcedBlocks(
  executor: ShardExecutor,
  playerId: bigint,
  now: Date,
): Promise<EnforcedBlocks> {
  const { rows } = await sql<EnforcedBlocks>`
    select blocked_until > ${now} as bet, deposits_blocked_until > ${now} as deposit, withdrawals_blocked_until > ${now} as withdrawal
      from player_limit where player_id = ${playerId}`.execute(executor);
  return rows[0] ?? { bet: false, deposit: false, withdrawal: false };
}

/** Whether the player's bets are blocked because the player is under age. */
export async function isUnderAge(executor: Executor, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isUnderAge: boolean }>`
    select coalesce((select block_reason = 'under_age' from player_limit where player_id = ${playerId}), false) as is_under_age`.execute(
    executor,
  );
  return rows[0]?.isUnderAge === true;
}
