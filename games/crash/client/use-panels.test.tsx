import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { SharedBetView } from '@jara/game-client/shared/client';
import { betOf, openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import type { Sound } from '@jara/game-client/sound';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrashOutcome, CrashSelection } from '../game.ts';
import { GameView } from './game-view.tsx';

type Fixture = Awaited<ReturnType<typeof openSession<CrashSelection, CrashOutcome>>>;
const SILENT = { play: () => undefined } as Partial<Sound> as Sound;

/** The server's list of finished bets, newest first. */
let played: SharedBetView[] = [];
let histories = 0;

beforeEach(() => {
  mock.method(globalThis, 'matchMedia', () => ({ matches: true }));
  played = [];
  histories = 0;
  // The document's own timeout keeps the process alive for as long as a call may take.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => {
    histories += 1;
    return Response.json({ data: played.map((bet) => ({ bet })), next: null });
  });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

function Game({ session }: Pick<Fixture, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return <GameView state={state} session={session} sound={SILENT} />;
}

const flight = (number: number, point: number) =>
  roundOf(number, { state: 'settled', startsAtMs: 1, outcome: { point } });
const region = (number: number) => within(screen.getByRole('region', { name: `Bet ${number}` }));

/** The page as it opens while a round is open, with the bets of unfinished rounds. */
async function open(number: number, points: readonly number[] = [], bets: SharedBetView[] = []) {
  const fixture = await openSession<CrashSelection, CrashOutcome>({
    '/game/shared/state': () => ({
      ok: true,
      answer: {
        balance: 1_000,
        session: { startedAt: '2026-01-01T00:00:00Z', now: '2026-01-01T00:00:00Z', staked: 0, paid: 0 },
        bets,
      },
    }),
  });
  render(<Game session={fixture.session} />);
  const snapshot = (round: number, ends: readonly number[]) =>
    act(() =>
      fixture.receive({
        type: 'snapshot',
        now: 1,
        round: roundOf(round),
        results: ends.map((point, at) => flight(round - 1 - at, point)),
        liveBets: null,
      }),
    );
  await snapshot(number, points);
  return {
    ...fixture,
    snapshot,
    isChannel: (state: Parameters<Fixture['isChannel']>[0]) => act(() => fixture.isChannel(state)),
    receive: (message: Parameters<Fixture['receive']>[0]) => act(() => fixture.receive(message)),
    async bet(index: number) {
      await act(async () => {
        fixture.session.bet(index, { stakeNaira: 100, selection: { autoAt: null } });
        await fixture.settled();
      });
      const bet = fixture.panel(index)?.bet;
      assert.ok(bet != null);
      return bet;
    },
  };
}

test('a bet lost during a network outage is announced when the network is back, also to screen readers', async () => {
  const { bet, isChannel, snapshot } = await open(1, [200]);
  const lost = await bet(0);
  await isChannel('lost');
  played = [{ ...lost, state: 'settled', payout: 0 }];
  await isChannel('open');
  await snapshot(3, [300, 114]);
  const text = 'Your last flight: 1.14×, ₦100 lost';
  assert.ok(await region(1).findByText(text));
  assert.ok(screen.getByText(`Bet 1: ${text}`));
  await bet(0);
  assert.equal(region(1).queryByText(text), null, 'until the next bet');
});

test('a page that is opened again shows the end of the last flight with a bet, as long as that is among the last ones', async () => {
  played = [
    betOf('b', 'round-2', { state: 'settled', payout: 150 }),
    betOf('a', 'round-2', { state: 'settled', payout: 0 }),
  ];
  await open(4, [300, 150, 500]);
  assert.ok(await region(1).findByText('Your last flight: 1.50×, ₦100 lost'));
  assert.ok(region(2).getByText('Your last flight: 1.50×, ₦150 paid'));
  cleanup();
  await open(9, [300]);
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  assert.equal(histories, 2);
  assert.equal(screen.queryByText(/^Your last flight/), null);
});

test('a result stays shown until the next bet, without another request or announcement', async () => {
  const { bet, receive } = await open(1, [200]);
  const first = await bet(0);
  await receive({ type: 'round', round: flight(1, 180) });
  await receive({ type: 'bets', bets: [{ ...first, state: 'settled', payout: 0 }], balance: 900 });
  await receive({ type: 'round', round: roundOf(2) });
  assert.ok(region(1).getByText('Your last flight: 1.80×, ₦100 lost'));
  assert.equal(screen.queryByText(/^Bet 1: Your last flight/), null);
  assert.equal(histories, 1);
});

test('after a reload each bet appears in its panel, with its stake and its own cash-out', async () => {
  const user = userEvent.setup({ delay: null });
  const before = await open(1);
  const field = region(2).getByLabelText('Your stake, Bet 2');
  await user.clear(field);
  await user.type(field, '2500');
  const riding = await before.bet(1);
  cleanup();
  const again = await open(1, [], [riding]);
  assert.equal(again.panel(0)?.bet?.betId, riding.betId);
  assert.ok(region(2).getByRole('button', { name: '₦100 is on this flight' }));
  assert.ok(region(1).getByRole('button', { name: 'Bet ₦100' }));
  assert.equal(region(2).getByLabelText<HTMLInputElement>('Your stake, Bet 2').value, '2,500');
  await user.click(region(1).getByRole('button', { name: 'Bet ₦100' }));
  await act(again.settled);
  assert.ok(again.panel(1)?.bet);
  await again.receive({ type: 'round', round: roundOf(1, { state: 'running', startsAtMs: 1 }) });
  await user.click(region(2).getByRole('button', { name: /^Half/ }));
  assert.deepEqual(again.calls.at(-1)?.body, { token: 'token', betId: riding.betId, part: 'half' });
});

test('automatic bets show their total', async () => {
  const { session, panel, receive, settled } = await open(1);
  await act(async () => {
    session.startAuto(0, {
      order: { stakeNaira: 100, selection: { autoAt: 150 } },
      roundsLeft: 1,
      stopAtLossKobo: null,
      stopAtWinKobo: null,
    });
    await settled();
  });
  const bet = panel(0)?.bet;
  assert.ok(bet != null);
  await receive({ type: 'round', round: flight(1, 180) });
  await receive({ type: 'bets', bets: [{ ...bet, state: 'settled', payout: 150 }], balance: 1_050 });
  await receive({ type: 'round', round: roundOf(2) });
  assert.ok(region(1).getByText('Automatic bets ended: ₦50 won in 1 flight.'));
});
