import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixture.ts';

/** WCAG 2.2 at AA with all that came before it, and what the makers of the rules hold for good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every fault axe finds, of whatever weight, in the page as it stands or in one part of it. */
export async function axeFaults(page: Page, part: string | null = null): Promise<string[]> {
  // Legacy mode judges in the page itself; the other opens a second one for every verdict.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: RULES, resultTypes: ['violations'], preload: false, elementRef: false });
  const { violations } = await (part === null ? axe : axe.include(part)).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Expects no fault; the test goes on, so that one run tells all. */
export async function expectNoFaults(page: Page, what: string, part: string | null = null): Promise<void> {
  expect.soft(await axeFaults(page, part), what).toEqual([]);
}

/**
 * The same in a frame, such as a game's: legacy mode, which `axeFaults` uses, never reads a frame of another origin. The script is put into
 * the frame once and judges there.
 */
export async function expectNoFaultsInFrame(frame: Frame, what: string): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const faults = await frame.evaluate(async (runOnly) => {
    const { axe: judge } = window as unknown as { readonly axe: Pick<typeof axe, 'run'> };
    const { violations } = await judge.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
      elementRef: false,
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, RULES);
  expect.soft(faults, what).toEqual([]);
}

/** The page and the game in its frame, which is of another origin and judged by itself. */
export async function expectNoFaultsWithGame(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  const game = page
    .frames()
    .find((frame) => /\/(play|sports)\//.test(new URL(frame.url(), 'http://here').pathname));
  expect(game, `${what}: no game is open`).toBeDefined();
  if (game !== undefined) await expectNoFaultsInFrame(game, what);
}

/** By how many pixels the page can be scrolled sideways at a width. */
export async function expectFits(page: Page, path: string, widthPx: number): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 780 });
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // What React lays out by the width follows a moment after the window.
  await expect.soft.poll(overflowPx, `${path} scrolls sideways at ${widthPx} px`).toBeLessThanOrEqual(0);
}

/** Positions from the end of a page upward: no divisor of the distance between two links. */
const SCROLL_STEP_PX = 37;
const POSITIONS = 10;

/** The targets that are too small or too close to others where a page is scrolled, some of them half under its bars. */
export async function smallTargets(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    runOnly: { type: 'rule', values: ['target-size'] },
    resultTypes: ['violations'],
    preload: false,
  });
  const endPx = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const found = new Set<string>();
  for (let position = 0; position < POSITIONS; position += 1) {
    const topPx = Math.max(0, endPx - position * SCROLL_STEP_PX);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx);
    const { violations } = await axe.analyze();
    for (const { target, failureSummary } of violations.flatMap(({ nodes }) => nodes))
      found.add(`at ${topPx} px: ${target.join(' ')}: ${failureSummary ?? ''}`);
  }
  return [...found];
}

/** The landmarks of a page and of the frames in it that cannot be told apart. */
export async function repeatedLandmarks(page: Page): Promise<string[]> {
  const values = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo'];
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
