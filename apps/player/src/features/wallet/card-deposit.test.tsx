import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { refetchAnswers } from '../../api/use-answer.ts';
import { endSession, startSession } from '../../session/session.ts';
import { Component as Wallet } from './wallet.tsx';

type Body = Readonly<Record<string, unknown>>;
type State = 'waiting' | 'paid' | 'failed' | 'expired';

const REFERENCE = 'hd-01890000-0000-7000-8000-000000000001';
const calls: { path: string; body: Body }[] = [];
/** The state of the payment at the provider, and the part of it that is kept. */
let state: State;
let kept: number;
/** The refusal of the begin, if it is refused. */
let refusal: object | null;

function answerTo(path: string): object {
  if (path === '/agent/wallet-balance') return { status: 200, balance: 1500, held: 0 };
  if (path === '/agent/hosted-deposit')
    // An address that leads nowhere, so that the test stays here.
    return refusal ?? { status: 200, message: '', data: { reference: REFERENCE, url: 'about:blank' } };
  if (path === '/agent/hosted-deposit/state')
    return {
      status: 200,
      data: { reference: REFERENCE, state, amount: 1500.5, kept, channel: 'card', balance: 1500.5 - kept },
    };
  if (path === '/agent/kept-deposits' && kept > 0) {
    const times = { keptAt: '2026-11-29T09:00:00.000Z', returnsAt: '2026-12-02T09:00:00.000Z' };
    return {
      status: 200,
      data: [{ id: 'k1', amount: kept, ...times, state: 'kept', reason: 'block', toPayee: true }],
    };
  }
  if (path === '/agent/payees')
    return { status: 200, data: [], cardWait: { amount: 1500.5, opensAt: '2026-11-30T09:00:00.000Z' } };
  if (path === '/agent/trasaction-history')
    return { status: 200, data: [], next: null, older: [], newer: [] };
  return { status: 200, data: [] };
}

beforeEach(() => {
  state = 'waiting';
  kept = 0;
  refusal = null;
  calls.length = 0;
  document.documentElement.dataset.cards = 'open';
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { body?: string }) => {
    calls.push({ path, body: JSON.parse(request.body ?? '{}') as Body });
    const answer = answerTo(path);
    return Response.json(answer, { status: 'code' in answer ? 422 : 200 });
  });
  startSession({
    ...{ token: 'a token', userId: 'an id', userType: 'Individual', fullName: 'Adaeze Okonkwo' },
    ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
  });
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
  delete document.documentElement.dataset.cards;
});

const user = userEvent.setup({ delay: null });
const open = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', Component: Wallet }], { initialEntries: [address] })}
    />,
  );
const way = () => screen.queryByRole('button', { name: 'Card or USSD' });
const begun = () => calls.filter(({ path }) => path === '/agent/hosted-deposit').map(({ body }) => body);

test('the second way is there only where the server has it', async () => {
  document.documentElement.dataset.cards = 'none';
  open('/dashboard/wallet?deposit=true');
  await screen.findByLabelText('Amount');
  assert.equal(way(), null);
});

test('an amount is begun once a press, the same amount by the same request until it is refused', async () => {
  open('/dashboard/wallet?deposit=true');
  const button = await screen.findByRole('button', { name: 'Card or USSD' });
  await user.click(button);
  await screen.findByText('Please enter a valid deposit amount.');
  assert.deepEqual(begun(), []);
  await user.type(screen.getByLabelText('Amount'), '1,500.50');
  await user.click(button);
  await user.click(button);
  const [one, two] = begun();
  assert.equal(one?.amount, '1500.50');
  assert.deepEqual(one, two);
  refusal = { status: 422, code: 'deposit_limit', field: 'amount', message: 'Above your limit.' };
  await user.click(button);
  await screen.findByText('Above your limit.');
  refusal = null;
  await user.click(button);
  await waitFor(() => assert.equal(begun().length, 4));
  assert.notEqual(begun()[3]?.requestId, one?.requestId);
});

test('the return shows a payment that waits, and that it was paid once it is', async () => {
  open(`/dashboard/wallet?reference=${REFERENCE}`);
  await screen.findByText('Waiting for your payment of ₦1,500.50');
  state = 'paid';
  act(() => refetchAnswers('/agent/hosted-deposit/state'));
  await screen.findByText('₦1,500.50 has arrived');
  screen.getByText('Your balance is ₦1,500.50 now.');
});

for (const [now, query, title] of [
  ['failed', '', 'The payment did not go through'],
  ['expired', '', 'The payment was not made in time'],
  ['waiting', '&left=1', 'You left the payment page'],
] as const)
  test(`a return from a payment that is ${now}${query} shows the next step`, async () => {
    state = now;
    open(`/dashboard/wallet?reference=${REFERENCE}${query}`);
    await screen.findByText(title);
    assert.equal(
      screen.getByRole('link', { name: 'Try again' }).getAttribute('href'),
      '/dashboard/wallet?deposit=true',
    );
  });

test('a payment above a limit shows what is kept apart', async () => {
  state = 'paid';
  kept = 1500.5;
  open(`/dashboard/wallet?reference=${REFERENCE}`);
  await screen.findByText(/^₦1,500\.50 came and is kept apart/);
  await screen.findByText(
    /It goes to the bank account that you confirmed for withdrawals, by 10:00 on 2 December\./,
  );
});

test('the withdrawal shows money by card that waits, and from when it can be withdrawn', async () => {
  open('/dashboard/wallet');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText(
    '₦1,500.50 of your balance came by card. You can play with it now. All of it can be withdrawn from 10:00 on 30 November.',
  );
});
