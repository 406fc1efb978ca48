import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Bet, BetRecord } from '@jara/contract/bets';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { endSession, startSession } from '../../../session/session.ts';
import { Component as Bets } from './bets.tsx';

type Body = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Bet[];
  readonly next: string | null;
}

const keno = { gameId: 'keno-80', gameTitle: 'Keno 80' };
const spin = { gameId: 'spin-it', gameTitle: 'Spin it' };
const bet = (seq: number, more: Partial<Bet>): Bet => ({
  betId: `1795254782000-${seq}`,
  at: new Date(2026, 10, 22, 14, seq).toISOString(),
  stake: 100,
  payout: 0,
  outcome: 'lost',
  ...keno,
  ...more,
});
const WON = bet(5, { ...spin, payout: 1000, outcome: 'won' });
const PART = bet(4, { payout: 50 });
const OPEN = bet(3, { payout: null, outcome: 'open' });

let asked: { path: string; body: Body }[];
let answer: (body: Body) => Page | null;

const RECORD = {
  roundId: 'r',
  sequence: 0,
  bet: {},
  view: {},
  isOver: true,
  stake: 100,
  payout: 1000,
  at: WON.at,
  version: 1,
  steps: [],
  isVoid: false,
  lines: ['the wheel stopped on 10×'],
  balanceBefore: 5000,
  balanceAfter: 5900,
  proof: {
    seedId: 's',
    serverSeedHash: 'ab'.repeat(32),
    serverSeed: 'cd'.repeat(32),
    clientSeed: 'mine',
    nonce: 7,
  },
};
const line = (transType: 'credit' | 'debit', description: string, amount: number) => ({
  id: description,
  description,
  dated: WON.at,
  transType,
  amount,
  balance: 0,
});

function recordOf(body: Body): BetRecord {
  const entries = [line('credit', 'Spin it win', 1000), line('debit', 'Spin it stake', 100)];
  if (body.betId === PART.betId)
    return { ...PART, record: { ...RECORD, proof: { ...RECORD.proof, serverSeed: null } }, entries: [] };
  return body.betId === OPEN.betId
    ? { ...OPEN, record: null, entries: entries.slice(1) }
    : { ...WON, record: RECORD, entries };
}

beforeEach(() => {
  asked = [];
  answer = () => ({ data: [WON, PART, OPEN], next: null });
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { body: string }) => {
    const body = JSON.parse(request.body) as Body;
    asked.push({ path, body });
    if (path === '/agent/bet') return Response.json({ status: 200, data: recordOf(body) });
    const page = answer(body);
    return page === null
      ? Response.json({ status: 500, code: 'our_fault', message: '' }, { status: 500 })
      : Response.json({ status: 200, ...page, games: [keno, spin] });
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
const lastBody = () => asked.filter(({ path }) => path === '/agent/bets').at(-1)?.body;

function open(address = '/dashboard/bets') {
  const router = createMemoryRouter([{ path: '*', Component: Bets }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
const rows = async () => {
  await screen.findAllByRole('button', { expanded: false });
  return screen.getAllByRole('button', { expanded: false }).map((row) => row.textContent);
};

test('bets of every game, the day before the month, and only what paid more than the stake is called won', async () => {
  open();
  assert.deepEqual(await rows(), [
    'Spin it22 Nov 2026, 14:05Won ₦1,000Stake ₦100',
    'Keno 8022 Nov 2026, 14:04₦50 backStake ₦100',
    'Keno 8022 Nov 2026, 14:03OpenStake ₦100',
  ]);
});

test('opening a bet shows its record: stake, outcome in words, payout, entries, seeds and a way to check it', async () => {
  open();
  await rows();
  await user.click(screen.getByRole('button', { name: /Spin it/ }));
  assert.ok(await screen.findByText('It paid ₦900 more than you staked.'));
  for (const shown of ['the wheel stopped on 10×', '₦5,900.00', 'Spin it win', '+₦1,000.00', 'mine'])
    assert.ok(screen.getByText(shown), shown);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Check this round' });
  const receipt = JSON.parse(decodeURIComponent(link.href.slice(link.href.indexOf('#') + 1))) as Body;
  assert.equal(receipt.gameId, 'spin-it');
  assert.deepEqual(asked.at(-1)?.body, { token: 'a token', gameId: 'spin-it', betId: WON.betId });
  await user.click(screen.getByRole('button', { name: /14:04/ }));
  assert.ok(await screen.findByText(/^Secret until you change your seed/));
  assert.equal(screen.getAllByRole('link', { name: 'Check this round' }).length, 1);
  await user.click(screen.getByRole('button', { name: /14:03/ }));
  const goOn = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Go on playing' });
  assert.match(goOn.href, /\/dashboard\/virtual\?id=keno-80$/);
});

test('filters go into the address and into the call; nothing found says how to see all again', async () => {
  answer = ({ gameId }) => ({ data: gameId === undefined ? [WON] : [], next: null });
  const router = open('/dashboard/bets?from=2026-11-01&to=2026-11-22&result=nonsense');
  await rows();
  assert.ok(screen.getByRole('button', { name: /^Dates: 1 Nov 2026 – 22 Nov 2026/ }));
  assert.equal(lastBody()?.from, new Date(2026, 10, 1).toISOString());
  assert.equal(lastBody()?.outcome, undefined);
  await user.selectOptions(screen.getByLabelText('Game'), 'Keno 80');
  await user.click(screen.getByRole('radio', { name: 'Lost' }));
  assert.ok(await screen.findByText('No such bets'));
  assert.match(router.state.location.search, /^\?game=keno-80&result=lost&from=2026-11-01&to=2026-11-22$/);
  assert.equal(lastBody()?.outcome, 'lost');
  await user.click(screen.getByRole('button', { name: 'Show all bets' }));
  await rows();
  assert.equal(router.state.location.search, '');
});

test('pages go on by the cursor; a search that found nothing yet goes on further back', async () => {
  const next = `${new Date(2026, 10, 3).getTime()}-9`;
  answer = ({ before }) => (before === undefined ? { data: [], next } : { data: [PART], next: null });
  open('/dashboard/bets?result=lost');
  assert.ok(await screen.findByText('None back to 3 Nov 2026 so far.'));
  await user.click(screen.getByRole('button', { name: 'Look further back' }));
  assert.equal((await rows()).length, 1);
  assert.equal(lastBody()?.before, next);
  assert.equal(screen.queryByRole('button', { name: 'Show older bets' }), null);
});

test('a list that could not be loaded is asked for again, and no bets at all lead to the games', async () => {
  answer = () => null;
  open();
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  answer = () => ({ data: [], next: null });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.ok(screen.getByText('No bets yet')));
  assert.ok(screen.getByRole('link', { name: 'See the games' }));
});
