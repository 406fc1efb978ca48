import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { wantsStillness } from './motion.ts';
import type { Sound } from './sound.ts';

/** One moving element with its frames, spread evenly over the turn. */
interface TurnWay {
  readonly layer: RefObject<HTMLElement | null>;
  readonly frames: Keyframe[];
}

export interface Turn {
  /** Id of the turn; null before the first. */
  readonly roundId: string | null;
  /** Show it at rest; ends a turn that is under way. */
  readonly atRest: boolean;
  readonly sound: Sound;
  readonly turnMs: number;
  /** The rest angle after the turn. */
  readonly restDeg: number;
  /** The elements' motions from the current angle, and the times of the ticks. */
  start(fromDeg: number): { readonly ways: readonly TurnWay[]; readonly ticksMs: readonly number[] };
  /** The turn is over; also called for a wheel that is shown at rest. */
  onOver(): void;
}

/** Turns a wheel for a new round. It is rendered at its end already; the turn only leads there. */
export function useTurn({ roundId, atRest, restDeg, sound, turnMs, start, onOver }: Turn): void {
  const lastDeg = useRef(0);
  const over = useEffectEvent(onOver);
  const tick = useEffectEvent(() => sound.play('tick'));

  const turnFrom = useEffectEvent((fromDeg: number) => {
    const { ways, ticksMs } = start(fromDeg);
    const timing = { duration: turnMs, easing: 'linear' };
    const moving = ways.flatMap(({ layer, frames }) => layer.current?.animate(frames, timing) ?? []);
    const ticks = ticksMs.map((atMs) => setTimeout(() => tick(), atMs));
    const silence = () => ticks.forEach(clearTimeout);
    moving[0]?.addEventListener('finish', () => {
      silence();
      over();
    });
    return () => {
      silence();
      for (const way of moving) way.cancel();
    };
  });

  useLayoutEffect(() => {
    if (roundId === null) return;
    const fromDeg = lastDeg.current;
    lastDeg.current = restDeg;
    if (atRest || wantsStillness()) {
      over();
      return;
    }
    return turnFrom(fromDeg);
  }, [roundId, atRest, restDeg]);
}

export const rotated = (degs: readonly number[]): Keyframe[] =>
  degs.map((deg) => ({ transform: `rotate(${deg}deg)` }));

/** A whole number from `-most` to `most`, derived from the round: two rounds seldom come to rest at the same angle. */
export function asideOf(roundId: string, most: number): number {
  const sum = [...roundId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum % (2 * most + 1)) - most;
}
