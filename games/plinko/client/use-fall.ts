import { wantsStillness } from '@jara/game-client/motion';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fallFrames, fallMs, touchMs } from './ball-motion.ts';
import { pegsMet } from './board-geometry.ts';

const FLASH_MS = 260;

export interface Fall {
  /** Which drop this is: another name is another fall. */
  readonly dropId: string;
  /** The way it was drawn; null before the first drop. */
  readonly turns: readonly number[] | null;
  readonly atRest: boolean;
  onTouch(): void;
  onLanded(): void;
}

/** The pegs light up as they are touched, the slot gives way when the ball lands. */
function answerOfBoard(stage: HTMLElement, turns: readonly number[]): (Animation | undefined)[] {
  const rows = turns.length;
  const slot = turns.reduce((sum, turn) => sum + turn, 0);
  const flashes = pegsMet(turns).map((place, row) =>
    stage
      .querySelector(`[data-peg="${row} ${place}"]`)
      ?.animate([{ fill: 'var(--color-danfo)' }, {}], { delay: touchMs(rows, row), duration: FLASH_MS }),
  );
  const give = stage
    .querySelector(`[data-slot="${slot}"]`)
    ?.animate([{}, { transform: 'translateY(4px)' }, { transform: 'translateY(-1px)' }, {}], {
      delay: fallMs(rows),
      duration: 240,
      easing: 'ease-out',
    });
  return [...flashes, give];
}

/**
 * Lets the ball fall when a new drop comes, along exactly the way it was drawn. Before the picture is painted: where it comes to
 * rest is not to be seen for a moment first.
 */
export function useFall(
  stage: RefObject<HTMLElement | null>,
  ball: RefObject<HTMLElement | null>,
  fall: Fall,
): void {
  const told = useRef(fall);

  useLayoutEffect(() => {
    told.current = fall;
  });

  const { dropId } = fall;
  // A ball falls once, when its drop comes; what else is said of it then is read at that moment.
  useLayoutEffect(() => {
    const { turns, atRest } = told.current;
    if (dropId === '' || turns === null || stage.current === null || ball.current === null) return;
    if (atRest || wantsStillness()) return told.current.onLanded();
    const rows = turns.length;
    const falling = ball.current.animate(fallFrames(turns), { duration: fallMs(rows) });
    const answers = answerOfBoard(stage.current, turns);
    const ticks = turns.map((_, row) => setTimeout(() => told.current.onTouch(), touchMs(rows, row)));
    falling.onfinish = () => told.current.onLanded();
    return () => {
      for (const tick of ticks) clearTimeout(tick);
      for (const answer of answers) answer?.cancel();
      falling.cancel();
    };
  }, [dropId, stage, ball]);
}
