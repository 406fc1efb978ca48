import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { Bet, BetRecord } from '@jara/contract/bets';
import { gameLines } from '@jara/language/testing/game-lines';
import { speak } from '@jara/language/texts';
import { texts as sportsPidgin } from '@jara/sports-words/messages/pcm';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../../../api/query-client.ts';
import { endSession, startSession } from '../../../session/session.ts';
import { Component as Bets } from './bets.tsx';
import { texts as pidgin } from './messages/pcm.ts';

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

const jet = { gameId: 'crash', gameTitle: 'Lagos Jet' };
const JET = bet(9, { ...jet, stake: 1000, payout: 1650, outcome: 'won' });
const RIDING = bet(8, { ...jet, payout: null, outcome: 'open' });
const VOID = bet(7, { ...jet, stake: 1000, payout: 1450, outcome: 'returned' });
const SLOT = bet(6, { gameId: 'slot 1', gameTitle: 'Studio Slot', stake: 300, payout: 900, outcome: 'won' });
const JET_DETAILS: BetRecord['details'] & { kind: 'shared' } = {
  kind: 'shared',
  roundState: 'settled',
  number: 12,
  lines: [
    { key: 'bet', values: { stake: '₦1,000', selection: { key: 'auto', values: { multiplier: '1.80×' } } } },
    { key: 'cashedOutAfter', values: { part: 'half', multiplier: '1.50×', seconds: '4.123' } },
    { key: 'flewAway', values: { multiplier: '2.31×' } },
    { key: 'paid', values: { amount: '₦1,650' } },
  ],
  commitment: 'ab'.repeat(32),
  publicValue: 'a public value',
  link: 'cd'.repeat(32),
  receipt: { kind: 'jaraplay-shared-round', gameId: 'crash' },
};

let requests: { path: string; body: Body }[];
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
  lines: [{ key: 'spin', values: { sector: 3, result: '10×' } }],
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
  if (body.betId === PART.betId) {
    const record = { ...RECORD, proof: { ...RECORD.proof, serverSeed: null } };
    return { ...PART, details: { kind: 'solo', record }, entries: [] };
  }
  if (body.betId === JET.betId) return { ...JET, details: JET_DETAILS, entries: [] };
  if (body.betId === RIDING.betId)
    return {
      ...RIDING,
      details: { ...JET_DETAILS, lines: [], link: null, roundState: 'running' },
      entries: [],
    };
  if (body.betId === VOID.betId)
    return { ...VOID, details: { ...JET_DETAILS, lines: [], link: null, roundState: 'voided' }, entries: [] };
  if (body.betId === SLOT.betId) return { ...SLOT, details: { kind: 'studio' }, entries };
  return body.betId === OPEN.betId
    ? { ...OPEN, details: { kind: 'solo', record: null }, entries: entries.slice(1) }
    : { ...WON, details: { kind: 'solo', record: RECORD }, entries };
}

beforeEach(() => {
  // Vite finds the files of messages; here they are loaded beforehand.
  for (const gameId of ['spin-it', 'keno-80', 'crash'])
    queryClient.setQueryData(['line words', gameId], gameLines(gameId, 'en'));
  requests = [];
  answer = () => ({ data: [WON, PART, OPEN], next: null });
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async (path: string, request: { body: string }) => {
    const body = JSON.parse(request.body) as Body;
    requests.push({ path, body });
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
const lastBody = () => requests.filter(({ path }) => path === '/agent/bets').at(-1)?.body;

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
  for (const shown of ['spin: sector 3, 10×', '₦5,900.00', 'Spin it win', '+₦1,000.00', 'mine'])
    assert.ok(screen.getByText(shown), shown);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Check this round' });
  const receipt = JSON.parse(decodeURIComponent(link.href.slice(link.href.indexOf('#') + 1))) as Body;
  assert.equal(receipt.gameId, 'spin-it');
  assert.deepEqual(requests.at(-1)?.body, { token: 'a token', gameId: 'spin-it', betId: WON.betId });
  await user.click(screen.getByRole('button', { name: /14:04/ }));
  assert.ok(await screen.findByText(/^Secret until you change your seed/));
  assert.equal(screen.getAllByRole('link', { name: 'Check this round' }).length, 1);
  await user.click(screen.getByRole('button', { name: /14:03/ }));
  const goOn = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Go on playing' });
  assert.match(goOn.href, /\/dashboard\/virtual\?id=keno-80$/);
});

const SHARED = [JET, RIDING, VOID, SLOT] as const;

test('bets on shared rounds and at studios stand in the list: won, open, called off, and each record shows what is kept', async () => {
  answer = () => ({ data: SHARED, next: null });
  open();
  assert.deepEqual(await rows(), [
    'Lagos Jet22 Nov 2026, 14:09Won ₦1,650Stake ₦1,000',
    'Lagos Jet22 Nov 2026, 14:08OpenStake ₦100',
    'Lagos Jet22 Nov 2026, 14:07₦1,450 backStake ₦1,000',
    'Studio Slot22 Nov 2026, 14:06Won ₦900Stake ₦300',
  ]);
  await user.click(screen.getByRole('button', { name: /14:09/ }));
  assert.ok(await screen.findByText('It paid ₦650 more than you staked.'));
  for (const shown of [
    '₦1,000 on a cash-out at 1.80×',
    'half cashed out at 1.50×, after 4.123 s',
    'flew away at 2.31×',
    'a public value',
    '12',
    'cd'.repeat(32),
  ])
    assert.ok(screen.getByText(shown), shown);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Check this round' });
  assert.deepEqual(
    JSON.parse(decodeURIComponent(link.href.slice(link.href.indexOf('#') + 1))),
    JET_DETAILS.receipt,
  );
  await user.click(screen.getByRole('button', { name: /14:08/ }));
  assert.ok(await screen.findByText('This bet is still open: its round is not over yet.'));
  assert.ok(screen.getByText('Secret until the round has ended.'));
  const game = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the game' });
  assert.match(game.href, /\/dashboard\/virtual\?id=crash$/);
  await user.click(screen.getByRole('button', { name: /14:07/ }));
  assert.ok(await screen.findByText(/^The round was called off\. What was still open/));
  assert.ok(screen.getByText('Never revealed: the round was called off.'));
  assert.equal(screen.getAllByRole('link', { name: 'Check this round' }).length, 1);
  await user.click(screen.getByRole('button', { name: /14:06/ }));
  assert.ok(await screen.findByText(/^The studio of this game keeps what was drawn/));
});

const SPORTS = { gameId: '10105', gameTitle: 'Sports betting' };
const SINGLE = bet(11, {
  ...SPORTS,
  sportsBet: {
    code: 'ABCD2345',
    kind: { type: 'singles' },
    legs: 1,
    match: { home: 'Lagos City', away: 'Kano Stars' },
  },
});
const TREBLE = bet(10, {
  ...SPORTS,
  sportsBet: { code: 'EFGH6789', kind: { type: 'accumulator' }, legs: 3, match: null },
});

test('bets of the sportsbook are named by their code and match, or by how many legs they have', async (context) => {
  context.after(() => speak({}));
  answer = () => ({ data: [SINGLE, TREBLE], next: null });
  open();
  assert.deepEqual(await rows(), [
    'Sports bettingBet ABCD2345 · Lagos City v Kano Stars22 Nov 2026, 14:11LostStake ₦100',
    'Sports bettingAccumulator of 3 · EFGH678922 Nov 2026, 14:10LostStake ₦100',
  ]);
  cleanup();
  speak({ 'sports-words': sportsPidgin });
  open();
  assert.match((await rows())[1] ?? '', /Accumulator wey get 3 · EFGH6789/);
});

test('a bet that ended since the list was read is read again with it', async () => {
  const ended = { ...JET, payout: null, outcome: 'open' } as const;
  answer = () => ({ data: [ended], next: null });
  open();
  assert.match((await rows())[0] ?? '', /Open/);
  answer = () => ({ data: [JET], next: null });
  await user.click(screen.getByRole('button', { name: /14:09/ }));
  assert.ok(await screen.findByText('It paid ₦650 more than you staked.'));
  assert.ok(await screen.findByRole('button', { name: /Won ₦1,650/ }));
});

test('in Pidgin too', async (context) => {
  context.after(() => speak({}));
  speak({ bets: pidgin });
  answer = () => ({ data: SHARED, next: null });
  open();
  assert.deepEqual(await rows(), [
    'Lagos Jet22 Nov 2026, 14:09You win ₦1,650Stake ₦1,000',
    'Lagos Jet22 Nov 2026, 14:08Still openStake ₦100',
    'Lagos Jet22 Nov 2026, 14:07₦1,450 come backStake ₦1,000',
    'Studio Slot22 Nov 2026, 14:06You win ₦900Stake ₦300',
  ]);
  for (const time of [/14:09/, /14:08/, /14:07/, /14:06/])
    await user.click(screen.getByRole('button', { name: time }));
  for (const shown of [
    /^E pay ₦650 pass wetin you stake/,
    /^This bet still dey open: the round never end/,
    /^Dem cancel the round\./,
    /^Na the studio wey get this game dey keep/,
  ])
    assert.ok((await screen.findAllByText(shown)).length > 0, String(shown));
});

test('filters go into the address and into the call; an empty result offers to show all again', async () => {
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

test('a list that could not be loaded is requested again, and no bets at all lead to the games', async () => {
  answer = () => null;
  open();
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  answer = () => ({ data: [], next: null });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.ok(screen.getByText('No bets yet')));
  assert.ok(screen.getByRole('link', { name: 'See the games' }));
});
