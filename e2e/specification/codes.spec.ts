import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { readCodeInOutbox } from '../outbox.ts';
import { networkQuiet } from '../quiet-network.ts';
import { expectAnnounced, fillSignUp, signUpToCode, stopTime, toast, typeCode } from '../steps.ts';

const verify = (page: Page) => page.getByRole('button', { name: 'Verify and Process' });
const boxes = (page: Page) => page.getByLabel(/^Digit \d of 6$/);

/** Puts a text on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await boxes(page)
    .first()
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

test('§2.7 §2.29 §2.30 §2.31 §4.9 §5.7 §7.6 §8.3 §9.3 §9.5 the code is typed, verified, and 3 s later a password chosen', async ({
  page,
  person,
  server,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await fillSignUp(page, person);
  const signedUp = page.waitForResponse(/\/user\/signup$/);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const { message, Id } = (await (await signedUp).json()) as { message: string; Id: string };
  await expect(toast(page, 'Signup successful! Redirecting...')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/enter-otp$/);
  await expectAnnounced(page, message);

  await expect(boxes(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible();
  await expect(verify(page)).toBeDisabled();
  const code = await readCodeInOutbox(page.context(), person.phone);
  await paste(page, `${code.slice(0, 3)}-${code.slice(3)}`);
  await networkQuiet(page);
  await stopTime(page);
  server.pause();
  const called = page.waitForRequest(/\/agent\/verify-otp$/);
  await verify(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  server.resume();
  expect((await called).postDataJSON()).toEqual({ otp: code, Id });
  await expect(toast(page, 'OTP verified successfully!')).toBeVisible();
  await page.clock.runFor(2900);
  await expect(page).toHaveURL(/\/enter-otp$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/enter-password$/);
});

test('§7.7 §8.3 §8.4 a wrong code is refused, and a fresh one is not sent at once', async ({
  page,
  person,
}) => {
  await signUpToCode(page, person);
  const code = await readCodeInOutbox(page.context(), person.phone);
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await verify(page).click();
  await expect(toast(page, 'Failed to verify OTP. Please try again.')).toBeVisible();
  await expectAnnounced(page, 'That code is not right. Check it and try again.');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(verify(page)).toBeEnabled();
  const resend = page.getByRole('button', { name: 'Resend OTP' });
  const called = page.waitForRequest(/\/agent\/resend-otp$/);
  await resend.click();
  expect(Object.keys((await called).postDataJSON())).toEqual(['Id']);
  await expect(toast(page, 'Failed to resend OTP. Please try again.')).toBeVisible();
  const soon = /A code was asked for a moment ago\. Please wait \d+ seconds?, then ask again\./;
  await expect(page.getByText(soon).first()).toBeVisible();
});

test('§2.9 §2.30 §2.34 §3.1 §5.13 §7.16 §8.19 a forgotten password starts with an identifier, known or not', async ({
  page,
  player,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const send = page.getByRole('button', { name: 'Send OTP' });
  await send.click();
  await expectAnnounced(page, 'Please enter your email or mobile number.');
  for (const userId of ['08039999999', player.email]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Phone number or email').fill(` ${userId} `);
    const answered = page.waitForResponse(/\/agent\/forgot-password$/);
    await send.click();
    const answer = await answered;
    expect(answer.request().postDataJSON()).toEqual({ userId });
    await expect(toast(page, 'OTP sent successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/enter-otp$/);
    const { Id } = (await answer.json()) as { Id: string };
    expect(await page.evaluate(() => sessionStorage.getItem('id'))).toBe(Id);
    await expectAnnounced(page, 'Enter the 6-digit OTP sent to you');
  }
  await page.goto('/forgot-password');
  await page.getByLabel('Phone number or email').fill(player.email);
  await send.click();
  await expect(toast(page, 'OTP not sent, try again.')).toBeVisible();
});

test('after a wrong code a reset on a new device takes the second code of the message too', async ({
  page,
  player,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/forgot-password');
  await page.getByLabel('Phone number or email').fill(player.phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page).toHaveURL(/\/enter-otp$/);
  const text = /second code is asked for/;
  const code = await readCodeInOutbox(context, player.phone, text);
  await typeCode(page, code === '000000' ? '111111' : '000000');
  await verify(page).click();
  await expectAnnounced(page, 'That code is not right. Check it and try again.');
  await typeCode(page, code);
  await verify(page).click();
  await expect(page).toHaveURL(/\/enter-password$/);

  const password = 'Molue#2027';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(page.getByRole('group', { name: 'Second code' })).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  const messages = await page.request.get(`/sandbox/outbox?to=${player.phone}`);
  const [newest] = (await messages.json()) as { text: string }[];
  await typeCode(page, /\d{6}(?=\. Not you)/.exec(newest?.text ?? '')?.[0] ?? '');
  await save.click();
  await expect(toast(page, 'Password created successfully!')).toBeVisible();
});

test('§7.17 §8.5 the page that remembers no sign-up offers the choice of the address, and leads on to the password', async ({
  page,
  person,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUpToCode(page, person);
  const firstCode = await readCodeInOutbox(context, person.phone);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/enter-otp');
  await expectAnnounced(page, 'Enter the 6-digit OTP sent to you');
  const resend = page.getByRole('button', { name: 'Resend OTP' });
  await resend.click();
  await expectAnnounced(page, 'Please enter your email or mobile number.');
  await page.getByLabel('Phone number or email').fill(person.phone);
  await networkQuiet(page);
  await context.setOffline(true);
  await resend.click();
  await expectAnnounced(page, 'An error occurred. Please try again.');
  await context.setOffline(false);
  const called = page.waitForRequest(/\/api\/resend-otp$/);
  await resend.click();
  expect((await called).postDataJSON()).toEqual({ emailOrNumber: person.phone });
  // The server does not reveal whether a sign-up is pending, so the page does not claim that a code was sent.
  await expectAnnounced(
    page,
    'If a code is awaited there, a new one is on its way. We send at most five an hour.',
  );
  await expect(toast(page, 'OTP resent successfully!')).toBeHidden();
  await expect(page.getByText('An error occurred. Please try again.')).toBeHidden();
  await expect(boxes(page).first()).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeInViewport();
  let newCode = firstCode;
  await expect(async () => {
    newCode = await readCodeInOutbox(context, person.phone);
    expect(newCode).not.toBe(firstCode);
  }).toPass();
  await typeCode(page, newCode);
  await verify(page).click();
  await expect(page).toHaveURL(/\/enter-password$/);
});
