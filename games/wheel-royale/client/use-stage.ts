import type { GameViewProps } from '@jara/game-client/client';
import { useRoundState } from '@jara/game-client/use-round-state';
import { markAt, type WheelBet, type WheelState } from '../game.ts';
import { isBonus } from '../wheel.ts';

/** The visible stage of a round: the turning wheel, its bonus round, or its result. */
export type Stage = 'idle' | 'turning' | 'bonus' | 'done';

type Props = GameViewProps<WheelBet, never, WheelState>;

/** Leads a round through its stages: the wheel, then the bonus round if it stopped at one. */
export function useStage({ round, reveal, busy }: Props) {
  const [isStopped, setStopped] = useRoundState(round?.roundId ?? null, false);
  const { isRevealed, onRevealed } = reveal;

  function stopped() {
    if (round === null || isRevealed) return;
    if (isBonus(markAt(round.view.outcome))) setStopped(true);
    else onRevealed();
  }

  return { stage: stageOf(round !== null, busy, isRevealed, isStopped), stopped };
}

function stageOf(hasRound: boolean, busy: boolean, isRevealed: boolean, isStopped: boolean): Stage {
  if (busy) return 'turning';
  if (!hasRound) return 'idle';
  if (isRevealed) return 'done';
  return isStopped ? 'bonus' : 'turning';
}
