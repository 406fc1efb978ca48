import { SpinVerdict } from '@jara/game-client/chips/spin-verdict';
import type { GameRound } from '@jara/game-client/client';
import { markAt, paysNow, type WheelBet, type WheelOutcome, type WheelState } from '../game.ts';
import { nameOf } from './mark-look.tsx';
import { TEXTS } from './texts.ts';
import type { Stage } from './use-stage.ts';

export type WheelRound = GameRound<WheelBet, WheelState>;

/** The outcome, in words. */
export function outcomeText(outcome: WheelOutcome): string {
  const mark = markAt(outcome);
  const times = `${paysNow(outcome)}×`;
  if (mark === 'danfo') return TEXTS.danfoCame(times);
  if (mark === 'adire') return TEXTS.adireCame((outcome.bonus ?? 0) + 1, times);
  return TEXTS.stoppedAt(nameOf(mark));
}

/** The instruction, the current state, and the result. */
export function Verdict({ round, stage }: { round: WheelRound | null; stage: Stage }) {
  const bonus = round !== null && markAt(round.view.outcome) === 'danfo' ? TEXTS.danfoNow : TEXTS.adireNow;
  return (
    <SpinVerdict
      ended={stage === 'done' ? round : null}
      before={stage === 'turning' ? TEXTS.spinning : stage === 'bonus' ? bonus : TEXTS.place}
      came={round === null ? '' : outcomeText(round.view.outcome)}
    />
  );
}
