import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Payee } from '@jara/contract/payments';
import { fromNaira } from '@jara/money/kobo';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../session/session.ts';
import { BankDialog } from './bank-dialog.tsx';
import type { WithdrawalSent } from './withdrawal-notice.tsx';

type Body = Readonly<Record<string, unknown>>;

const CODE = '482913';
const START = '/agent/confirm-payee/start';
const FINISH = '/agent/confirm-payee/finish';
const WITHDRAW = '/agent/withdraw-fund';

const calls: { path: string; body: Body }[] = [];
/** The confirmed accounts. */
let confirmed: Set<unknown>;
/** Overrides of the next calls of a path: another answer, or none, with the call executed or not. */
let instead: Map<string, (object | 'lost' | 'unsent')[]>;
let started: number;
/** Whether the account is limited to small amounts for some time after the code. */
let isNewAccount: boolean;

const refusal = (status: number, code: string, message: string, field?: string) => ({
  status,
  code,
  message,
  ...(field === undefined ? {} : { field }),
});

function answerTo(path: string, { Id, otp, payeeId, accountNumber = '0123456789' }: Body): object {
  if (path === '/agent/get-banks') return { status: 200, data: [{ code: '058', name: 'GTBank' }] };
  if (path === '/agent/account-name') return { status: 200, data: { accountName: 'ADAEZE OKONKWO' } };
  if (path === START) {
    started += 1;
    const data = { accountName: 'ADAEZE OKONKWO', sentTo: '••• 4567', channel: 'phone' };
    const about = { ending: String(accountNumber).slice(-4), isNew: isNewAccount };
    return {
      status: 200,
      Id: `id-${started}`,
      message: 'OTP sent successfully.',
      data: { ...data, ...about },
    };
  }
  if (path === FINISH) {
    if (Id !== `id-${started}`) return refusal(404, 'unknown_id', 'This request has expired.', 'Id');
    if (otp !== CODE) return refusal(400, 'wrong_code', 'That code is not right.', 'otp');
    confirmed.add('0123456789');
    return { status: 200, data: [], payeeId: 'p1' };
  }
  if (path !== WITHDRAW) return { status: 200, data: [] };
  if (payeeId === undefined && !confirmed.has(accountNumber))
    return refusal(403, 'payee_unconfirmed', 'Confirm this account first.', 'accountNumber');
  const data = { reference: 'wd-1', accountName: 'ADAEZE OKONKWO', amount: 500, state: 'processing' };
  return { status: 200, message: '', data };
}

beforeEach(() => {
  calls.length = 0;
  confirmed = new Set();
  instead = new Map();
  started = 0;
  isNewAccount = true;
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { body?: string }) => {
    const body = JSON.parse(request.body ?? '{}') as Body;
    calls.push({ path, body });
    const scripted = instead.get(path)?.shift();
    const answer = typeof scripted === 'object' ? scripted : scripted !== 'unsent' && answerTo(path, body);
    if (typeof scripted === 'string') throw new TypeError('no network');
    return Response.json(answer, { status: (answer as { status: number }).status });
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
  queryClient.clear();
  mock.timers.reset();
  mock.restoreAll();
});

const user = userEvent.setup({ delay: null });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => user.click(button(name));
const firstBox = () => screen.findByLabelText<HTMLInputElement>('Digit 1 of 6');
const typeCode = async (code: string) => {
  await user.click(await firstBox());
  await user.keyboard(code);
};
const isFocused = (element: Element) => waitFor(() => assert.equal(document.activeElement, element));
const made = (...paths: string[]) => calls.filter(({ path }) => paths.includes(path));
const steps = () => made(START, FINISH, WITHDRAW).map(({ path }) => path);
const requestIds = () => new Set(made(WITHDRAW).map(({ body }) => body.requestId));

/** Opens the dialog of a withdrawal and collects its reports. */
function open(naira = 500, payees: readonly Payee[] = []) {
  const reported: { sent: WithdrawalSent[]; refused: string[]; closed: number } = {
    sent: [],
    refused: [],
    closed: 0,
  };
  render(
    <BankDialog
      amountKobo={fromNaira(naira)}
      payees={payees}
      onClose={() => {
        reported.closed += 1;
      }}
      onAmountRefused={(sentence) => reported.refused.push(sentence)}
      onSent={(withdrawal) => reported.sent.push(withdrawal)}
    />,
  );
  return reported;
}

/** Types a bank account, and confirms it as far as its code. */
async function requestCode(naira = 500) {
  const reported = open(naira);
  const bank = await screen.findByRole('combobox', { name: 'Bank' });
  await waitFor(() => assert.equal(bank.hasAttribute('disabled'), false));
  await user.type(bank, 'gt{Enter}');
  await user.type(screen.getByLabelText('Account number'), '01234 56789');
  await screen.findByText('ADAEZE OKONKWO');
  await press('Confirm');
  await firstBox();
  return reported;
}

test('a new account needs the code that was sent, and the right one continues the same withdrawal', async () => {
  const { sent } = await requestCode();
  await isFocused(await firstBox());
  const announced = screen.getByRole('status').textContent ?? '';
  assert.match(announced, /code to your phone •••\s4567/);
  assert.match(announced, /GTBank ••6789/);
  assert.match(announced, /ADAEZE OKONKWO/);
  assert.ok(screen.getByText(/24 hours only ₦50,000 in all/));
  assert.equal(button('Confirm').disabled, true);
  await typeCode('111111');
  await press('Confirm');
  assert.ok(await screen.findByText('That code is not right.'));
  await isFocused(await firstBox());
  assert.deepEqual(sent, []);
  await typeCode(CODE);
  await press('Confirm');
  await waitFor(() => assert.equal(sent.length, 1));
  assert.deepEqual(sent[0], {
    accountName: 'ADAEZE OKONKWO',
    bankName: 'GTBank',
    amount: 500,
    reference: 'wd-1',
  });
  assert.deepEqual(steps(), [WITHDRAW, START, FINISH, FINISH, WITHDRAW]);
  assert.equal(requestIds().size, 1);
  const { requestId: _, ...body } = made(WITHDRAW).at(-1)?.body ?? {};
  assert.deepEqual(body, { token: 'a token', amount: '500', bankCode: '058', accountNumber: '0123456789' });
});

test('Cancel and Close lead back to what was typed, and the code that was sent still works', async () => {
  const reported = await requestCode();
  for (const name of ['Cancel', 'Close']) {
    await press(name);
    const number = screen.getByLabelText<HTMLInputElement>('Account number');
    await isFocused(number);
    assert.equal(number.value, '01234 56789');
    assert.equal(screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' }).value, 'GTBank');
    assert.equal(reported.closed, 0);
    await press('Confirm');
    await isFocused(await firstBox());
  }
  assert.equal(started, 1);
  await typeCode(CODE);
  await press('Confirm');
  await waitFor(() => assert.equal(reported.sent.length, 1));
  assert.equal(requestIds().size, 1);
});

test('another account gets a code of its own', async () => {
  await requestCode();
  await press('Cancel');
  await user.clear(screen.getByLabelText('Account number'));
  await user.type(screen.getByLabelText('Account number'), '0123456780');
  await screen.findByText('ADAEZE OKONKWO');
  await press('Confirm');
  await firstBox();
  assert.equal(started, 2);
  assert.match(screen.getByRole('status').textContent ?? '', /GTBank ••6780/);
});

test('another code can be requested after 30 seconds, and replaces the first', async () => {
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
  const { sent } = await requestCode();
  await typeCode('111');
  assert.equal(button('Resend in 30 s').disabled, true);
  act(() => mock.timers.tick(1000));
  assert.equal(button('Resend in 29 s').disabled, true);
  act(() => mock.timers.tick(29_000));
  instead.set(START, [refusal(429, 'too_many_codes', 'Too many codes were asked for.')]);
  await press('Resend OTP');
  assert.match((await screen.findByRole('alert')).textContent ?? '', /Too many codes/);
  assert.equal((await firstBox()).value, '1');
  await press('Resend OTP');
  await screen.findByText(/We sent a new code to your phone •••\s4567/);
  assert.equal(screen.queryByRole('alert'), null);
  assert.ok(button('Resend in 30 s'));
  assert.equal((await firstBox()).value, '');
  await typeCode(CODE);
  await press('Confirm');
  await waitFor(() => assert.equal(sent.length, 1));
  assert.equal(made(FINISH).at(-1)?.body.Id, 'id-2');
});

test('a lost answer keeps the code, and the next press finds what was done', async () => {
  const { sent } = await requestCode();
  await typeCode(CODE);
  instead.set(FINISH, ['lost']);
  await press('Confirm');
  assert.match((await screen.findByRole('alert')).textContent ?? '', /An error occurred/);
  instead.set(WITHDRAW, ['lost']);
  await press('Confirm');
  await waitFor(() => assert.equal(button('Confirm').disabled, false));
  assert.ok(screen.getByRole('alert'));
  await press('Confirm');
  await waitFor(() => assert.equal(sent.length, 1));
  assert.deepEqual(steps(), [WITHDRAW, START, FINISH, WITHDRAW, WITHDRAW]);
  assert.equal(requestIds().size, 1);
});

test('a code that never reached the server is sent again', async () => {
  const { sent } = await requestCode();
  await typeCode(CODE);
  instead.set(FINISH, ['unsent']);
  await press('Confirm');
  await screen.findByRole('alert');
  await press('Confirm');
  await waitFor(() => assert.equal(sent.length, 1));
  assert.deepEqual(steps(), [WITHDRAW, START, FINISH, WITHDRAW, FINISH, WITHDRAW]);
});

test('a request that is over leads back with a notice, and the next Confirm requests a new code', async () => {
  await requestCode();
  await typeCode(CODE);
  instead.set(FINISH, [refusal(404, 'unknown_id', 'This request has expired.', 'Id')]);
  await press('Confirm');
  assert.ok(await screen.findByText('This request has expired.'));
  await isFocused(screen.getByLabelText('Account number'));
  await press('Confirm');
  await firstBox();
  assert.equal(started, 2);
});

test('an account that cannot be confirmed shows the reason under its number', async () => {
  const mismatch = 'This account is not in your name.';
  instead.set(START, [refusal(422, 'name_mismatch', mismatch, 'accountNumber')]);
  await assert.rejects(requestCode());
  assert.ok(screen.getByText(mismatch));
  await isFocused(screen.getByLabelText('Account number'));
});

test('a large amount to a new account is refused before the code, under the amount', async () => {
  const { refused } = await requestCode(60_000);
  const announced = screen.getByRole('status').textContent ?? '';
  assert.match(announced, /₦60,000 is too much for now/);
  const limit = 'This account is new: ₦50,000 is left for it until 14:05 on 25 November.';
  instead.set(WITHDRAW, [refusal(422, 'payee_new', limit, 'amount')]);
  await typeCode(CODE);
  await press('Confirm');
  await waitFor(() => assert.deepEqual(refused, [limit]));
});

test('a remembered account shows until when only small amounts go there, and needs no code', async () => {
  const payee = {
    ...{ payeeId: 'p1', bankName: 'GTBank', ending: '6789', accountName: 'ADAEZE OKONKWO', needsCode: false },
  };
  const { sent } = open(500, [
    { ...payee, limited: '2026-11-25T13:04:30.000Z' },
    { ...payee, payeeId: 'p2', ending: '1111', limited: null },
  ]);
  const [first, second] = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  assert.match(first ?? '', /₦50,000 in all to new accounts until 14:05 on 25 November/);
  assert.doesNotMatch(second ?? '', /until/);
  await press('Confirm');
  await waitFor(() => assert.equal(sent.length, 1));
  assert.deepEqual(steps(), [WITHDRAW]);
});

test('a remembered account without a code requests one above its small amount, by its id, and then sends the same withdrawal', async () => {
  isNewAccount = false;
  instead.set(WITHDRAW, [refusal(422, 'payee_unconfirmed', 'Confirm this account first.', 'accountNumber')]);
  const payee = { payeeId: 'p1', bankName: 'GTBank', ending: '6789', accountName: 'ADAEZE OKONKWO' };
  const { sent } = open(60_000, [{ ...payee, limited: null, needsCode: true }]);
  const [first] = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  assert.match(first ?? '', /Up to ₦50,000 a day in all without a code/);
  await press('Confirm');
  await firstBox();
  assert.doesNotMatch(screen.getByRole('status').textContent ?? '', /too much/);
  await typeCode(CODE);
  await press('Confirm');
  await waitFor(() => assert.equal(sent.length, 1));
  assert.deepEqual(steps(), [WITHDRAW, START, FINISH, WITHDRAW]);
  assert.deepEqual(made(START).at(-1)?.body, { token: 'a token', payeeId: 'p1' });
  assert.equal(requestIds().size, 1);
});
