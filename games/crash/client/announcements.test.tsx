import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { SharedBetView } from '@jara/game-client/shared/client';
import { openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import type { Sound } from '@jara/game-client/sound';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrashOutcome, CrashSelection } from '../game.ts';
import { GameView } from './game-view.tsx';

type Fixture = Awaited<ReturnType<typeof openSession<CrashSelection, CrashOutcome>>>;
const SILENT = { play: () => undefined } as Partial<Sound> as Sound;

// With reduced motion the figures of a burst are rendered and do not fly.
beforeEach(() => {
  mock.method(globalThis, 'matchMedia', () => ({ matches: true }));
  // The document's own timeout keeps the process alive for as long as a call may take.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json({ data: [], next: null }));
});
afterEach(cleanup);

function Game({ session }: Pick<Fixture, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return <GameView state={state} session={session} sound={SILENT} />;
}

/** A player of the flight, and the announcements since the last read. */
async function join() {
  const fixture = await openSession<CrashSelection, CrashOutcome>();
  render(<Game session={fixture.session} />);
  const log = screen.getByRole('log', { name: 'What happens on the flight' });
  let announced: Element[] = [];
  return {
    receive: (message: Parameters<Fixture['receive']>[0]) => act(() => fixture.receive(message)),
    settled: () => act(() => fixture.settled()),
    bet(index: number): SharedBetView {
      const bet = fixture.panel(index)?.bet;
      assert.ok(bet);
      return bet;
    },
    news(): string[] {
      const before = announced;
      announced = [...log.children];
      return announced.filter((line) => !before.includes(line)).map((line) => line.textContent);
    },
  };
}

const running = (number: number) => roundOf(number, { state: 'running', startsAtMs: 1 });
const ended = (number: number, point: number) =>
  roundOf(number, { state: 'revealed', startsAtMs: 1, outcome: { point } });

test('a flight is announced in its turns, with each bet’s own result', async () => {
  const user = userEvent.setup({ delay: null });
  const { receive, bet, news } = await join();
  assert.deepEqual(news(), []);
  await receive({ type: 'round', round: roundOf(1) });
  assert.deepEqual(news(), ['Bets are open.']);
  for (const number of ['Bet 1', 'Bet 2']) {
    const panel = screen.getByRole('region', { name: number });
    await user.click(
      [...panel.querySelectorAll('button')].find((one) => one.textContent === 'Bet ₦100') ?? panel,
    );
    await screen.findByText(`${number}: ₦100 is on this flight`);
    assert.deepEqual(news(), [`${number}: ₦100 is on this flight`]);
  }
  await receive({ type: 'round', round: running(1) });
  assert.deepEqual(news(), ['The flight has begun.']);

  const half = { part: 'half', elapsedMs: 900, multiplier: 120, paid: 60 } as const;
  await receive({ type: 'bets', bets: [{ ...bet(0), cashOuts: [half] }], balance: 860 });
  assert.deepEqual(news(), ['Bet 1: ₦60.00 is safe; the other half still rides']);
  const rest = { part: 'all', elapsedMs: 1_900, multiplier: 150, paid: 75 } as const;
  await receive({ type: 'bets', bets: [{ ...bet(0), cashOuts: [half, rest] }], balance: 935 });
  assert.deepEqual(news(), ['Bet 1: Cashed out at 1.50×, ₦135.00']);

  await receive({ type: 'round', round: ended(1, 241) });
  assert.deepEqual(news(), ['The flight ended at 2.41×.', 'Bet 2: It flew away at 2.41×. This bet is lost.']);
  // Its settlement announces nothing new.
  const settlement = [
    { ...bet(0), state: 'settled', payout: 135 },
    { ...bet(1), state: 'settled', payout: 0 },
  ] as const;
  await receive({ type: 'bets', bets: [...settlement], balance: 935 });
  assert.deepEqual(news(), []);
  await receive({ type: 'round', round: roundOf(2) });
  assert.deepEqual(news(), ['Bets are open.']);
});

test('nothing is announced while the figure climbs, and a flight called off is announced', async () => {
  const { receive, news } = await join();
  await receive({ type: 'round', round: running(1) });
  assert.deepEqual(news(), ['The flight has begun.']);
  const liveBets = { roundId: 'round-1', bets: 3 };
  for (let frame = 0; frame < 5; frame += 1) {
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    await receive({ type: 'live_bets', liveBets: { ...liveBets, bets: frame } });
    await receive({ type: 'round', round: running(1) });
  }
  assert.deepEqual(news(), []);
  await receive({ type: 'round', round: roundOf(1, { state: 'voided' }) });
  assert.deepEqual(news(), ['Flight called off']);
});

test('the keyboard stays in the bet panel when the button under it goes', async () => {
  const user = userEvent.setup({ delay: null });
  const { receive, settled } = await join();
  await receive({ type: 'round', round: roundOf(1) });
  const panel = screen.getByRole('region', { name: 'Bet 1' });
  await user.click(
    [...panel.querySelectorAll('button')].find((one) => one.textContent === 'Bet ₦100') ?? panel,
  );
  await settled();
  await receive({ type: 'round', round: running(1) });
  assert.ok(document.activeElement === panel);
  await user.tab();
  assert.match(document.activeElement?.textContent ?? '', /^Half/);
});

test('an automatic cash-out is announced while the flight continues, and cannot be repeated', async () => {
  const user = userEvent.setup({ delay: null });
  const { receive, settled, bet, news } = await join();
  await receive({ type: 'round', round: roundOf(1) });
  const panel = screen.getByRole('region', { name: 'Bet 1' });
  await user.click(
    [...panel.querySelectorAll('button')].find((one) => one.textContent === 'Bet ₦100') ?? panel,
  );
  await settled();
  await receive({ type: 'round', round: running(1) });
  news();
  const paid = { ...bet(0), selection: { autoAt: 150 }, state: 'settled', payout: 150 } as const;
  await receive({ type: 'bets', bets: [paid], balance: 1050 });
  assert.deepEqual(news(), ['Bet 1: Cashed out at 1.50×, ₦150.00']);
  assert.equal(
    [...panel.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Cash out')),
    undefined,
  );
  await receive({ type: 'round', round: ended(1, 241) });
  assert.deepEqual(news(), ['The flight ended at 2.41×.']);
});

test('a cash-out is shown in gold only where the bets of the flight paid more than they cost', async () => {
  const user = userEvent.setup({ delay: null });
  const { receive, settled, bet } = await join();
  await receive({ type: 'round', round: roundOf(1) });
  for (const name of ['Bet 1', 'Bet 2']) {
    const panel = screen.getByRole('region', { name });
    await user.click(
      [...panel.querySelectorAll('button')].find((one) => one.textContent === 'Bet ₦100') ?? panel,
    );
    await settled();
  }
  await receive({ type: 'round', round: running(1) });
  const cashed = (index: number, paid: number) => ({
    ...bet(index),
    cashOuts: [{ part: 'all', elapsedMs: 1_900, multiplier: paid, paid } as const],
  });
  const isGold = () => screen.getByText('Cashed out at 1.50× · ₦150.00').classList.contains('bg-danfo');
  await receive({ type: 'bets', bets: [cashed(0, 150)], balance: 950 });
  assert.equal(isGold(), false);
  await receive({ type: 'bets', bets: [cashed(1, 200)], balance: 1150 });
  assert.equal(isGold(), true);
});

test('a cash-out stays paid when the flight is void afterwards', async () => {
  const user = userEvent.setup({ delay: null });
  const { receive, settled, bet } = await join();
  await receive({ type: 'round', round: roundOf(1) });
  const panel = screen.getByRole('region', { name: 'Bet 1' });
  await user.click(
    [...panel.querySelectorAll('button')].find((one) => one.textContent === 'Bet ₦100') ?? panel,
  );
  await settled();
  await receive({ type: 'round', round: running(1) });
  const paid = { ...bet(0), selection: { autoAt: 150 }, state: 'settled', payout: 150 } as const;
  await receive({ type: 'bets', bets: [paid], balance: 1050 });
  await receive({ type: 'round', round: roundOf(1, { state: 'voided', startsAtMs: 1 }) });
  assert.ok(panel.textContent?.includes('Cashed out at 1.50×'), panel.textContent ?? '');
});
