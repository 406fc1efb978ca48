import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { wantsStillness } from './motion.ts';
import type { Sound } from './sound.ts';

/** A way there: what moves, and its frames, spread evenly over the turn. */
export interface TurnWay {
  readonly layer: RefObject<HTMLElement | null>;
  readonly frames: Keyframe[];
}

export interface Turn {
  /** Which round; null before the first. */
  readonly roundId: string | null;
  /** Show it standing there already. */
  readonly atRest: boolean;
  /** Ends the turn at once when it is asked for. */
  readonly hurry: boolean;
  readonly sound: Sound;
  readonly turnMs: number;
  /** Where the wheel stands afterwards. */
  readonly restDeg: number;
  /** The ways from where the wheel stood, and when it ticks. */
  start(fromDeg: number): { readonly ways: readonly TurnWay[]; readonly ticksMs: readonly number[] };
  /** It stands; told again where it is shown standing. */
  onOver(): void;
}

/** Turns a wheel when a new round comes. It is drawn where it ends already; the turn only leads there. */
export function useTurn(turn: Turn): void {
  const { roundId, atRest, hurry, restDeg } = turn;
  const stoodDeg = useRef(0);
  const running = useRef<Animation[]>([]);
  const latest = useRef(turn);

  // Before the effect below: where nothing moves, that one tells the end at once.
  useLayoutEffect(() => {
    latest.current = turn;
  });

  useLayoutEffect(() => {
    if (roundId === null) return;
    const fromDeg = stoodDeg.current;
    stoodDeg.current = restDeg;
    if (atRest || wantsStillness()) {
      latest.current.onOver();
      return;
    }
    const { ways, ticksMs } = latest.current.start(fromDeg);
    const timing = { duration: latest.current.turnMs, easing: 'linear' };
    const moving = ways.flatMap(({ layer, frames }) => layer.current?.animate(frames, timing) ?? []);
    const ticks = ticksMs.map((atMs) => setTimeout(() => latest.current.sound.play('tick'), atMs));
    const silence = () => ticks.forEach(clearTimeout);
    running.current = moving;
    moving[0]?.addEventListener('finish', () => {
      silence();
      latest.current.onOver();
    });
    return () => {
      silence();
      for (const way of moving) way.cancel();
    };
  }, [roundId, atRest, restDeg]);

  useEffect(() => {
    if (hurry) for (const way of running.current) way.finish();
  }, [hurry]);
}

export const rotated = (degs: readonly number[]): Keyframe[] =>
  degs.map((deg) => ({ transform: `rotate(${deg}deg)` }));

/** A whole number from `-most` to `most` that is the round's own: two rounds seldom come to rest quite alike. */
export function asideOf(roundId: string, most: number): number {
  const sum = [...roundId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum % (2 * most + 1)) - most;
}
