import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { expect } from './fixture.ts';
import type { RunningServer } from './server.ts';

const PASSWORD = 'a long password of staff';

/** The first admin, as `npm run staff` adds one beside the running server; answers the set-up code. */
async function addAdmin({ dataDir }: RunningServer, email: string): Promise<string> {
  const command = join(import.meta.dirname, '../server/commands/staff.ts');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    MODE: 'sandbox',
    SHARDS: process.env.TEST_SHARDS ?? '',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'add-admin', email], { env });
  return codeIn(stdout);
}

export function codeIn(text: string): string {
  const code = /^[\w-]{43}$/m.exec(text.trim())?.[0];
  if (code === undefined) throw new Error(`There is no set-up code in: ${text}`);
  return code;
}

/** Sets up the access as a person does who types the shown secret into an authenticator. */
export async function setUp(page: Page, code: string, name: string): Promise<TOTP> {
  await page.getByRole('link', { name: 'Set up access with a code' }).click();
  await page.getByLabel('Set-up code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`${name}`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The secret of the authenticator' })).toBeVisible();
  const secret = await page.locator('code').innerText();
  const authenticator = URI.parse(`otpauth://totp/desk?secret=${secret}`);
  if (!(authenticator instanceof TOTP)) throw new Error('The secret is of no TOTP.');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Code of the authenticator').fill(authenticator.generate());
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  return authenticator;
}

/** A code works once: after the set-up the person waits for the next one, and here types it from half a minute ahead, which is accepted too. */
export async function signIn(page: Page, email: string, authenticator: TOTP): Promise<void> {
  const next = authenticator.generate({ timestamp: Date.now() + authenticator.period * 1000 });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByLabel('Code of the authenticator').fill(next);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** A new admin on a page of the desk, signed in: an admin has every right. */
export async function openDeskAs(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(server.deskOrigin);
  await signIn(page, email, await setUp(page, await addAdmin(server, email), email));
}

/** Opens the search by its keys, which the page takes once it listens, and types a text. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Find anything');
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await field.fill(text);
}
