import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { PLAY_PAUSE_MS } from '../wallet/wallet.ts';
import type { Thresholds } from './thresholds.ts';
import type { DayTotals, HarmEntry, Mark, PlayerDay } from './types.ts';

const WEEK_DAYS = 7;
const WEEKS_BEFORE = 3;

type Rule = (day: PlayerDay, thresholds: Thresholds) => Mark | null;

/** The published rules that a player's day meets. */
export function marksOf(day: PlayerDay, thresholds: Thresholds): Mark[] {
  return RULES.flatMap((rule) => rule(day, thresholds) ?? []);
}

const isStake = ({ kind }: HarmEntry): boolean => kind === 'stake' || kind === 'raise';
const nameOf = ({ at, seq }: HarmEntry): string => `entry:${at.toISOString()}/${seq}`;
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The entries of the judged day itself. */
function ownEntries({ entries, begins, ends }: PlayerDay): HarmEntry[] {
  return entries.filter(({ at }) => at >= begins && at < ends);
}

/** The day that is a number of days before another. */
function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Deposits soon after a stake, on a day of losses. */
const chasing: Rule = (player, { chasing: { deposits, withinMinutes } }) => {
  const entries = ownEntries(player);
  const staked = sumOf(entries.filter(isStake).map(({ amount }) => amount));
  const paid = sumOf(entries.map((entry) => entry.paid));
  const stakes = entries.filter(isStake).map(({ at }) => at.getTime());
  const found = entries.filter(
    ({ kind, at }) =>
      kind === 'deposit' &&
      stakes.some((stake) => stake <= at.getTime() && at.getTime() - stake <= withinMinutes * MINUTE_MS),
  );
  if (found.length < deposits || paid >= staked) return null;
  const deposited = Number(sumOf(found.map(({ amount }) => amount)));
  return {
    rule: 'chasing',
    figures: { deposits: found.length, deposited },
    evidence: found.map(nameOf),
  };
};

const stakedAtNight = ({ hours }: DayTotals, untilHour: number): boolean =>
  hours.slice(0, untilHour).some((staked) => staked > 0n);

/** Stakes after midnight on several of the last seven days, this one among them. */
const nightPlay: Rule = ({ day, days }, { nightPlay: { nights, untilHour } }) => {
  const since = daysBefore(day, WEEK_DAYS - 1);
  const found = days.filter((one) => one.day >= since && stakedAtNight(one, untilHour));
  if (found.length < nights || found.at(-1)?.day !== day) return null;
  return {
    rule: 'night_play',
    figures: { nights: found.length, days: WEEK_DAYS },
    evidence: found.map((one) => `day:${one.day}`),
  };
};

/** Stakes of the last seven days far above a week's average of the three weeks before. A player without play before has no average. */
const risingStakes: Rule = ({ day, days }, { risingStakes: { times, atLeast } }) => {
  const since = daysBefore(day, WEEK_DAYS - 1);
  const before = daysBefore(since, WEEKS_BEFORE * WEEK_DAYS);
  const week = days.filter((one) => one.day >= since);
  const staked = sumOf(week.map((one) => one.staked));
  const earlier = sumOf(days.filter((one) => one.day >= before && one.day < since).map((one) => one.staked));
  if (earlier === 0n || staked < atLeast) return null;
  if (staked * BigInt(WEEKS_BEFORE) < earlier * BigInt(times)) return null;
  return {
    rule: 'rising_stakes',
    figures: { staked: Number(staked), usual: Number(earlier / BigInt(WEEKS_BEFORE)) },
    evidence: week.map((one) => `day:${one.day}`),
  };
};

/** Many withdrawals on one day, or several that came back. */
const withdrawals: Rule = (player, { withdrawals: { requested, returned } }) => {
  const entries = ownEntries(player);
  const holds = entries.filter(({ kind }) => kind === 'hold');
  const back = entries.filter(({ kind }) => kind === 'release' || kind === 'payout_return');
  if (holds.length < requested && back.length < returned) return null;
  return {
    rule: 'withdrawals',
    figures: { requested: holds.length, returned: back.length },
    evidence: [...holds, ...back].map(nameOf),
  };
};

/** Higher limits requested or confirmed again and again. */
const raisedLimits: Rule = ({ raisedLimits: raised }, { raisedLimits: { changes } }) =>
  raised.length < changes
    ? null
    : {
        rule: 'raised_limits',
        figures: { changes: raised.length, days: WEEK_DAYS },
        evidence: raised.map((revision) => `limit:${revision}`),
      };

/** Transfers that a limit or a block kept from the balance. */
const declinedDeposits: Rule = (player, { declinedDeposits: { transfers } }) => {
  const found = ownEntries(player).filter(({ kind }) => kind === 'excess');
  if (found.length < transfers) return null;
  return {
    rule: 'declined_deposits',
    figures: { transfers: found.length },
    evidence: found.map(nameOf),
  };
};

/** A play session of many hours with stakes on this day; it may have begun the day before. */
const longSession: Rule = ({ entries, begins, ends }, { longSession: { hours } }) => {
  let first: HarmEntry | null = null;
  let last: HarmEntry | null = null;
  let longest: { readonly first: HarmEntry; readonly last: HarmEntry; readonly ms: number } | null = null;
  for (const entry of entries) {
    if (!isStake(entry) || entry.at >= ends) continue;
    if (first === null || last === null || entry.at.getTime() - last.at.getTime() >= PLAY_PAUSE_MS)
      first = entry;
    last = entry;
    const ms = entry.at.getTime() - first.at.getTime();
    if (entry.at >= begins && ms > (longest?.ms ?? 0)) longest = { first, last: entry, ms };
  }
  if (longest === null || longest.ms < hours * HOUR_MS) return null;
  return {
    rule: 'long_session',
    figures: { minutes: Math.floor(longest.ms / MINUTE_MS) },
    evidence: [nameOf(longest.first), nameOf(longest.last)],
  };
};

const RULES: readonly Rule[] = [
  chasing,
  nightPlay,
  risingStakes,
  withdrawals,
  raisedLimits,
  declinedDeposits,
  longSession,
];
