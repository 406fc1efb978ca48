import type { Locator, Page } from '@playwright/test';
import { expect } from './fixture.ts';
import { readCodeInOutbox } from './outbox.ts';

/** Finds a bank by typing a part of its name, in the dialog of a withdrawal. */
export async function chooseBank(dialog: Locator, typed: string, name: string): Promise<void> {
  const bank = dialog.getByRole('combobox', { name: 'Bank' });
  await bank.fill(typed);
  // The list follows typing with a delay: before it, the option is elsewhere in the list of all banks.
  const first = dialog.getByRole('option').first();
  await expect(first).toHaveText(name);
  await first.click();
  await expect(bank).toHaveValue(name);
}

/** Types the code that confirms an account for withdrawals, in the dialog of a withdrawal. */
export async function typePayeeCode(page: Page, phone: string, ending: string): Promise<void> {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await readCodeInOutbox(page.context(), phone, `••${ending} for withdrawals`));
}

/** Counts the page's calls of one path from here on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
