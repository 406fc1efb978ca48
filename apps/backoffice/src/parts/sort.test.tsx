import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { router } from '../routes.tsx';
import { AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

const key = (keyId: string, name: string, lastUsedAt: string | null) => ({
  ...{ keyId, name, lastUsedAt, permissions: ['audit.read'], madeBy: 'ada@example.com', madeAt: AT },
  ...{ expiresAt: '2027-11-28T09:00:00.000Z', revokedAt: null, revokedBy: null },
});
const KEYS = [
  key('00000000-0000-4000-8000-00000000000a', 'ledger', '2026-11-27T09:00:00.000Z'),
  key('00000000-0000-4000-8000-00000000000b', 'archive', null),
  key('00000000-0000-4000-8000-00000000000c', 'reports', '2026-11-26T09:00:00.000Z'),
];

const payout = (count: number, amount: number) => ({
  ...{
    reference: `wd-01-00000000-0000-4000-8000-00000000000${count}-9a1b22cd`,
    playerId: `${count}`,
    amount,
  },
  ...{ state: 'created', held: null, urgency: null, isReturn: false, accountName: 'ADA O', bank: 'GTBank' },
  ...{ accountNumber: '0123456789', provider: 'sandbox', risks: [], requestedAt: AT, endedAt: null },
});

afterEach(closeDesk);

const headOf = (table: HTMLElement, name: string) => within(table).getByRole('columnheader', { name });
const press = async (table: HTMLElement, name: string) =>
  userEvent.click(within(headOf(table, name)).getByRole('button'));
const cellsOf = (table: HTMLElement, column: number): (string | null)[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent ?? null);

test('a head sorts a whole list one way, the other way, and not; what is unknown stays last', async () => {
  await openDesk('/keys', {
    '/desk/keys': { data: { keys: KEYS, permissions: ['audit.read'], maxDays: 365 } },
  });
  const table = await screen.findByRole('table', { name: 'Keys of programs' });
  const names = () => cellsOf(table, 1);
  assert.deepEqual(names(), ['ledger', 'archive', 'reports']);
  assert.equal(within(headOf(table, 'Rights')).queryByRole('button'), null);
  for (const [order, wanted] of [
    ['ascending', ['reports', 'ledger', 'archive']],
    ['descending', ['ledger', 'reports', 'archive']],
    ['none', ['ledger', 'archive', 'reports']],
  ] as const) {
    await press(table, 'Last call');
    await waitFor(() => assert.equal(headOf(table, 'Last call').getAttribute('aria-sort'), order));
    assert.deepEqual(names(), wanted);
  }
});

test('the server sorts a list in pages, by the address, and a change of the order begins with the first page', async () => {
  const calls = await openDesk('/payouts?sort=-amount&after=x', {
    '/desk/payouts/lanes': { data: { lanes: [], published: null, banks: [] } },
    '/desk/payouts': { data: { payouts: [payout(1, 100), payout(2, 900)], next: null } },
  });
  const requested = () =>
    calls
      .filter(({ path }) => path === '/desk/payouts')
      .map(({ body: { sort, after } }) => [sort ?? null, after ?? null])
      .at(-1);
  const table = await screen.findByRole('table', { name: 'Payouts' });
  assert.deepEqual(requested(), ['-amount', 'x']);
  assert.equal(headOf(table, 'Amount').getAttribute('aria-sort'), 'descending');
  // As they came: sorting one page would mix the pages.
  assert.deepEqual(cellsOf(table, 1), ['₦100.00', '₦900.00']);
  await press(table, 'Requested');
  await waitFor(() => assert.deepEqual(requested(), ['-time', null]));
  assert.equal(router.state.location.search, '?sort=-time');
  await userEvent.click(screen.getByRole('radio', { name: 'Ended' }));
  await waitFor(() => assert.deepEqual(requested(), [null, null]));
  await screen.findByRole('columnheader', { name: 'Ended' });
});
