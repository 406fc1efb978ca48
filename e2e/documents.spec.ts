import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sidewaysOverflow } from './account-steps.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { RunningServer } from './server.ts';
import { enterAs, toast } from './steps.ts';

const PROFILE = '/dashboard/settings/profile';
const WIDTHS = [360, 768, 1280];

/** `npm run documents` beside the running server; the lines are what a person types. */
async function documents(
  { dataDir }: RunningServer,
  words: readonly string[] = [],
  lines: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(process.execPath, ['server/commands/documents.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'sandbox' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

async function openUpload(page: Page) {
  await page.goto(PROFILE);
  await page.getByRole('button', { name: 'Enter BVN/NIN to verify account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your account' });
  await dialog.getByRole('button', { name: 'Send a photo of a document' }).click();
  return dialog;
}

async function shots(page: Page, name: string): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

/** A picture of the screen, as a file that a player chooses. */
const pictureOf = async (page: Page) => ({
  ...{ name: 'passport.png', mimeType: 'image/png' },
  buffer: await page.screenshot(),
});

test('a player sends a photo of a document by the keyboard, a person accepts it, and the page follows', async ({
  page,
  player,
  server,
}) => {
  await enterAs(page, player);
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await openUpload(page);
  await dialog.getByLabel('Document', { exact: true }).selectOption('passport');
  await shots(page, 'choose');
  await dialog.getByLabel('Document', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Take a photo')).toBeFocused();
  await expect(dialog.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
  await dialog.getByLabel('Choose a picture').setInputFiles(await pictureOf(page));
  await expect(dialog.getByRole('img', { name: 'The picture that you chose' })).toBeVisible();
  await shots(page, 'chosen');
  await dialog.getByRole('button', { name: 'Send the picture' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'We have received your picture.')).toBeVisible();
  const sent = dialog.getByRole('list', { name: 'Your documents' });
  await expect(sent).toContainText('International passport');
  await expect(sent).toContainText('A person reads it');
  await shots(page, 'waiting');

  const listed = await documents(server);
  expect(listed.code).toBe(0);
  const [id = ''] = /^[0-9a-f-]{36}/m.exec(listed.text) ?? [];
  expect(listed.text).toContain('1 wait, the oldest for 0 minutes.');
  const file = test.info().outputPath('opened.jpg');
  const shown = await documents(server, [id, 'show', file]);
  expect(shown.text).toContain(`the name ${player.fullName}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const otherName = await documents(server, [id, 'accept', 'read'], ['Tunde Bakare', '1990-05-02', '']);
  expect(otherName.code).toBe(1);
  expect(otherName.text).toContain('Refuse the document with name_differs');
  const accepted = await documents(
    server,
    [id, 'accept', 'read'],
    ['OKONKWO ADAEZE', '1990-05-02', 'A01234567'],
  );
  expect(accepted.text).toContain('Done.');
  await expect(toast(page, 'Your account is verified.')).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByText(/KYC status:\s*Verified/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('a refused document shows what to do next, a broken connection is tried again, and a cancelled upload stays', async ({
  page,
  player,
  server,
  context,
}) => {
  await enterAs(page, player);
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await openUpload(page);
  await dialog.getByLabel('Choose a picture').setInputFiles({
    ...{ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
  });
  await expect(dialog.getByRole('alert')).toContainText('cannot be read as a picture');
  await dialog.getByLabel('Choose a picture').setInputFiles(await pictureOf(page));
  const send = dialog.getByRole('button', { name: 'Send the picture' });
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByText('We send the picture again in a moment.')).toBeVisible();
  await shots(page, 'broken');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You cancelled the upload.');
  await send.click();
  await expect(dialog.getByText('We send the picture again in a moment.')).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'We have received your picture.')).toBeVisible({ timeout: 15_000 });

  const listed = await documents(server);
  const ids = listed.text.match(/^[0-9a-f-]{36}/gm) ?? [];
  expect(ids).toHaveLength(1);
  const refused = await documents(server, [ids[0] ?? '', 'refuse', 'cut_off', 'a corner is missing']);
  expect(refused.text).toContain('Done.');
  await expect(dialog.getByText('Take the photo again with all four corners.')).toBeVisible({
    timeout: 20_000,
  });
  await shots(page, 'refused');
  await expect(dialog.getByRole('button', { name: 'Send a photo of a document' })).toBeVisible();
});
