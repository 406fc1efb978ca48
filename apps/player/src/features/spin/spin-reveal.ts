import type { GameRound, RevealRules } from '@jara/game-client/client';
import { digitsOfStake } from '@jara/game-client/stake-digits';
import { formatNaira } from '@jara/money/kobo';
import type { Spin } from './spin-flow.ts';
import { TEXTS } from './texts.ts';

interface SpinBet {
  readonly betAmount: string;
}

/** A spin as the games' shell reveals it. */
export type SpinRound = GameRound<SpinBet, Spin>;

export function roundOf(spin: Spin): SpinRound {
  return {
    roundId: spin.spinId,
    sequence: 0,
    bet: { betAmount: digitsOfStake(spin.stakeKobo) },
    view: spin,
    // A free spin that was won is part of the same round.
    isOver: spin.result !== 'spin-again',
    stakeKobo: spin.stakeKobo,
    payoutKobo: spin.result === 'spin-again' ? null : spin.amountWonKobo,
    isResumed: false,
  };
}

export const REVEAL: RevealRules<SpinBet, Spin> = {
  announcement({ view: { result, amountWonKobo } }) {
    if (result === 'win') return `${TEXTS.hubWon} ${formatNaira(amountWonKobo, 'short')}`;
    return result === 'lose' ? TEXTS.hubNoWin : `${TEXTS.hubWonA} ${TEXTS.hubFreeSpin}`;
  },
  openSound: 'chip',
};
