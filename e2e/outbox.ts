import type { BrowserContext } from '@playwright/test';
import { expect } from './fixture.ts';

/**
 * Opens the sandbox's outbox in a second tab, as a newcomer would, and reads the newest code sent to a recipient, in a message with
 * these words.
 */
export async function readCodeInOutbox(
  context: BrowserContext,
  to: string,
  text: string | RegExp = '',
): Promise<string> {
  const tab = await context.newPage();
  await tab.goto('/sandbox/outbox');
  await tab.getByLabel('Only to this phone number or email address').fill(to);
  await tab.getByRole('button', { name: 'Show' }).click();
  const message = tab.getByRole('listitem').filter({ hasText: text });
  const code = message.getByLabel('One-time code').first();
  await expect(async () => {
    if (!(await code.isVisible())) await tab.getByRole('link', { name: 'Refresh' }).click();
    await expect(code).toHaveText(/^\d{6}$/, { timeout: 500 });
  }).toPass();
  const digits = await code.innerText();
  await tab.close();
  return digits;
}
