import type { FrameLocator, Page } from '@playwright/test';

/** The sections of a game below its view: playing, rounds, rules, fairness. */
export function sections(frame: Page | FrameLocator) {
  return frame.getByRole('navigation', { name: 'Sections of the game' });
}

/** What opens one of them. */
export function section(frame: Page | FrameLocator, name: string) {
  return sections(frame).getByRole('button', { name, exact: true });
}

/** What stands beside the visible page, or is cut off by it, in words; what scrolls by itself may be longer than it shows. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widthPx = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box !== document.documentElement)
          return true;
      return false;
    };
    const parts = [...document.querySelectorAll('button, input, h1, h2, h3, p, th, td, dd, dt, li')];
    const outside = parts.filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      if (width <= 1 || !part.checkVisibility({ visibilityProperty: true })) return false;
      return (left < -1 || right > widthPx + 1) && !scrolls(part);
    });
    const sideways = document.documentElement.scrollWidth - widthPx;
    return [
      ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
      ...outside.map(
        (part) => `${part.tagName} ${(part.getAttribute('aria-label') ?? part.textContent).slice(0, 60)}`,
      ),
    ];
  });
}
