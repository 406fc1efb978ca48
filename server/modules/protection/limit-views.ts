import {
  type LimitName,
  type LimitPeriod,
  limitName,
  limitPeriod,
  type PlayLimit,
} from '@jara/contract/protection';
import { toNaira } from '@jara/money/kobo';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { ByPeriod, PlayTotals } from '../wallet/wallet.ts';
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
export function limitViews(rows: readonly LimitRow[], counted: Counted, now: Date): PlayLimit[] {
  return limitName.options.flatMap((limit) =>
    limit === 'single_stake'
      ? [viewOf(rows, { limit, period: null, used: 0n, endsAt: null, now })]
      : limitPeriod.options.map((period) =>
          viewOf(rows, {
            limit,
            period,
            used: usedOf(counted, limit, period),
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
  readonly endsAt: Date | null;
  readonly now: Date;
}

function viewOf(rows: readonly LimitRow[], { limit, period, used, endsAt, now }: Of): PlayLimit {
  const key = (period === null ? limit : `${limit}_${period}`) as LimitKey;
  const rowOf = (owner: LimitRow['owner']) => rows.find((row) => row.key === key && row.owner === owner);
  const own = rowOf('player');
  const operator = rowOf('operator')?.amount ?? null;
  const shown = (amount: bigint | null) => (amount === null ? null : amountOf(limit, amount));
  const most = stricter(own?.amount ?? null, operator);
  const left = most === null ? null : most > used ? most - used : 0n;
  const raise = own?.raise ?? null;
  return {
    ...{ limit, period, amount: shown(own?.amount ?? null), operator: shown(operator), left: shown(left) },
    endsAt: endsAt?.toISOString() ?? null,
    pending:
      raise === null || now >= raise.until
        ? null
        : { amount: shown(raise.to), from: raise.from.toISOString(), until: raise.until.toISOString() },
  };
}

/** Naira; of time whole minutes, rounded down. */
function amountOf(limit: LimitName, amount: bigint): number {
  return limit === 'time' ? Number(amount / BigInt(MINUTE_MS)) : toNaira(amount);
}
