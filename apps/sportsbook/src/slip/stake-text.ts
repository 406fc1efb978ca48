import type { QuoteAnswer } from '@jara/contract/sports';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { MAX_BUILDERS } from '@jara/odds/slip-limits';
import type { SlipProblem } from '@jara/odds/types';
import { isStakeForEach, kindOf, type SlipState, type Worth } from './slip.ts';
import { TEXTS } from './texts.ts';

export interface StakeFacts {
  readonly slip: SlipState;
  readonly worth: Worth;
  /** Naira; null while it is not known. */
  readonly balance: number | null;
  /** Null until the first answer. */
  readonly limits: QuoteAnswer['limits'] | null;
  /** The highest stake per line that the server would take now, in naira; null: none; undefined: unknown. */
  readonly highest: number | null | undefined;
}

export interface StakeText {
  readonly hint: string;
  /** The reason that the stake cannot be placed; null: it can. */
  readonly error: string | null;
}

const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');

/** Text below the stake: its limits, or its error. */
export function stakeText(facts: StakeFacts): StakeText {
  return { hint: hintOf(facts), error: errorOf(facts) };
}

function hintOf({ slip, worth, limits, highest }: StakeFacts): string {
  if (limits === null) return '';
  const isEach = kindOf(slip) === 'singles' && slip.legs.length > 1;
  const linesPerBet = worth.ok && kindOf(slip) === 'system' ? worth.quote.lines : 1;
  const most = Math.min(limits.maxStake, (highest ?? limits.maxStake) * linesPerBet);
  return (isEach ? TEXTS.stakeHintEach : TEXTS.stakeHint)(naira(limits.minStake), naira(most));
}

function errorOf(facts: StakeFacts): string | null {
  const { slip, worth, limits, balance } = facts;
  const problem = worth.ok ? null : problemText(worth.problem, slip, limits);
  if (slip.stake === '' && problem !== TEXTS.tooManyBuilders(MAX_BUILDERS)) return TEXTS.stakeEmpty;
  if (!worth.ok || limits === null) return problem;
  const { stakeKobo } = worth.quote;
  const ofBet = kindOf(slip) === 'singles' ? stakeKobo / BigInt(slip.legs.length) : stakeKobo;
  if (ofBet < fromNaira(limits.minStake)) return TEXTS.stakeLow(naira(limits.minStake));
  if (ofBet > fromNaira(limits.maxStake)) return TEXTS.stakeHigh(naira(limits.maxStake));
  const isAboveBalance = balance !== null && stakeKobo > fromNaira(balance);
  return aboveHighest(facts, worth.highestKobo) ?? (isAboveBalance ? TEXTS.stakeAbove : null);
}

/** By the maximum payout of a bet, which is known here, and by the server's current limit. */
function aboveHighest({ slip, highest }: StakeFacts, byPayout: Kobo | null | undefined): string | null {
  const now = highest === undefined || highest === null ? highest : fromNaira(highest);
  if (byPayout === null) return TEXTS.payoutAbove;
  if (byPayout !== undefined && (now === undefined || now === null || now >= byPayout))
    return TEXTS.stakeHighForPayout(formatNaira(byPayout, 'short'));
  if (now === undefined) return null;
  if (now === null) return TEXTS.stakeNone;
  const read = readTypedNaira(slip.stake);
  if (!read.ok || read.kobo <= now) return null;
  return (isStakeForEach(slip) ? TEXTS.stakeHighNowEach : TEXTS.stakeHighNow)(formatNaira(now, 'short'));
}

function problemText(problem: SlipProblem, slip: SlipState, limits: StakeFacts['limits']): string | null {
  if (problem === 'too_many_builders') return TEXTS.tooManyBuilders(MAX_BUILDERS);
  if (problem === 'bad_stake') return badStake(slip, limits);
  if (problem === 'bad_system') return TEXTS.chooseSizes;
  return problem === 'too_many_lines' ? TEXTS.tooManyLines : null;
}

/** Error of a stake that is not an amount above zero. */
function badStake(slip: SlipState, limits: StakeFacts['limits']): string {
  const read = readTypedNaira(slip.stake);
  if (limits === null) return TEXTS.stakeBad;
  if (read.ok || read.problem === 'too_large') return TEXTS.stakeHigh(naira(limits.maxStake));
  return read.problem === 'zero' ? TEXTS.stakeLow(naira(limits.minStake)) : TEXTS.stakeBad;
}
