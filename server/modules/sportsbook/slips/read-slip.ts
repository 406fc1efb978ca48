import type { SlipIn } from '@jara/contract/sports';
import { parseNaira, toNaira } from '@jara/money/kobo';
import { checkSlip } from '@jara/odds/slip';
import {
  LEAST_STAKE_KOBO,
  MOST_LEGS,
  MOST_LINES,
  MOST_PAYOUT_KOBO,
  MOST_STAKE_KOBO,
} from '@jara/odds/slip-limits';
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
  leastStake: toNaira(LEAST_STAKE_KOBO),
  mostStake: toNaira(MOST_STAKE_KOBO),
  mostPayout: toNaira(MOST_PAYOUT_KOBO),
  mostLegs: MOST_LEGS,
  mostLines: MOST_LINES,
} as const;
