import { fromNaira, type Kobo } from '@jara/money/kobo';
import { useState } from 'react';
import type { SharedBetView } from './shared-round.ts';
import type { BetPanel } from './shared-state.ts';

/** Total stake and payout of a player's bets on one round. */
export interface RoundTotal {
  readonly roundId: string;
  readonly stakeKobo: Kobo;
  readonly payoutKobo: Kobo;
}

/**
 * The total of some bets on one round; null while one of them is open, without any, or where every stake was returned.
 */
export function roundTotal(bets: readonly SharedBetView[]): RoundTotal | null {
  const roundId = bets[0]?.roundId;
  if (roundId === undefined || bets.some(({ payout }) => payout === null)) return null;
  if (bets.every(({ state }) => state === 'refunded')) return null;
  return {
    roundId,
    stakeKobo: bets.reduce((sum, { stake }) => sum + fromNaira(stake), 0n),
    payoutKobo: bets.reduce((sum, { payout }) => sum + fromNaira(payout ?? 0), 0n),
  };
}

/** Whether the round paid more than its stakes: only then is one of its bets presented as a win. */
export const isRoundWin = (total: RoundTotal | null): boolean =>
  total !== null && total.payoutKobo > total.stakeKobo;

/** The total of the last round that ended while the page was open; null while a bet of another round is open. */
export function useEndedRound(panels: readonly BetPanel[]): RoundTotal | null {
  const bets = panels.flatMap(({ bet }) => (bet === null ? [] : [bet]));
  const openId = bets.find(({ payout }) => payout === null)?.roundId ?? null;
  const [watchedId, setWatchedId] = useState(openId);
  if (openId !== null && openId !== watchedId) setWatchedId(openId);
  return openId === null ? roundTotal(bets.filter(({ roundId }) => roundId === watchedId)) : null;
}
