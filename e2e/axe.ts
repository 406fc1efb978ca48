import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** By how many pixels the page can be scrolled sideways at a width. */
export async function expectFits(page: Page, path: string, widthPx: number): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 780 });
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflowPx, `${path} scrolls sideways at ${widthPx} px`).toBeLessThanOrEqual(0);
}
