import type { Page } from '@playwright/test';
import { stopTime } from './steps.ts';

const FAST = 20;
const LONGEST_MOTION_MS = 10_000;

/** A page whose motion is stopped until its release. */
export interface HeldMotion {
  /** Advances the page's timers by `ms`; its animations do not move. */
  pass(ms: number): Promise<void>;
  /** Time and animations continue from the stop. */
  release(): Promise<void>;
  /** Runs animations to their end at a high speed; then time runs normally. */
  runOut(): Promise<void>;
}

/** Installs the page's clock, so that its motion can be held later. Call it before the page is opened. */
export async function prepareToHold(page: Page): Promise<void> {
  await page.clock.install();
}

export interface HeldAnimations {
  setSpeed(playbackRate: number): Promise<void>;
}

/** Stops the page's animations, later ones too, but not its timers. They still count as running. */
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
 * Stops the page in mid-motion: its timers wait, and its animations, which a test's clock does not control, have a playback rate
 * of zero. The test can then examine the moment without a time limit, also on a slow machine.
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
