import { expect, test } from '../fixture.ts';
import { readCodeInOutbox } from '../outbox.ts';
import { networkQuiet } from '../quiet-network.ts';
import { expectAnnounced, leaveField, signUpToCode, stopTime, toast, typeCode } from '../steps.ts';

const WEAK = 'Password must be at least 6 characters long, include a capital letter and a special character.';

test('§2.8 §2.32 §2.33 §5.8 §7.8 §8.6 §9.3 §9.5 a password is chosen, and 3 s later the person is on /', async ({
  page,
  person,
  server,
}) => {
  await page.clock.install();
  await signUpToCode(page, person);
  const save = page.getByRole('button', { name: 'Save password' });

  await test.step('§8.6 before the code was verified the server refuses', async () => {
    await page.goto('/enter-password');
    await leaveField(page, 'Password', person.password);
    await leaveField(page, 'Confirm password', person.password);
    await save.click();
    await expect(toast(page, 'Failed to create password. Please try again.')).toBeVisible();
    await expectAnnounced(page, 'Enter the 6-digit OTP before choosing a password.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  });

  await page.goto('/enter-otp');
  await typeCode(page, await readCodeInOutbox(page.context(), person.phone));
  await page.getByRole('button', { name: 'Verify and Process' }).click();
  await expect(toast(page, 'OTP verified successfully!')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByRole('heading', { name: 'Also done!', exact: true })).toBeVisible();

  await test.step('what is wrong is said', async () => {
    await expect(save).toBeDisabled();
    for (const weak of ['Ab1!', 'danfo!2026', 'Danfo2026', 'Danfo?2026']) {
      await leaveField(page, 'Password', weak);
      await expectAnnounced(page, WEAK);
    }
    await leaveField(page, 'Password', '');
    await expectAnnounced(page, 'Password is required.');
    await leaveField(page, 'Confirm password', 'x');
    await leaveField(page, 'Confirm password', '');
    await expectAnnounced(page, 'Please confirm your password.');
    await leaveField(page, 'Password', person.password);
    await leaveField(page, 'Confirm password', `${person.password}x`);
    await expectAnnounced(page, 'Passwords do not match.');
    await expect(save).toBeDisabled();
  });

  await test.step('ten thousand characters are too many', async () => {
    const long = `A!${'x'.repeat(10_000)}`;
    await leaveField(page, 'Password', long);
    await leaveField(page, 'Confirm password', long);
    await expectAnnounced(page, 'Password must be at most 128 characters long.');
    await expect(save).toBeDisabled();
  });

  const password = `${person.password} 🎡`;
  await leaveField(page, 'Password', password);
  await leaveField(page, 'Confirm password', password);
  await networkQuiet(page);
  await stopTime(page);
  const called = page.waitForRequest(/\/agent\/set-password$/);
  server.pause();
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  server.resume();
  const body = (await called).postDataJSON() as { Id: string };
  expect(body).toEqual({ Id: body.Id, password, confirmPassword: password });
  await expect(toast(page, 'Password created successfully!')).toBeVisible();
  await page.clock.runFor(2900);
  await expect(page).toHaveURL(/\/enter-password$/);
  await page.clock.runFor(200);
  // The player is signed in, so that / leads on to the dashboard.
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByLabel(/^Account, balance/)).toBeVisible();
});

test('a page without the player of its password leads to the start', async ({ page }) => {
  await page.goto('/enter-password');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(notice.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
