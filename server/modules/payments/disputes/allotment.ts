import { type Kobo, smallerOf } from '@jara/money/kobo';

/** The part of a dispute that decides how much of its deposit counts for it. */
export interface Claim {
  /** Disputed. */
  readonly amountKobo: Kobo;
  readonly state: 'open' | 'won' | 'lost';
  /** Taken by the bank already. */
  readonly lostKobo: Kobo;
}

/**
 * Divides a deposit between its disputes, given oldest first, so that together they never exceed it: first what the bank has taken, then the dispute
 * that is ending now and is lost, then those that are open.
 */
export function allot<One extends Claim>(
  depositKobo: Kobo,
  claims: readonly One[],
  ending: One | null,
): ReadonlyMap<One, Kobo> {
  const shares = new Map<One, Kobo>();
  let leftKobo = depositKobo;
  const give = (claim: One, wantedKobo: Kobo) => {
    const share = smallerOf(wantedKobo, leftKobo);
    shares.set(claim, share);
    leftKobo -= share;
  };
  for (const claim of claims) if (claim !== ending && claim.state === 'lost') give(claim, claim.lostKobo);
  if (ending?.state === 'lost') give(ending, ending.amountKobo);
  for (const claim of claims) {
    if (claim.state === 'open') give(claim, claim.amountKobo);
    if (claim.state === 'won') give(claim, 0n);
  }
  return shares;
}
