import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

const MAX_SHIFT = 0.01;

/** The page's layout shift since it was loaded (CLS), and its elements. */
function shifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Element | null }[];
          })[];
          const moved = entries.flatMap(({ value, sources }) =>
            sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${value}`),
          );
          resolve({ sum: entries.reduce((sum, { value }) => sum + value, 0), moved });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is not called; its entries are delivered before a later task.
        requestAnimationFrame(() => setTimeout(() => resolve({ sum: 0, moved: [] }), 200));
      }),
  );
}

/** Expects that nothing moved since the page was loaded; softly, so that one run reports all pages. */
export async function expectFewShifts(page: Page, where: string): Promise<void> {
  const { sum, moved } = await shifts(page);
  expect.soft(sum, `${where}: ${moved.join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT);
}
