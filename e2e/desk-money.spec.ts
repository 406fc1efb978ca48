import type { Locator, Page } from '@playwright/test';
import { type DeskCaller, loseMoney, newPlayer, withdraw } from './desk-data.ts';
import { APPROVAL_ABOVE, declareJourneys, type Journey } from './desk-fixture.ts';
import type { Seat } from './desk-seat.ts';
import { expect } from './fixture.ts';

const BANK = 'sandbox';
const THOUSANDS_BELOW = 1;
const THOUSANDS_ABOVE = 1 + APPROVAL_ABOVE / 1000;

const payoutLink = (page: Page, amount: string): Locator =>
  page.getByRole('row').filter({ hasText: amount }).getByRole('link', { name: /^wd-/ });

async function openPayout(me: Seat, amount: string): Promise<void> {
  me.begin();
  await me.go('Payouts');
  await me.press(payoutLink(me.page, amount));
  await expect(me.page.getByRole('heading', { level: 1 })).toContainText(amount);
}

const switchBank = (admin: DeskCaller, isPaused: boolean) =>
  admin.post('/desk/payouts/switch-lane', {
    ...{ provider: BANK, isPaused, reason: 'for a journey', readPause: isPaused ? null : 'operator' },
  });

const journeys: readonly Journey[] = [
  {
    ...{ number: 1, title: 'lost money is found by its amount and given to its player' },
    roles: ['payments', 'admin'],
    async walk({ me, server, staff }) {
      const player = await newPlayer(server, await staff('admin'), 0);
      const { amount, senderName } = await loseMoney(server);
      await me.go('Transfers');
      await me.send(me.page, [['Amount', `₦${amount}`]], 'Find');
      await expect(me.page.getByRole('row', { name: senderName })).toContainText('in suspense');
      await me.press(me.page.getByRole('button', { name: 'Give to a player' }));
      const form = me.page.getByRole('dialog');
      await me.send(form, [[form.getByLabel('Player', { exact: true }), player.phone]], 'Find');
      await me.confirm(
        [
          [form.getByRole('radio'), true],
          ['Reason', 'the receipt of the bank'],
        ],
        'Give to the player',
      );
      me.begin();
      await me.go('Transfers');
      await me.choose('Claimed');
      await expect(me.page.getByRole('row', { name: senderName })).toContainText(`#${player.playerId}`);
    },
  },
  {
    ...{ number: 1, title: 'money of no player goes back to its sender by two people' },
    roles: ['payments'],
    async walk({ me, seat, server }) {
      const { amount, senderName } = await loseMoney(server);
      await me.go('Transfers');
      await me.send(me.page, [['Amount', `₦${amount}`]], 'Find');
      const row = me.page.getByRole('row', { name: senderName });
      await me.press(row.getByRole('button', { name: 'Return to sender' }));
      await me.confirm([['Reason', 'a letter of the sender']], 'Request the return');
      const second = await seat({ role: 'admin', width: 1440 });
      expect(await second.approve(senderName)).toContain('a letter of the sender');
      await expect(async () => {
        await me.page.goto(`${server.deskOrigin}/transfers?list=returned`);
        await expect(row).toContainText('paid by the bank', { timeout: 2000 });
      }).toPass();
    },
  },
  {
    ...{ number: 2, title: 'a payout is checked at its bank; another one is held, and returned' },
    roles: ['payments', 'risk'],
    async walk({ me, server, staff }) {
      const admin = await staff('admin');
      const player = await newPlayer(server, admin);
      const ordered = await withdraw(server, player, THOUSANDS_BELOW);
      await openPayout(me, ordered);
      await me.press(me.page.getByRole('button', { name: 'Check now' }));
      await expect(me.page.getByText(/The bank has the order\./)).toBeVisible();

      await switchBank(admin, true);
      const waiting = await withdraw(server, player, THOUSANDS_BELOW);
      await openPayout(me, waiting);
      await expect(me.page.getByText(`The payouts of ${BANK} are paused`)).toBeVisible();
      await me.press(me.page.getByRole('button', { name: 'Hold' }));
      await me.confirm([['Reason', 'the bank asks about the account']], 'Hold');
      await expect(me.page.getByText(/not ordered until a person releases it/)).toBeVisible();
      await switchBank(admin, false);
      await openPayout(me, waiting);
      await me.press(me.page.getByRole('button', { name: 'Return to the player' }));
      await me.confirm([['Reason', 'the account was closed at the bank']], 'Return');
      await expect(me.page.getByText(/it has ended, and the money is back/)).toBeVisible();
    },
  },
  {
    ...{ number: 3, title: 'a payout above the threshold needs two people, who read the same' },
    roles: ['payments', 'risk'],
    async walk({ me, seat, server, staff }) {
      const amount = await withdraw(server, await newPlayer(server, await staff('admin')), THOUSANDS_ABOVE);
      await openPayout(me, amount);
      await me.press(me.page.getByRole('button', { name: 'Request the release' }));
      await me.confirm([['Reason', 'documents were seen']], 'Request');
      const second = await seat({ role: 'admin', width: 1440 });
      const read = await second.approve(amount);
      expect(read).toContain('documents were seen');
      expect(read).toContain(`${me.role}@sandbox.invalid`);
      const course = me.page.getByRole('table', { name: 'Course' });
      // An answer of the last two seconds serves a page that is opened again.
      await expect(async () => {
        await openPayout(me, amount);
        await expect(course).toContainText('Released', { timeout: 2500 });
      }).toPass();
      await expect(course).toContainText('admin@sandbox.invalid');
    },
  },
  {
    ...{ number: 18, title: 'a bank that is down is paused, its queue is seen, and it is opened again' },
    roles: ['payments'],
    async walk({ me, server, staff }) {
      const lane = me.page.getByRole('row', { name: new RegExp(`^${BANK}`) });
      await me.go('Payouts');
      await me.press(lane.getByRole('button', { name: 'Pause' }));
      await me.confirm([['Reason', 'the bank is down']], 'Pause');
      await expect(lane).toContainText('paused at the desk');
      const amount = await withdraw(server, await newPlayer(server, await staff('admin')), THOUSANDS_BELOW);
      await me.page.getByRole('button', { name: 'Read again' }).click();
      await expect(payoutLink(me.page, amount)).toBeVisible();
      await me.photograph();
      me.begin();
      await me.go('Payouts');
      await me.press(lane.getByRole('button', { name: 'Open again' }));
      await me.confirm([['Reason', 'the bank answers']], 'Open again');
      await expect(lane).toContainText('sent');
    },
  },
];

declareJourneys(journeys);
