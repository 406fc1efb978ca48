import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { openDeskAs } from './desk-people.ts';
import { expect, test } from './fixture.ts';
import { call, type Player } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

/** The sandbox bank leaves payouts to this account open until a person ends them. */
const STAYS_OPEN = '0000000009';
/** A deposit account of no player. */
const NOBODYS = '9990000001';

const atDesk = test.extend<object, { readonly server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ settings: { PAYOUT_APPROVAL_ABOVE: '2000' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

async function withdraw({ origin }: RunningServer, { token }: Player, amount: string): Promise<void> {
  const account = { bankCode: '058', accountNumber: STAYS_OPEN, accountName: 'as registered' };
  await call(origin, '/agent/withdraw-fund', { token, amount, ...account });
}

const openPayout = async (page: Page, amount: string) => {
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await page
    .getByRole('row', { name: new RegExp(amount.replace('.', '\\.')) })
    .getByRole('link', { name: /^wd-/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount);
};

/** "I paid in an hour ago and it is not there." */
async function claimLostMoney(page: Page, server: RunningServer, player: Player): Promise<void> {
  const sent = { accountNumber: NOBODYS, amount: '1234.50', senderName: 'Uncle of the player' };
  await call(server.origin, '/sandbox/bank/transfer', sent);
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page.getByLabel('Amount').fill('₦1,234.50');
  await page.getByLabel('Amount').press('Enter');
  await expect(page.getByRole('row', { name: /Uncle of the player/ })).toContainText('in suspense');
  await expectNoFaults(page, 'the transfers');
  await page.screenshot({ path: test.info().outputPath('transfers-1280.png') });
  await page.getByRole('button', { name: 'Give to a player' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Player', { exact: true }).fill(player.phone);
  await form.getByLabel('Player', { exact: true }).press('Enter');
  await form.getByRole('radio').check();
  await form.getByLabel('Reason').fill('the receipt of the bank');
  await expectNoFaults(page, 'a claim', '[role=dialog] .mantine-Modal-body');
  await form.getByRole('button', { name: 'Give to the player' }).click();
  await expect(page.getByText('No transfer fits this filter.')).toBeVisible();
}

/** Money that belongs to no player goes back to its sender. */
async function requestReturn(page: Page, server: RunningServer): Promise<void> {
  const sent = { accountNumber: NOBODYS, amount: '777.25', senderName: 'Typed a wrong digit' };
  await call(server.origin, '/sandbox/bank/transfer', sent);
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  const row = page.getByRole('row', { name: /Typed a wrong digit/ });
  await row.getByRole('button', { name: 'Return to sender' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason').fill('a letter of the sender');
  await expectNoFaults(page, 'a return', '[role=dialog] .mantine-Modal-body');
  await page.screenshot({ path: test.info().outputPath('return-1280.png') });
  await form.getByRole('button', { name: 'Request the return' }).click();
  await expect(form).toBeHidden();
}

/** A second person approves a request of this kind, whose facts they read. */
async function approve(page: Page, kind: string, fact: string): Promise<void> {
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(kind) });
  await row.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('dialog')).toContainText(fact);
  await page.getByLabel('Your reason').fill('it is so');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`executed ${kind}`) })).toBeVisible();
}

/** Before the bank has it: its state, its next event, and its end without a payment. */
async function holdAndReturn(page: Page, server: RunningServer, player: Player): Promise<void> {
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await page
    .getByRole('row', { name: /^sandbox/ })
    .getByRole('button', { name: 'Pause' })
    .click();
  await page.getByLabel('Reason').fill('the bank is down');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('row', { name: /^sandbox paused/ })).toContainText('paused at the desk');
  await withdraw(server, player, '1000');
  await page.getByRole('button', { name: 'Read again' }).click();
  await openPayout(page, '₦1,000.00');
  await expect(page.getByText(/The payouts of sandbox are paused/)).toBeVisible();
  await page.getByRole('button', { name: 'Hold' }).click();
  await page.getByLabel('Reason').fill('the bank asks about the account');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText(/not ordered until a person releases it/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoFaults(page, 'a payout');
  await page.screenshot({ path: test.info().outputPath('payout-1280.png') });
  await page.getByRole('button', { name: 'Return to the player' }).click();
  await page.getByLabel('Reason').fill('the account was closed at the bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText(/it has ended, and the money is back/)).toBeVisible();
}

/** The bank is back, and a payout above the threshold needs a second person. */
async function requestRelease(page: Page, server: RunningServer, player: Player): Promise<void> {
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await page.getByRole('button', { name: 'Open again' }).click();
  await page.getByLabel('Reason').fill('the bank answers');
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
  await withdraw(server, player, '2500');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('needs approval')).toBeVisible();
  await expectNoFaults(page, 'the payouts');
  await page.screenshot({ path: test.info().outputPath('payouts-1440.png') });
  await openPayout(page, '₦2,500.00');
  await page.getByRole('button', { name: 'Request the release' }).click();
  await page.getByLabel('Reason').fill('documents were seen');
  await page.getByRole('dialog').getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Requested. A second person decides.').first()).toBeVisible();
}

atDesk(
  'lost money is found and given to its player, or returned to its sender; a payout is checked, held and returned; a large one needs two people; a bank is paused',
  async ({ page, browser, server, player }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDeskAs(page, server, 'ada@example.com');

    await claimLostMoney(page, server, player);
    await requestReturn(page, server);
    await holdAndReturn(page, server, player);
    await requestRelease(page, server, player);

    const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openDeskAs(second, server, 'bola@example.com');
    await approve(second, 'Return suspense money', '₦777.25');
    await approve(second, 'Release a payout', '₦2,500.00');
    await openPayout(second, '₦2,500.00');
    await second.getByRole('button', { name: 'Check now' }).click();
    await expect(second.getByText(/The bank has the order\./)).toBeVisible();
    await expect(second.getByRole('table', { name: 'Course' })).toContainText('Released');
    await expect(async () => {
      await second.goto(`${server.deskOrigin}/transfers?list=returned`);
      const row = second.getByRole('row', { name: /Typed a wrong digit/ });
      await expect(row).toContainText('paid by the bank', { timeout: 2000 });
    }).toPass();
    await expectNoFaults(second, 'the transfers sent back');
    await second.screenshot({ path: test.info().outputPath('returned-1440.png') });
    await second.getByRole('link', { name: 'Reconciliation', exact: true }).click();
    await expect(second.getByText('No open difference fits this filter.')).toBeVisible();
    await expectNoFaults(second, 'the reconciliation');
  },
);
