import { formatNaira, type Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import type { Pace } from '../limits.ts';
import { timeText } from '../time-text.ts';
import type { RefusedWithdrawal } from '../types.ts';

/** A payout for the limits: a returned one counts as a withdrawal, but not towards the sum. */
export interface PastPayout {
  readonly createdAt: Date;
  readonly amountKobo: Kobo;
  readonly isBack: boolean;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly toNewPayee: boolean;
}

/** The player's withdrawals of the last day, oldest first, without the one that is being booked. Returned deposits are none. */
export async function readPastPayouts(
  executor: ShardExecutor,
  playerId: bigint,
  now: Date,
  booking = '',
): Promise<PastPayout[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<PastPayout>`
    select created_at, amount_kobo, state in ('failed', 'reversed') as is_back, bank_code, account_number, to_new_payee from payout
     where player_id = ${playerId} and created_at > ${since} and reference <> ${booking} and excess_id is null
     order by created_at`.execute(executor);
  return rows;
}

/** The remaining withdrawals and money of one pace, and when they increase. */
interface PaceLeft {
  readonly pace: Pace;
  readonly count: number;
  readonly kobo: Kobo;
  /** When the oldest withdrawal leaves the period; null if there is none. */
  readonly moreAt: Date | null;
}

function paceLeft(pace: Pace, past: readonly PastPayout[], now: Date): PaceLeft {
  const counted = past.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - pace.ms);
  const spent = counted.reduce((sum, { amountKobo, isBack }) => sum + (isBack ? 0n : amountKobo), 0n);
  const [oldest] = counted;
  return {
    pace,
    count: Math.max(0, pace.count - counted.length),
    kobo: pace.kobo > spent ? pace.kobo - spent : 0n,
    moreAt: oldest === undefined ? null : new Date(oldest.createdAt.getTime() + pace.ms),
  };
}

/**
 * The refusal of one more withdrawal of this amount, with the remaining limit and the time of the next increase, or
 * null.
 */
export function tooFast(
  paces: readonly Pace[],
  past: readonly PastPayout[],
  amountKobo: Kobo,
  now: Date,
): RefusedWithdrawal | null {
  for (const pace of paces) {
    const { count, kobo, moreAt } = paceLeft(pace, past, now);
    if (moreAt === null) continue;
    const when = timeText(moreAt);
    if (count === 0) {
      const most = String(pace.count);
      return {
        ...refused('too_many_withdrawals'),
        reason: `too_many_withdrawals_${pace.name}`,
        values: [most, when],
        message: `You have made ${most} withdrawals within ${WITHIN[pace.name]}, the most there can be. The next one is possible from ${when}.`,
      };
    }
    if (amountKobo > kobo) {
      const [most, left] = [pace.kobo, kobo].map((each) => formatNaira(each, 'short'));
      return {
        ...refused('withdrawal_limit', 'amount'),
        reason: `withdrawal_limit_${pace.name}`,
        values: [most ?? '', left ?? '', when],
        message: `Within ${WITHIN[pace.name]} you can withdraw ${most}. ${left} of it is left now, more from ${when}.`,
      };
    }
  }
  return null;
}

const WITHIN = { hour: 'an hour', day: 'a day' } as const;
