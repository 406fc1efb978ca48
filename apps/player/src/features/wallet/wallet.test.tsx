import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { refetchAnswers } from '../../api/use-answer.ts';
import { toast } from '../../browser/toast.ts';
import { opensDepositOf, paths } from '../../navigation/paths.ts';
import { endSession, startSession } from '../../session/session.ts';
import { Component as Wallet } from './wallet.tsx';

type Body = Readonly<Record<string, unknown>>;

/** The calls since `calls.length = 0`, as `path` and body. */
const calls: { path: string; body: Body }[] = [];
const PAYEE = {
  payeeId: 'p1',
  bankName: 'Zenith Bank',
  ending: '6789',
  accountName: 'ADAEZE OKONKWO',
  limited: null,
};
let payees: (typeof PAYEE)[];
let kept: object[];
/** The fields of ceilings by verification of `/agent/fund-wallet` and `/agent/payees`. */
let ceiling: object;
let ceilings: object;
let balance: number;
/** The naira of a deposit that `/agent/fund-wallet` states to be above a limit. */
let keptPart: number;
/** The refusal of `/agent/fund-wallet`, if it refuses. */
let refusal: object | null;

function answerTo(path: string, body: Body): object {
  if (path === '/agent/wallet-balance') return { status: 200, balance, held: 0 };
  if (path === '/agent/fund-wallet' && refusal !== null) return refusal;
  if (path === '/agent/fund-wallet')
    return {
      status: 200,
      message: '',
      data: { transfer_account: '7099999999', accountName: 'A', amount: 500, kept: keptPart, ...ceiling },
    };
  if (path === '/agent/trasaction-history')
    return { status: 200, data: [], next: null, older: [], newer: [] };
  if (path === '/agent/get-banks')
    return { status: 200, data: [{ code: '058', name: 'Guaranty Trust Bank' }] };
  if (path === '/agent/kept-deposits') return { status: 200, data: kept };
  if (path === '/agent/return-deposit') {
    kept = kept.map((one) => ({ ...one, state: 'returning' }));
    return { status: 200, message: '' };
  }
  if (path === '/agent/payees') return { status: 200, data: payees, ...ceilings };
  if (path === '/agent/remove-payee') {
    payees = payees.filter(({ payeeId }) => payeeId !== body.payeeId);
    return { status: 200, data: payees };
  }
  if (path === '/agent/account-name' && body.accountNumber === '0000000001')
    return { status: 422, code: 'name_mismatch', message: 'Not in your name.', field: 'accountNumber' };
  if (path === '/agent/account-name') return { status: 200, data: { accountName: 'ADAEZE B. OKONKWO' } };
  const data = { reference: 'wd-01-x-9a1b22cd', accountName: 'A', amount: 500, state: 'processing' };
  return { status: 200, message: '', data };
}

beforeEach(() => {
  keptPart = 0;
  ceiling = {};
  ceilings = {};
  payees = [];
  kept = [];
  balance = 5000;
  refusal = null;
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { method?: string; body?: string }) => {
    if (request.method === 'HEAD') throw new TypeError('no network');
    const body = JSON.parse(request.body ?? '{}') as Body;
    calls.push({ path, body });
    const answer = answerTo(path, body);
    return Response.json(answer, { status: 'code' in answer ? 422 : 200 });
  });
  startSession({
    token: 'a token',
    userId: 'an id',
    userType: 'Individual',
    fullName: 'Adaeze Okonkwo',
    depositCode: '7012345678',
    referralCode: 'JARA2026',
    kycStatus: 'unverified',
  });
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
});

const user = userEvent.setup({ delay: null });
const tab = (name: string) =>
  user.click(within(screen.getByRole('navigation', { name: 'Wallet' })).getByRole('button', { name }));

async function open() {
  calls.length = 0;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Wallet }])} />);
  await screen.findByText('No Transaction History');
}

function form(): HTMLFormElement {
  const found = screen.getByLabelText('Amount').closest('form');
  return found ?? assert.fail('the amount is in no form');
}

const made = () => calls.map(({ path }) => path).sort();

test('§7.9 §7.10 each tab of the wallet makes its calls whenever it is opened, however fresh the balance is', async () => {
  await open();
  assert.deepEqual(made(), ['/agent/kept-deposits', '/agent/trasaction-history', '/agent/wallet-balance']);
  const opened = [
    ['Deposit', ['/agent/wallet-balance']],
    ['Withdraw', ['/agent/payees', '/agent/wallet-balance']],
    ['Transaction History', ['/agent/trasaction-history', '/agent/wallet-balance']],
    ['Deposit', ['/agent/wallet-balance']],
  ] as const;
  for (const [name, expected] of opened) {
    calls.length = 0;
    await tab(name);
    await waitFor(() => assert.deepEqual(made(), expected));
    for (const { body } of calls) assert.equal(body.token, 'a token');
  }
});

async function deposit() {
  await open();
  await tab('Deposit');
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(within(form()).getByRole('button', { name: 'Deposit' }));
}

test('§8.8 a refused deposit shows the server’s sentence, and its own where the server sent none', async () => {
  const toasts = mock.method(toast, 'error', () => undefined);
  for (const [answer, text] of [
    [
      { status: 422, code: 'deposits_closed', message: 'Deposits are closed tonight.' },
      'Deposits are closed tonight.',
    ],
    [{ status: 422, code: 'deposits_closed', message: '' }, 'Failed to deposit money.'],
    [{ status: 422, code: 'deposits_closed' }, 'Failed to deposit money.'],
  ] as const) {
    refusal = answer;
    toasts.mock.resetCalls();
    await deposit();
    await waitFor(() => assert.deepEqual(toasts.mock.calls[0]?.arguments, [text]));
    assert.equal(screen.queryByRole('dialog'), null);
    cleanup();
  }
});

test('§4.14 the account to transfer to is the one of the login, whatever the answer names', async () => {
  await deposit();
  const dialog = within(await screen.findByRole('dialog'));
  assert.ok(dialog.getByText('7012345678'));
  assert.equal(dialog.queryByText('7099999999'), null);
});

test('a deposit requested by a game names the game, and leads back to it when the money is there', async () => {
  const to = '/dashboard/virtual?id=keno-80';
  const router = createMemoryRouter(
    [
      { path: paths.wallet, Component: Wallet },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: paths.wallet, state: opensDepositOf({ to, title: 'Keno 80' }) }] },
  );
  render(<RouterProvider router={router} />);
  assert.equal(screen.getByRole('link', { name: 'Back to Keno 80' }).getAttribute('href'), to);
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(within(form()).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.equal(dialog.queryByRole('link', { name: 'Play Spin it' }), null);
  assert.ok(dialog.getByRole('button', { name: 'Done' }));
  balance = 5500;
  act(() => refetchAnswers('/agent/wallet-balance'));
  await user.click(await dialog.findByRole('button', { name: 'Back to Keno 80' }));
  const { pathname, search } = router.state.location;
  assert.equal(pathname + search, to);
});

test('the deposit offers a limit before its first transfer', async () => {
  await open();
  await tab('Deposit');
  const link = within(form()).getByRole('link', { name: 'Set a limit for deposits first' });
  assert.equal(link.getAttribute('href'), paths.settingsLimits);
});

test('a deposit above a limit states what would be kept, and its dialog what was', async () => {
  keptPart = 300;
  await open();
  await tab('Deposit');
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(within(form()).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.ok(dialog.getByText(/^₦300\.00 of it is above your deposit limit now/));
  assert.ok(await dialog.findByText(/^Waiting for your transfer/));
  const at = '2026-11-26T12:00:00.000Z';
  kept = [{ id: 'k', amount: 500, keptAt: at, returnsAt: at, state: 'kept', reason: 'limit' }];
  act(() => refetchAnswers('/agent/kept-deposits'));
  assert.ok(await dialog.findByText(/^₦500\.00 came and is kept apart/));
  assert.equal(dialog.queryByText(/^Waiting for your transfer/), null);
});

test('a deposit above a ceiling by verification names it, with a link to verify', async () => {
  keptPart = 2000;
  ceiling = { ceiling: { name: 'day_deposit', most: 8000, left: 3000, isVerified: false } };
  await open();
  await tab('Deposit');
  await user.type(screen.getByLabelText('Amount'), '5000');
  await user.click(within(form()).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.ok(
    dialog.getByText(/^You can deposit ₦8,000 a day, and ₦3,000 of it is left\. We would keep ₦2,000 apart/),
  );
  const link = dialog.getByRole('link', { name: 'Verify your identity' });
  assert.equal(link.getAttribute('href'), '/dashboard/settings/profile?identity=verify');
});

test('further accounts of the player’s own are listed, each with its bank and a number to copy', async () => {
  ceiling = {
    ...{ openedByBank: true, bankName: 'Wema Bank' },
    otherAccounts: [
      { transfer_account: '6600000001', bankName: 'Moniepoint', accountName: 'A' },
      { transfer_account: '6600000002', bankName: 'Sterling Bank', accountName: 'A' },
    ],
  };
  await open();
  await tab('Deposit');
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(within(form()).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.ok(dialog.getByText('7099999999'));
  assert.ok(dialog.getByText(/^You can also pay into these accounts of yours/));
  assert.ok(dialog.getByText('6600000001'));
  assert.ok(dialog.getByRole('button', { name: 'Copy Sterling Bank, account number' }));
});

test('the withdrawal’s page states the ceilings by verification, and links to what lifts them', async () => {
  const show = async (answered: object) => {
    ceilings = { ceilings: answered };
    refetchAnswers('/agent/payees');
    await open();
    await tab('Withdraw');
    const { textContent } = await within(form()).findByRole('alert');
    const link = within(form()).queryByRole('link')?.getAttribute('href') ?? null;
    cleanup();
    return [textContent, link];
  };
  const profile = '/dashboard/settings/profile?identity=';
  const day = 'One withdrawal can be ₦2,000 at most. You can withdraw ₦3,000 a day, and ₦500 of it is left.';
  const some = { isVerified: false, required: null, most: 2000, day: 3000, left: 500 };
  assert.deepEqual(await show(some), [`${day}Verify your identity`, `${profile}verify`]);
  assert.deepEqual(await show({ ...some, isVerified: true }), [day, null]);
  assert.deepEqual(await show({ ...some, isVerified: true, required: 'nin' }), [
    'Verify your NIN before you withdraw: the law requires it.Verify your NIN',
    `${profile}nin`,
  ]);
  assert.deepEqual(await show({ ...some, required: 'identity' }), [
    'Verify your identity before you withdraw.Verify your identity',
    `${profile}verify`,
  ]);
});

test('a deposit without a requesting game offers the wheel and all games once the money is there', async () => {
  await open();
  await tab('Deposit');
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(within(form()).getByRole('button', { name: 'Deposit' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.equal(dialog.queryByRole('link', { name: 'See all games' }), null);
  balance = 5500;
  act(() => refetchAnswers('/agent/wallet-balance'));
  const games = await dialog.findByRole('link', { name: 'See all games' });
  assert.equal(games.getAttribute('href'), paths.dashboardVirtual);
  assert.equal(dialog.getByRole('link', { name: 'Play Spin it' }).getAttribute('href'), paths.spinPlay);
});

/** Opens the dialog of a withdrawal of ₦500. */
async function withdraw() {
  await open();
  await tab('Withdraw');
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(within(form()).getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('button', { name: 'Confirm' });
  return {
    confirm: () => user.click(screen.getByRole('button', { name: /^Confirm/ })),
    sent: () => calls.filter(({ path }) => path === '/agent/withdraw-fund').map(({ body }) => body),
  };
}

test('the bank’s name for an account is seen before anything is sent, and the page stays when no reload can bring it back', async () => {
  const { confirm, sent } = await withdraw();
  await user.type(screen.getByRole('combobox', { name: 'Bank' }), 'guar{Enter}');
  const number = screen.getByLabelText('Account number');
  await user.type(number, '0000000001');
  assert.ok(await screen.findByText('Not in your name.'));
  await confirm();
  assert.equal(document.activeElement, number);
  await user.clear(number);
  await user.type(number, '01234 56789');
  assert.ok(await screen.findByText('ADAEZE B. OKONKWO'));
  assert.deepEqual(sent(), []);
  await confirm();
  assert.ok(await screen.findByText(/is on its way/));
  assert.ok(screen.getByText('Reference 9A1B-22CD'));
  const [{ requestId, ...body } = {}] = sent();
  assert.equal(typeof requestId, 'string');
  assert.deepEqual(body, { token: 'a token', amount: '500', bankCode: '058', accountNumber: '0123456789' });
});

test('a remembered account is chosen by its end, sent by its id, and forgotten when the player removes it', async () => {
  payees = [PAYEE, { ...PAYEE, payeeId: 'p2', ending: '1111' }];
  const { confirm, sent } = await withdraw();
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
  assert.match(chosen().closest('label')?.textContent ?? '', /Zenith Bank ••6789.*ADAEZE OKONKWO/);
  assert.equal(screen.queryByLabelText('Account number'), null);
  await user.click(screen.getByRole('button', { name: 'Forget Zenith Bank ••6789' }));
  await waitFor(() => assert.equal(screen.getAllByRole('radio').length, 2));
  assert.equal(document.activeElement, screen.getByRole('combobox', { name: 'Bank' }));
  await user.click(screen.getByRole('radio', { name: /1111/ }));
  await confirm();
  assert.ok(await screen.findByText(/is on its way/));
  assert.deepEqual(
    sent().map(({ requestId: _, ...body }) => body),
    [{ token: 'a token', amount: '500', payeeId: 'p2' }],
  );
});

test('a deposit above the limit is shown with its return, and goes back by one tap', async () => {
  const returnsAt = '2026-11-24T09:00:00.000Z';
  kept = [
    { id: 'k1', amount: 200, keptAt: '2026-11-21T09:00:00.000Z', returnsAt, state: 'kept', reason: 'limit' },
  ];
  refetchAnswers('/agent/kept-deposits');
  await open();
  const section = await screen.findByRole('region', { name: 'Money kept apart' });
  assert.match(section.textContent, /₦200\.00.*above your deposit limit.*by 10:00 on 24 November/);
  await user.click(within(section).getByRole('button', { name: 'Send it back now' }));
  assert.ok(await within(section).findByText(/on its way back/));
  assert.equal(within(section).queryByRole('button'), null);
  assert.deepEqual(
    calls.filter(({ path }) => path === '/agent/return-deposit').map(({ body }) => body),
    [{ token: 'a token', id: 'k1' }],
  );
});
