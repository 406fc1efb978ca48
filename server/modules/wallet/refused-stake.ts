import type { StakeRefusal } from '@jara/contract/stake-refusals';
import { formatNaira } from '@jara/money/kobo';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import type { BlockReason, LimitPeriod } from './player-limits.ts';
import type { BetRejection } from './types.ts';

/** The words of a period in a sentence. Weeks begin on Monday, by the operator's calendar. */
const PERIOD_NAMES: Readonly<
  Record<LimitPeriod | '24h' | '7d', { readonly now: string; readonly next: string }>
> = {
  day: { now: 'today', next: 'at midnight' },
  week: { now: 'this week', next: 'on Monday' },
  '24h': { now: 'for these 24 hours', next: 'as earlier bets become older than 24 hours' },
  '7d': { now: 'for these 7 days', next: 'as earlier bets become older than 7 days' },
  month: { now: 'this month', next: 'on the 1st of next month' },
};

const BLOCK_SENTENCES: Readonly<Record<BlockReason, string>> = {
  verification: 'Confirm who you are before you bet again. Nothing was taken.',
  limit: 'Bets are stopped on your account for now. Please ask support why. Nothing was taken.',
  time_out: 'You are taking a break. Bets start again when it ends. Nothing was taken.',
  exclusion: 'You excluded yourself, so no bets are accepted. You can still withdraw. Nothing was taken.',
  fraud: 'Bets are stopped on your account for now. Please ask support why. Nothing was taken.',
  dormant: 'Your account was not used for a long time. Open it again under “Limits”. Nothing was taken.',
  under_age: 'You must be 18 to play, so no bets are accepted. Nothing was taken.',
  closed: 'Your account is closed, so no bets are accepted. You can still withdraw. Nothing was taken.',
};

/**
 * The refusal of a stake that the batch statement did not book. A refusal for a limit names the limit and the amount that it leaves.
 *
 * @param current the verdict's text: `<limit>/<period>/<kobo left>` of a limit, the reason of a block
 */
export function refusedStake(code: BetRejection, current: string | null): Refused<StakeRefusal> {
  if (code === 'unknown_account') return refused('insufficient_funds');
  if (code === 'limit' && current !== null) return limitReached(current);
  if (code === 'bets_blocked' && current !== null)
    return {
      ok: false,
      code,
      sentence: BLOCK_SENTENCES[current as BlockReason],
      reason: `blocked_${current}`,
    };
  return refused(code);
}

function limitReached(current: string): Refused<'limit'> {
  const parts = current.split('/');
  const leftKobo = BigInt(parts.pop() ?? 0);
  const left = formatNaira(leftKobo, 'short');
  const [limit, period] = parts as [string, keyof typeof PERIOD_NAMES | undefined];
  const names = { ok: false, code: 'limit', reason: ['limit', ...parts].join('_') } as const;
  if (period === undefined)
    return { ...names, values: [left], sentence: `Your limit for one stake is ${left}. Nothing was taken.` };
  const { now, next } = PERIOD_NAMES[period];
  if (leftKobo > 0n)
    return {
      ...{ ...names, values: [left] },
      sentence: `Your ${limit} limit leaves ${left} ${now}. Nothing was taken.`,
    };
  const reached = limit === 'time' ? 'playing time' : limit;
  return {
    ...{ ...names, values: [] },
    sentence: `You have reached your ${reached} limit ${now.startsWith('for') ? now : `for ${now}`}. It starts again ${next}. Nothing was taken.`,
  };
}
