import type { Page } from '@playwright/test';
import { stopTime } from './steps.ts';

const FAST = 20;
const LONGEST_MOTION_MS = 10_000;

/** A page whose motion stands still until it is let go. */
export interface HeldMotion {
  /** Lets `ms` of the page's timers pass; what its animations show does not move. */
  pass(ms: number): Promise<void>;
  /** Time and animations run on from where they were held. */
  release(): Promise<void>;
  /** What moves comes to its end, many times as fast; then time runs as it does. */
  runOut(): Promise<void>;
}

/** Installs the page's clock, so that its motion can be held later. Call it before the page is opened. */
export async function prepareToHold(page: Page): Promise<void> {
  await page.clock.install();
}

export interface HeldAnimations {
  setSpeed(playbackRate: number): Promise<void>;
}

/** Stops the page's animations, those to come as well, but not its timers. They still count as running. */
export async function holdAnimations(page: Page): Promise<HeldAnimations> {
  const devtools = await page.context().newCDPSession(page);
  const setSpeed = async (playbackRate: number) => {
    await devtools.send('Animation.setPlaybackRate', { playbackRate });
  };
  await devtools.send('Animation.enable');
  await setSpeed(0);
  return { setSpeed };
}

/**
 * Holds the page in the middle of what moves: its timers wait, and its animations, which no clock of a test reaches, stand at
 * speed zero. A test then looks at a moment for as long as it needs, however slow the machine is.
 */
export async function holdMotion(page: Page): Promise<HeldMotion> {
  const { setSpeed } = await holdAnimations(page);
  await stopTime(page);
  return {
    pass: (ms) => page.clock.runFor(ms),
    async release() {
      await setSpeed(1);
      await page.clock.resume();
    },
    async runOut() {
      await setSpeed(FAST);
      await page.clock.runFor(LONGEST_MOTION_MS);
      await page.clock.resume();
    },
  };
}
