import { wantsStillness } from '@jara/game-client/motion';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { fallFrames, fallMs, lightFrames, touchMs } from './ball-motion.ts';

export interface Fall {
  /** Id of the drop: another id is another fall. */
  readonly dropId: string;
  /** The drawn path; null before the first drop. */
  readonly turns: readonly number[] | null;
  readonly atRest: boolean;
  onTouch(): void;
  onLanded(): void;
}

/** The bin gives way when the ball lands. */
function binGives(stage: HTMLElement, turns: readonly number[]): Animation | undefined {
  const bin = turns.reduce((sum, turn) => sum + turn, 0);
  return stage
    .querySelector(`[data-bin="${bin}"]`)
    ?.animate([{}, { transform: 'translateY(4px)' }, { transform: 'translateY(-1px)' }, {}], {
      delay: fallMs(turns.length),
      duration: 240,
      easing: 'ease-out',
    });
}

export interface FallLayers {
  readonly stage: RefObject<HTMLElement | null>;
  readonly ball: RefObject<HTMLElement | null>;
  /** The light of a touched peg. */
  readonly light: RefObject<HTMLElement | null>;
}

/**
 * Drops the ball when a new drop comes, along exactly the drawn path. Before painting: its bin must not be visible for a moment
 * first.
 */
export function useFall({ stage, ball, light }: FallLayers, fall: Fall): void {
  const touched = useEffectEvent(fall.onTouch);
  const landed = useEffectEvent(fall.onLanded);

  // A ball falls once, when its drop comes; the other properties are read at that moment.
  const drop = useEffectEvent(() => {
    const { turns, atRest } = fall;
    if (turns === null || stage.current === null || ball.current === null) return;
    if (atRest || wantsStillness()) {
      landed();
      return;
    }
    const rows = turns.length;
    const falling = ball.current.animate(fallFrames(turns), { duration: fallMs(rows) });
    const lit = light.current?.animate(lightFrames(turns), { duration: fallMs(rows) });
    const giving = binGives(stage.current, turns);
    const ticks = turns.map((_, row) => setTimeout(() => touched(), touchMs(rows, row)));
    falling.onfinish = () => landed();
    return () => {
      for (const tick of ticks) clearTimeout(tick);
      lit?.cancel();
      giving?.cancel();
      falling.cancel();
    };
  });

  const { dropId } = fall;
  useLayoutEffect(() => (dropId === '' ? undefined : drop()), [dropId]);
}
