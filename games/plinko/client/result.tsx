import type { GameRound } from '@jara/game-client/client';
import { Paid } from '@jara/game-client/parts/paid';
import { timesText } from '@jara/game-kit/rational';
import { binOf, multipleOf, type PlinkoBet, type PlinkoState } from '../game.ts';
import { TEXTS } from './texts.ts';

/** The payout of a drop. One below the stake is stated plainly, and is no win. */
export function Result({ round }: { round: GameRound<PlinkoBet, PlinkoState> }) {
  const { bet, outcome } = round.view;
  return (
    <Paid
      key={round.roundId}
      title={<span className="figures">{TEXTS.fellInto(timesText(multipleOf(bet, binOf(outcome))))}</span>}
      stakeKobo={round.stakeKobo}
      payoutKobo={round.payoutKobo ?? 0n}
      isResumed={round.isResumed}
    />
  );
}
