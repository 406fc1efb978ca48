import { createPacedClock, type PacedClock } from './paced-clock.ts';

/**
 * Puts this frame's time under one control: timers, the clock of animations drawn by script, Web Animations and the style sheet's own.
 * The games do not notice.
 */
export function installPace(frame: Window & typeof globalThis): PacedClock {
  const later = frame.setTimeout.bind(frame);
  const noLater = frame.clearTimeout.bind(frame);
  const realNow = frame.performance.now.bind(frame.performance);
  const clock = createPacedClock({ nowMs: realNow, setTimer: later, clearTimer: noLater });
  paceTimers(frame, clock, noLater);
  paceFrames(frame, clock);
  paceAnimations(frame, clock);
  return clock;
}

type Arguments = readonly unknown[];

function paceTimers(
  frame: Window & typeof globalThis,
  clock: PacedClock,
  noLater: (id?: number) => void,
): void {
  const setter =
    (repeats: boolean) =>
    (run: (...given: Arguments) => void, ms = 0, ...given: Arguments) =>
      clock.set(() => run(...given), ms, repeats);
  const clear = (id?: number) => {
    if (id !== undefined && !clock.clear(id)) noLater(id);
  };
  frame.setTimeout = setter(false) as typeof frame.setTimeout;
  frame.setInterval = setter(true) as typeof frame.setInterval;
  frame.clearTimeout = clear as typeof frame.clearTimeout;
  frame.clearInterval = clear as typeof frame.clearInterval;
}

function paceFrames(frame: Window & typeof globalThis, clock: PacedClock): void {
  const nextFrame = frame.requestAnimationFrame.bind(frame);
  frame.performance.now = clock.nowMs;
  frame.requestAnimationFrame = (draw) => nextFrame(() => draw(clock.nowMs()));
}

/** Maximum rate of endless animations: at a higher one they would only flicker. */
const FASTEST_ENDLESS = 10;

function keepPace(animation: Animation, rate: number): void {
  const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const wanted = isEndless && rate > FASTEST_ENDLESS ? 1 : rate;
  if (animation.playbackRate !== wanted) animation.playbackRate = wanted;
}

function paceAnimations(frame: Window & typeof globalThis, clock: PacedClock): void {
  const animate = frame.Element.prototype.animate;
  frame.Element.prototype.animate = function paced(...how) {
    const animation = animate.apply(this, how);
    keepPace(animation, clock.rate());
    return animation;
  };
  // Animations of the style sheet start without a call: each frame finds them first.
  const nextFrame = frame.requestAnimationFrame;
  const sample = () => {
    for (const animation of frame.document.getAnimations()) keepPace(animation, clock.rate());
    nextFrame(sample);
  };
  nextFrame(sample);
}
