import { readFile } from 'node:fs/promises';
import { expectFits, expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';

test('an admin sees the installation now, a day with who and why, the settings, and takes a report’s file', async ({
  page,
  server,
  player,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDeskAs(page, server, 'reports@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible();
  await expect(page.getByText('Players online')).toBeVisible();
  await expect(page.getByText('Suspense money')).toBeVisible();
  await expectNoFaults(page, 'the page of now');
  await page.screenshot({ path: `${test.info().outputDir}/now-1440.png`, fullPage: true });

  // The regulator's day, three actions from the start: the day, its report, the file.
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('row', { name: /admin added/ }).first()).toContainText('command:');
  await expect(page.getByRole('table', { name: 'Events' })).toContainText('node started');
  await expectNoFaults(page, 'the page of a day');
  await page.screenshot({ path: `${test.info().outputDir}/day-1440.png`, fullPage: true });
  await page.getByRole('button', { name: 'Report of the events' }).click();
  await expect(page.getByText('the same figures again')).toBeVisible();
  await expectNoFaults(page, 'the page of a report');
  await page.screenshot({ path: `${test.info().outputDir}/report-1440.png`, fullPage: true });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^report-events-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Time,Event,Subject,By,Reason,Details');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Runs of reports' })).toContainText('Significant events');
  await expectNoFaults(page, 'the page of reports');
  await page.screenshot({ path: `${test.info().outputDir}/reports-1280.png`, fullPage: true });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('These days are not final yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Part of a variable’s name').fill('metrics_token');
  await expect(page.getByRole('row', { name: /METRICS_TOKEN/ })).toContainText('not set');
  await expectNoFaults(page, 'the page of settings');
  await page.screenshot({ path: `${test.info().outputDir}/settings-1280.png`, fullPage: true });
  for (const path of ['now', 'day', 'reports', 'settings']) {
    await page.goto(`${server.deskOrigin}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, path, 1280);
  }
  await page.goto(`${server.deskOrigin}/now/game%3Adice/2026-11-28`);
  await expect(page.getByText('No bet ended on this day.')).toBeVisible();
  expect(player.token).not.toBe('');
});
