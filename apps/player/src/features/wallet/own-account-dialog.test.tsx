import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../session/session.ts';
import type { AccountNeed } from './account-need.ts';
import { OwnAccountDialog } from './own-account-dialog.tsx';

type Body = Readonly<Record<string, unknown>>;

const FUND = '/agent/fund-wallet';
const ACCOUNT = {
  transfer_account: '9930001234',
  bankName: 'Wema Bank',
  accountName: 'A',
  amount: 500,
  kept: 0,
};
const IDENTITY = { bvn: '22212345678', bankCode: '058', accountNumber: '0123456789' };

const bodies: Body[] = [];
/** The server's answers to the next calls. */
let answers: object[];
let opened: object[];
let isClosed: boolean;

const refusal = (code: AccountNeed, field?: string) => ({
  ...{ status: 422, code, message: `The server says ${code}.` },
  ...(field === undefined ? {} : { field }),
});

beforeEach(() => {
  bodies.length = 0;
  opened = [];
  isClosed = false;
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { body?: string }) => {
    if (path === '/agent/get-banks')
      return Response.json({ status: 200, data: [{ code: '058', name: 'Guaranty Trust Bank' }] });
    assert.equal(path, FUND);
    bodies.push(JSON.parse(request.body ?? '{}') as Body);
    const answer = answers.shift() ?? assert.fail('no further call');
    return Response.json(answer, { status: Reflect.get(answer, 'status') });
  });
  startSession({
    ...{ token: 'token', role: 'Individual', userId: 'u1', fullName: 'Adaeze Okonkwo' },
    ...{ depositCode: '7012345678', referralCode: 'r', kycStatus: 'verified' },
  } as never);
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  mock.timers.reset();
  mock.restoreAll();
});

function open(need: AccountNeed) {
  const element = (
    <OwnAccountDialog
      need={need}
      amount="500"
      onClose={() => {
        isClosed = true;
      }}
      onOpened={(account) => opened.push(account)}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Your own account to pay into' }));

async function fill({ bvn = IDENTITY.bvn } = {}) {
  await userEvent.type(dialog().getByLabelText('Your BVN'), bvn);
  await userEvent.click(dialog().getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Guaranty Trust Bank' }));
  await userEvent.type(dialog().getByLabelText(/account number/i), IDENTITY.accountNumber);
  await userEvent.click(dialog().getByRole('button', { name: 'Open my account' }));
}

test('a player who is not verified is led to the verification', () => {
  open('verification_before_deposit');
  const link = dialog().getByRole('link', { name: 'Verify my identity' });
  assert.equal(link.getAttribute('href'), '/dashboard/settings/profile?identity=verify');
});

test('the details go to the bank once, and the account that it opened is shown', async () => {
  answers = [{ status: 200, message: '', data: ACCOUNT }];
  open('deposit_identity_needed');
  await fill({ bvn: '222 1234 5678' });
  await waitFor(() => assert.deepEqual(opened, [ACCOUNT]));
  assert.deepEqual(bodies, [{ token: 'token', amount: '500', identity: IDENTITY }]);
});

test('a BVN that is not eleven digits is refused under its field, and nothing is sent', async () => {
  answers = [];
  open('deposit_identity_needed');
  await fill({ bvn: '2221234567' });
  assert.ok(await dialog().findByText('Enter the 11 digits of your BVN.'));
  assert.deepEqual(bodies, []);
});

test('details that the bank refuses stay typed, with the reason under the field', async () => {
  answers = [refusal('deposit_identity_refused', 'bvn')];
  open('deposit_identity_needed');
  await fill();
  assert.ok(await dialog().findByText('The server says deposit_identity_refused.'));
  assert.equal((dialog().getByLabelText('Your BVN') as HTMLInputElement).value, IDENTITY.bvn);
});

test('a bank that opens no accounts now is no fault of the details, and cards stay a way', async () => {
  answers = [refusal('deposit_accounts_closed')];
  open('deposit_identity_needed');
  await fill();
  assert.ok(await screen.findByText(/The bank cannot open an account for you now/));
  assert.equal(screen.queryByLabelText('Your BVN'), null);
});

test('while the bank opens the account the dialog requests it until it is there', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  answers = [refusal('deposit_account_pending'), { status: 200, message: '', data: ACCOUNT }];
  open('deposit_account_pending');
  assert.ok(dialog().getByText(/The bank is opening your account/));
  for (const calls of [1, 2]) {
    act(() => mock.timers.tick(5_000));
    await waitFor(() => assert.equal(bodies.length, calls));
  }
  await waitFor(() => assert.deepEqual(opened, [ACCOUNT]));
  assert.deepEqual(bodies[1], { token: 'token', amount: '500' });
  const [close] = dialog().getAllByRole('button', { name: 'Close' });
  assert.ok(close !== undefined);
  await userEvent.click(close);
  assert.ok(isClosed);
});
