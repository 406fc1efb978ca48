import { expect, test } from '@playwright/test';
import { call, makePerson } from './people.ts';
import { startServer } from './server.ts';

test('a page requests its code with a proof of work once most codes of the hour are sent', async ({
  page,
}) => {
  const server = await startServer({ settings: { CODE_SMS_PER_HOUR: '5' } });
  for (let sent = 0; sent < 3; sent += 1) {
    const { fullName, phone, email } = makePerson();
    await call(server.origin, '/user/signup', { fullName, phoneNumber: phone, emailAddress: email });
  }
  await page.goto(`${server.origin}/forgot-password`);
  await page.getByLabel('Phone number or email').fill(makePerson().phone);
  const demanded = page.waitForResponse((answer) => answer.status() === 428);
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/agent/forgot-password') && answer.status() === 200,
  );
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await demanded;
  await answered;
  await expect(page).toHaveURL(/\/enter-otp$/);
  await server.stop();
});
