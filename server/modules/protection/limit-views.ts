import {
  type LimitName,
  type LimitPeriod,
  limitName,
  limitPeriod,
  type PlayLimit,
  type PlayLimits,
} from '@jara/contract/protection';
import { toNaira } from '@jara/money/kobo';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { ByPeriod, Ceilings, PlayerTier, PlayTotals } from '../wallet/wallet.ts';
import { stricter } from './apply-limits.ts';
import type { LimitRow } from './protection-store.ts';
import type { LimitKey } from './types.ts';

/** The amounts that the limits count, by period. */
export interface Counted extends PlayTotals {
  readonly depositedKobo: ByPeriod<bigint>;
  /** The ends of the periods. */
  readonly endsAt: ByPeriod<Date | null>;
}

/** All limits as the player sees them. */
export function limitViews(
  rows: readonly LimitRow[],
  counted: Counted,
  ceilings: Ceilings | null,
  now: Date,
): PlayLimit[] {
  const dayDeposit = ceilings?.dayDepositKobo ?? null;
  return limitName.options.flatMap((limit) =>
    limit === 'single_stake'
      ? [viewOf(rows, { limit, period: null, used: 0n, tier: null, endsAt: null, now })]
      : limitPeriod.options.map((period) =>
          viewOf(rows, {
            limit,
            period,
            used: usedOf(counted, limit, period),
            tier: limit === 'deposit' && period === 'day' ? dayDeposit : null,
            endsAt: counted.endsAt[period],
            now,
          }),
        ),
  );
}

function usedOf(counted: Counted, limit: Exclude<LimitName, 'single_stake'>, period: LimitPeriod): bigint {
  switch (limit) {
    case 'deposit':
      return counted.depositedKobo[period];
    case 'stake':
      return counted.stakedKobo[period];
    case 'loss':
      return counted.stakedKobo[period] - counted.paidKobo[period];
    case 'time':
      return BigInt(counted.playedMs[period]);
  }
}

interface Of {
  readonly limit: LimitName;
  readonly period: LimitPeriod | null;
  readonly used: bigint;
  /** The ceiling of the player's tier; null: none. */
  readonly tier: bigint | null;
  readonly endsAt: Date | null;
  readonly now: Date;
}

function viewOf(rows: readonly LimitRow[], { limit, period, used, tier, endsAt, now }: Of): PlayLimit {
  const key = (period === null ? limit : `${limit}_${period}`) as LimitKey;
  const rowOf = (owner: LimitRow['owner']) => rows.find((row) => row.key === key && row.owner === owner);
  const own = rowOf('player');
  const operator = rowOf('operator')?.amount ?? null;
  const shown = (amount: bigint | null) => (amount === null ? null : amountOf(limit, amount));
  const most = stricter(stricter(own?.amount ?? null, operator), tier);
  const left = most === null ? null : most > used ? most - used : 0n;
  const raise = own?.raise ?? null;
  return {
    ...{ limit, period, amount: shown(own?.amount ?? null), operator: shown(operator), tier: shown(tier) },
    left: shown(left),
    endsAt: endsAt?.toISOString() ?? null,
    pending:
      raise === null || now >= raise.until
        ? null
        : { amount: shown(raise.to), from: raise.from.toISOString(), until: raise.until.toISOString() },
  };
}

/** The ceilings of the player's tier as the player sees them; null: none are in force. */
export function tierView(
  { verifiedBy, ceilings, ownedKobo, withdrawnTodayKobo }: PlayerTier,
  { depositedKobo }: Counted,
): PlayLimits['tier'] {
  if (ceilings === null) return null;
  const shown = [
    ['deposit', ceilings.depositKobo, 0n],
    ['day_deposit', ceilings.dayDepositKobo, depositedKobo.day],
    ['balance', ceilings.balanceKobo, ownedKobo],
    ['withdrawal', ceilings.withdrawalKobo, 0n],
    ['day_withdrawal', ceilings.dayWithdrawalKobo, withdrawnTodayKobo],
  ] as const;
  return {
    verifiedBy,
    withdrawalNeedsNin: ceilings.needsNin,
    ceilings: shown.flatMap(([name, most, used]) =>
      most === null ? [] : [{ name, most: toNaira(most), left: toNaira(most > used ? most - used : 0n) }],
    ),
  };
}

/** Naira; of time whole minutes, rounded down. */
export function amountOf(limit: LimitName, amount: bigint): number {
  return limit === 'time' ? Number(amount / BigInt(MINUTE_MS)) : toNaira(amount);
}
