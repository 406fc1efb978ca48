import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';

test('a filtered screen is saved under a name, opened again from the menu, shared, and removed', async ({
  page,
  server,
}) => {
  const name = `ended payouts ${test.info().retry}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDeskAs(page, server, `views${test.info().retry}@example.com`);
  await page.goto(`${server.deskOrigin}/payouts?list=ended`);
  const menu = page.getByRole('button', { name: 'Views' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name of the view').fill(name);
  await expectNoFaults(page, 'a new view', '[role=dialog] .mantine-Modal-body');
  await page.screenshot({ path: test.info().outputPath('save-1280.png') });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await menu.click();
  await page.screenshot({ path: test.info().outputPath('menu-1280.png') });
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/\/payouts\?list=ended$/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await menu.click();
  await page.getByRole('menuitem', { name: 'All views' }).click();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await form.getByLabel('Shown to').selectOption('admin');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name })).toContainText('the role admin');
  await expectNoFaults(page, 'the views');
  await page.screenshot({ path: test.info().outputPath('views-1440.png') });
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
});
