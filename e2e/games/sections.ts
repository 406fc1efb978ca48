import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';

type Table = Page | Frame | FrameLocator;

/** The button of the game's bar that opens rounds, rules and fairness. */
export function menuButton(frame: Table) {
  return frame.getByRole('button', { name: 'Menu', exact: true });
}

/** Dismisses the stage of a large win, if there is one. */
export async function dismissBigWin(frame: Table): Promise<void> {
  const stage = frame.getByRole('dialog', { name: 'Big win' });
  if (await stage.isVisible()) await stage.getByRole('button').click();
}

/** Opens a section of the game from its menu; another open one is closed first. */
export async function openSection(frame: Table, name: 'My rounds' | 'Rules' | 'Fairness'): Promise<void> {
  await dismissBigWin(frame);
  const close = frame.getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) await close.click();
  await menuButton(frame).click();
  await frame
    .getByRole('navigation', { name: 'Sections of the game' })
    .getByRole('button', { name, exact: true })
    .click();
}

/** Back to the play. */
export async function closeSection(frame: Table): Promise<void> {
  await frame.getByRole('button', { name: 'Close', exact: true }).click();
}

/** The button that stakes: it names the amount. */
export function betButton(frame: Table) {
  return frame.getByRole('button', { name: /^Bet ₦/ });
}

/** Texts within the parts of the page that are cut by an ellipsis; read at one moment, as a list may change at any. */
export async function shortened(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        return (
          (textOverflow === 'ellipsis' && scrollWidth > clientWidth) ||
          (webkitLineClamp !== 'none' && scrollHeight > clientHeight)
        );
      })
      .map((element) => element.innerText),
  );
}

/**
 * Elements that lie outside the visible page, or are clipped by it, in words; scroll containers may be longer than their visible
 * part.
 */
export async function cutOff(page: Pick<Page, 'evaluate'>): Promise<string[]> {
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
      const isHidden =
        !part.checkVisibility({ visibilityProperty: true }) || part.closest('[class*="sr-only"]') !== null;
      if (width <= 1 || isHidden) return false;
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
