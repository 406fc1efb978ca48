import { wantsStillness } from '@jara/game-client/motion';
import type { SharedRound } from '@jara/game-client/shared/client';
import { useFrames } from '@jara/game-client/use-frames';
import { useRoundState } from '@jara/game-client/use-round-state';
import { type AnimationMoment, KICK_OFF, momentOf, stillMoment } from '../animation.ts';

/** The moment of a running round's animation, by the server's clock; null where none runs. */
export function useAnimation(
  round: SharedRound | null,
  serverNow: () => number | null,
): AnimationMoment | null {
  const [moment, setMoment] = useRoundState(round?.roundId ?? null, KICK_OFF);
  const isRunning = round !== null && round.state === 'running' && round.outcome !== null;
  useFrames(isRunning, () => {
    if (!isRunning) return;
    const now = momentOf(round, serverNow());
    const shown = wantsStillness() ? stillMoment(now) : now;
    if (shown.part !== moment.part || shown.minute !== moment.minute) setMoment(shown);
  });
  return isRunning ? moment : null;
}
