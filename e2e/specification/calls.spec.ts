import type { Request } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { spinWith } from '../spinning.ts';
import { expectBalance, fillLogin, openWalletTab, toast } from '../steps.ts';

const CALL = /^\/(agent|user|api|xpress)\//;
const pathOf = (request: Request) => new URL(request.url()).pathname;

test('§6.6 §7.1 §7.2 §7.3 §3.3 §3.7 the page calls one host, by POST, in JSON, the token in the body', async ({
  page,
  player,
  server,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (CALL.test(pathOf(request))) calls.push(request);
  });
  await page.clock.install();
  await page.goto('/login?from=PlaySpinIt');
  await fillLogin(page, player.phone, player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(page, 'login successfully')).toBeVisible();
  await page.clock.runFor(2000);
  await expectBalance(page, '₦5,000.00');
  await spinWith(page, 'Spin Now');
  await page.goto('/dashboard/wallet');
  await openWalletTab(page, 'Transaction History');
  await expect(page.getByRole('table')).toBeVisible();

  const [login, ...later] = calls.filter((request) => request.method() === 'POST');
  expect(login?.postDataJSON()).toEqual({ userId: player.phone, password: player.password });
  expect(await login?.headerValue('authorization')).toBeNull();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  for (const request of later) {
    expect(new URL(request.url()).origin).toBe(server.origin);
    expect(await request.headerValue('content-type')).toBe('application/json');
    expect(request.postDataJSON(), pathOf(request)).toMatchObject({ token });
  }
  const paths = new Set(later.map(pathOf));
  for (const path of [
    '/agent/wallet-balance',
    '/agent/spin-multiplier',
    '/agent/spin-state',
    '/agent/trasaction-history',
  ]) {
    expect(paths).toContain(path);
  }
  for (const request of calls.filter((one) => one.method() !== 'POST')) {
    expect(`${request.method()} ${pathOf(request)}`).toMatch(
      /^GET \/(xpress\/live\/|agent\/sign-in-options$)/,
    );
  }
});
