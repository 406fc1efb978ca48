import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { makePerson } from '../people.ts';
import { expectAnnounced, fillSignUp, leaveField, stopTime, toast } from '../steps.ts';

const REFERRAL = 'Referral/service code (optional)';
const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up', exact: true });

function signUpCall(page: Page): Promise<Request> {
  return page.waitForRequest(/\/(user|agent)\/signup$/);
}

test('§1.10 §2.6 §2.24 §2.25 §2.26 §2.27 the sign-up screen', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Register to play now', exact: true })).toBeVisible();
  const userType = page.getByLabel('Register As');
  await expect(userType).toHaveValue('Individual');
  await expect(userType.getByRole('option')).toHaveText(['Choose account type', 'Individual', 'Agent']);
  const fields = ['Full name', 'Phone number', 'Email address', REFERRAL];
  for (const label of fields) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeHidden();
  await userType.selectOption('Agent');
  await expect(page.getByLabel('Business name')).toBeVisible();
  await expect(page.getByLabel('Business address')).toBeVisible();
  await expect(signUpButton(page)).toBeDisabled();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('§4.6 §4.7 §5.4 §5.5 §5.6 §9.3 sign-up names the error of each field', async ({ page, person }) => {
  await page.goto('/signup');
  await page.getByLabel('Register As').selectOption('Agent');
  const wrong = [
    ['Full name', '', 'Full name is required'],
    ['Business name', '', 'Business name is required'],
    ['Business address', '', 'Address is required'],
    ['Phone number', '', 'Phone number is required'],
    ['Phone number', '0803123', 'Phone number is invalid'],
    ['Phone number', '080312345678', 'Phone number is invalid'],
    ['Email address', '', 'Email is required'],
    ['Email address', 'adaeze@', 'Email is invalid'],
    ['Email address', 'ada eze@example.com', 'Email is invalid'],
  ] as const;
  for (const [label, text, sentence] of wrong) {
    if (text === '') await leaveField(page, label, 'x');
    await leaveField(page, label, text);
    await expectAnnounced(page, sentence);
  }
  await page.getByLabel('Register As').selectOption('');
  await expectAnnounced(page, 'User type is required');
  await expect(signUpButton(page)).toBeDisabled();
  await fillSignUp(page, person);
  await expect(signUpButton(page)).toBeEnabled();
});

test('§2.28 §3.1 §3.5 §3.6 §4.6 §4.8 §7.4 §8.2 §9.5 an Individual signs up; 3 s later the page of the code opens', async ({
  page,
  person,
  server,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByLabel('Phone number').fill(` ${person.phone.slice(0, 4)} ${person.phone.slice(4)} `);
  await stopTime(page);
  server.pause();
  const called = signUpCall(page);
  const answered = page.waitForResponse(/\/user\/signup$/);
  await signUpButton(page).click();
  await expect(page.getByRole('button', { name: 'Signing up...' })).toBeDisabled();
  server.resume();
  const call = await called;
  expect(new URL(call.url()).pathname).toBe('/user/signup');
  expect(call.postDataJSON()).toEqual({
    fullName: person.fullName,
    phoneNumber: person.phone,
    emailAddress: person.email,
    referralCode: '',
  });
  await expect(toast(page, 'Signup successful! Redirecting...')).toBeVisible();
  const { message, Id } = (await (await answered).json()) as { message: string; Id: string };
  const kept = await page.evaluate(() => [sessionStorage.getItem('message'), sessionStorage.getItem('id')]);
  expect(kept).toEqual([message, Id]);
  await page.clock.runFor(2900);
  await expect(page).toHaveURL(/\/signup$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/enter-otp$/);
  await expectAnnounced(page, message);
});

test('§3.5 §4.8 §7.5 an Agent signs up with a business', async ({ page, player }) => {
  const agent = makePerson();
  await page.goto('/signup');
  await fillSignUp(page, agent);
  await page.getByLabel('Register As').selectOption('Agent');
  await page.getByLabel('Business name').fill('Iya Oge Ventures');
  await page.getByLabel('Business address').fill('12 Allen Avenue, Ikeja');
  await page.getByLabel(REFERRAL).fill(player.referralCode);
  const called = signUpCall(page);
  await signUpButton(page).click();
  const call = await called;
  expect(new URL(call.url()).pathname).toBe('/agent/signup');
  expect(call.postDataJSON()).toEqual({
    fullName: agent.fullName,
    businessName: 'Iya Oge Ventures',
    address: '12 Allen Avenue, Ikeja',
    phoneNumber: agent.phone,
    emailAddress: agent.email,
    referralCode: player.referralCode,
  });
  await expect(page).toHaveURL(/\/enter-otp$/);
});

test('§8.2 sign-up shows the server’s reason, and never reveals who has an account', async ({
  page,
  player,
}) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...player, phone: '06031234567' });
  await expectAnnounced(page, 'Phone number is invalid');
  await expect(signUpButton(page)).toBeDisabled();
  await fillSignUp(page, player);
  await page.getByLabel(REFERRAL).fill('NOBODY99');
  await signUpButton(page).click();
  await expectAnnounced(page, 'We do not know that referral code. Check it, or leave it empty.');
  await expect(page.getByLabel(REFERRAL)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(REFERRAL).fill('');
  await signUpButton(page).click();
  await expect(toast(page, 'Signup successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/enter-otp$/);
});

test('a form of emoji and of ten thousand characters is judged like any other', async ({ page, person }) => {
  await page.goto('/signup');
  for (const fullName of ['🎡🎉', 'a'.repeat(10_000)]) {
    await fillSignUp(page, person);
    await leaveField(page, 'Full name', fullName);
    await expectAnnounced(page, 'Full name must be 2 to 100 characters and contain letters');
    await expect(signUpButton(page)).toBeDisabled();
  }
  await leaveField(page, 'Phone number', '📞'.repeat(11));
  await expectAnnounced(page, 'Phone number is invalid');
  await leaveField(page, 'Email address', `${'a'.repeat(10_000)}@example.com`);
  await expectAnnounced(page, 'Email is invalid');
  await page.getByLabel('Full name').fill('Adaeze 🎉 Ọkọ́nkwọ̀');
  await leaveField(page, 'Phone number', person.phone);
  await leaveField(page, 'Email address', person.email);
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/enter-otp$/);
});
