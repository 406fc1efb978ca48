import type { SlipIn } from '@jara/contract/sports';
import { parseNaira, toNaira } from '@jara/money/kobo';
import { checkSlip } from '@jara/odds/slip';
import { MAX_LEGS, MAX_LINES, MAX_PAYOUT_KOBO, MAX_STAKE_KOBO, MIN_STAKE_KOBO } from '@jara/odds/slip-limits';
import type { Slip, SlipProblem } from '@jara/odds/types';

export type ReadSlip =
  | { readonly ok: true; readonly slip: Slip; readonly seenOdds: readonly number[] }
  | { readonly ok: false; readonly code: SlipProblem };

/** A slip as it was sent, checked for all that does not depend on prices. */
export function readSlip({ kind, legs, stakePerLine }: SlipIn): ReadSlip {
  const amount = parseNaira(stakePerLine);
  if (!amount.ok) return { ok: false, code: 'bad_stake' };
  const slip: Slip = {
    kind,
    legs: legs.map(({ eventId, selections, isBanker = false }) => ({ eventId, selections, isBanker })),
    stakePerLineKobo: amount.kobo,
  };
  const problem = checkSlip(slip);
  return problem === null
    ? { ok: true, slip, seenOdds: legs.map(({ odds }) => odds) }
    : { ok: false, code: problem };
}

/** The limits of one bet, as shown to players before they place it. */
export const SLIP_LIMITS = {
  minStake: toNaira(MIN_STAKE_KOBO),
  maxStake: toNaira(MAX_STAKE_KOBO),
  maxPayout: toNaira(MAX_PAYOUT_KOBO),
  maxLegs: MAX_LEGS,
  maxLines: MAX_LINES,
} as const;
