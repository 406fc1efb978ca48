import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { expect } from './fixture.ts';

/** WCAG 2.2 at AA with its predecessors, and the best practices of the rules' authors. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const FOUND_ONLY: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  elementRef: false,
  iframes: false,
};

/**
 * The violations in one document or in a part of it. axe is injected into the document once and checks there: Playwright's own builder
 * injects it before each check, and needs almost three times the processor time.
 */
async function judge(
  document: Page | Frame,
  options: RunOptions,
  part: string | null = null,
): Promise<Result[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(axe.source);
  return document.evaluate(
    async ([selector, given]) => {
      const judge = Reflect.get(window, 'axe') as Pick<typeof axe, 'run'>;
      // A colour half faded in is no colour of the page: running animations are finished before the check.
      for (const moving of window.document.getAnimations())
        if (Number(moving.effect?.getComputedTiming().endTime) <= 1_000 && moving.playbackRate !== 0)
          moving.finish();
      const { violations } = await judge.run(selector ?? window.document, given);
      return violations;
    },
    [part, { ...FOUND_ONLY, ...options }] as const,
  );
}

/** Every fault that axe finds, of any severity, in a page or a frame, or in one part of it. */
export async function axeFaults(document: Page | Frame, part: string | null = null): Promise<string[]> {
  return (await judge(document, { runOnly: RULES }, part)).map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Expects no fault; softly, so that one run reports all of them. A frame, such as a game's, is checked separately. */
export async function expectNoFaults(
  document: Page | Frame,
  what: string,
  part: string | null = null,
): Promise<void> {
  expect.soft(await axeFaults(document, part), what).toEqual([]);
}

/** The page, and separately the game in its frame, which is of another origin. */
export async function expectNoFaultsWithGame(page: Page, what: string): Promise<void> {
  await expectNoFaults(page, what);
  const game = page
    .frames()
    .find((frame) => /\/(play|sports)\//.test(new URL(frame.url(), 'http://here').pathname));
  expect(game, `${what}: no game is open`).toBeDefined();
  if (game !== undefined) await expectNoFaults(game, what);
}

/** Expects a page without sideways scrolling at a width. */
export async function expectFits(page: Page, path: string, widthPx: number): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 780 });
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // React's layout follows a change of the window's width a moment later.
  await expect.soft.poll(overflowPx, `${path} scrolls sideways at ${widthPx} px`).toBeLessThanOrEqual(0);
}

/** Step of the positions from the end of a page upward: no divisor of the distance between two links. */
const SCROLL_STEP_PX = 37;
const POSITIONS = 10;

/** The targets that are too small or too close to others in a scrolled page, some of them half under its bars. */
export async function smallTargets(page: Page): Promise<string[]> {
  const endPx = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const found = new Set<string>();
  for (let position = 0; position < POSITIONS; position += 1) {
    const topPx = Math.max(0, endPx - position * SCROLL_STEP_PX);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx);
    const violations = await judge(page, { runOnly: { type: 'rule', values: ['target-size'] } });
    for (const { target, failureSummary } of violations.flatMap(({ nodes }) => nodes))
      found.add(`at ${topPx} px: ${target.join(' ')}: ${failureSummary ?? ''}`);
  }
  return [...found];
}

/** The landmarks of a page and of the frames in it that have the same name. */
export async function repeatedLandmarks(page: Page): Promise<string[]> {
  const values = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo'];
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
