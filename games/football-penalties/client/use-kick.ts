import { wantsStillness } from '@jara/game-client/motion';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Kick } from '../kick.ts';
import {
  armMotion,
  ballMotion,
  bulgeMotion,
  CALL_MOTION,
  KICK_MS,
  keeperMotion,
  kickerMotion,
  legMotion,
  type Motion,
  RUN_MS,
  SPECTATORS_MOTION,
} from './kick-motion.ts';

/** Time for which a goal is shown before all walk back. */
const SHOWN_MS = 500;
const BACK_MS = 280;

export interface KickPlay {
  /** The last kick, with its step and round; null without one. */
  readonly kick: Kick | null;
  readonly step: string;
  /** It was over when the page loaded: show its end. */
  readonly atRest: boolean;
  /** Another kick may follow. */
  readonly goesOn: boolean;
  onStruck(): void;
  onDone(): void;
}

function start(scene: SVGSVGElement, part: string, { frames, ...timing }: Motion): Animation | undefined {
  return scene.querySelector(`[data-part="${part}"]`)?.animate(frames, { ...timing, fill: 'both' });
}

/** The parts that only a goal moves: the net at the ball, the spectators behind it, and the call. */
function cheer(scene: SVGSVGElement, kick: Kick): (Animation | undefined)[] {
  if (kick.fate !== 'goal') return [];
  return [
    start(scene, 'bulge', bulgeMotion(kick)),
    start(scene, 'spectators', SPECTATORS_MOTION),
    start(scene, 'call', CALL_MOTION),
  ];
}

function play(scene: SVGSVGElement, kick: Kick): Animation[] {
  return [
    start(scene, 'kicker', kickerMotion()),
    start(scene, 'leg', legMotion(false)),
    start(scene, 'kicking-leg', legMotion(true)),
    start(scene, 'ball', ballMotion(kick)),
    start(scene, 'keeper', keeperMotion(kick)),
    start(scene, 'left-arm', armMotion(kick, -1)),
    start(scene, 'right-arm', armMotion(kick, 1)),
    ...cheer(scene, kick),
  ].filter((motion) => motion !== undefined);
}

/** Returns everyone from the current position to the drawn one. */
function walkBack(motions: readonly Animation[]): void {
  for (const motion of motions) {
    const target = motion.effect instanceof KeyframeEffect ? motion.effect.target : null;
    const now = target === null ? '' : getComputedStyle(target).transform;
    motion.cancel();
    target?.animate([{ transform: now }, {}], { duration: BACK_MS, easing: 'ease-out' });
  }
}

/** Plays a new kick on the picture, exactly as drawn; then everyone returns, or stays at the end. */
export function useKick(scene: RefObject<SVGSVGElement | null>, props: KickPlay): void {
  const { step } = props;
  const struck = useEffectEvent(props.onStruck);
  const done = useEffectEvent(props.onDone);

  // A kick is played once, when its step comes; the other properties are read at that moment.
  const playKick = useEffectEvent(() => {
    const { kick, atRest, goesOn } = props;
    const element = scene.current;
    if (element === null || kick === null) return;
    const isStill = atRest || wantsStillness();
    const motions = isStill && goesOn ? [] : play(element, kick);
    const cancel = () => {
      for (const motion of motions) motion.cancel();
    };
    if (isStill) {
      for (const motion of motions) motion.finish();
      done();
      return cancel;
    }
    const timers = [
      setTimeout(() => struck(), RUN_MS),
      setTimeout(() => done(), KICK_MS),
      setTimeout(() => (goesOn ? walkBack(motions) : undefined), KICK_MS + SHOWN_MS),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      cancel();
    };
  });

  useEffect(() => (step === '' ? undefined : playKick()), [step]);
}
