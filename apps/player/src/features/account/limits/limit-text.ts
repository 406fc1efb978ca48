import type { PlayLimit } from '@jara/contract/protection';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { TEXTS } from './texts.ts';

const MINUTES_AN_HOUR = 60;

/** An amount of a limit in words: naira, of time hours and minutes. */
export function amountText({ limit }: Pick<PlayLimit, 'limit'>, amount: number): string {
  if (limit !== 'time') return formatNaira(fromNaira(amount), 'short');
  const hours = Math.floor(amount / MINUTES_AN_HOUR);
  const minutes = amount % MINUTES_AN_HOUR;
  return hours === 0 ? TEXTS.minutes(minutes) : TEXTS.hours(hours, minutes);
}

/** The limit in force: the strictest of the player's own, the operator's and the ceiling by verification; null: none. */
export function amountInForce({
  amount,
  operator,
  tier,
}: Pick<PlayLimit, 'amount' | 'operator' | 'tier'>): number | null {
  const given = [amount, operator, tier].filter((one) => one !== null);
  return given.length === 0 ? null : Math.min(...given);
}

/** The state of a limit in one line. */
export function stateText(limit: PlayLimit): string {
  const inForce = amountInForce(limit);
  if (inForce === null) return TEXTS.none;
  const amount = amountText(limit, inForce);
  if (limit.period === null) return TEXTS.most(amount);
  return TEXTS.of(amountText(limit, limit.left ?? 0), amount);
}

/** The period of a limit. One without an end rolls: the last 24 hours, or the last 7 days. */
export function periodText({ period, endsAt }: Pick<PlayLimit, 'period' | 'endsAt'>): string {
  if (period === null) return TEXTS.each;
  if (endsAt !== null || period === 'month') return TEXTS[period];
  return period === 'day' ? TEXTS.rollingDay : TEXTS.rollingWeek;
}
