import type { SharedBetView } from '@jara/game-client/shared/client';
import type { Sound } from '@jara/game-client/sound';
import { useEffect, useEffectEvent } from 'react';

/** What a round's bets brought is heard once, in proportion. Nothing is heard where it is not more than was staked. */
export function useWinSound(bets: readonly SharedBetView[], sound: Sound): void {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
  const paid = bets.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  const isSettled = bets.length > 0 && bets.every(({ payout }) => payout !== null);
  const roundId = bets[0]?.roundId ?? null;
  const sayIt = useEffectEvent(() => {
    if (paid > staked) sound.play('win', paid / staked);
  });
  useEffect(() => {
    if (isSettled && roundId !== null) sayIt();
  }, [isSettled, roundId]);
}
