import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { refused } from '@jara/calls/sent';
import { fieldsOf } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { SharedGame } from '@jara/game-kit/shared-game';
import { REFUSALS } from '@jara/language/refusals';
import { speak } from '@jara/language/texts';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnySharedClient } from '../shared/client.ts';
import { useRoundSlip } from '../shared/round-slip.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import { betOf, openSession, roundOf } from '../shared/testing/session-fixture.ts';
import { RoundSlipPanel } from './round-slip.tsx';
import { RoundSlipDock } from './round-slip-dock.tsx';

interface Selection {
  readonly runner: number;
}

/** Odds of each runner, in hundredths. */
type Card = Readonly<Record<number, number>>;

const game: SharedGame<Selection, null, Card> = {
  id: 'race',
  title: 'Test Race',
  mode: 'race',
  addedOn: '2026-11-23',
  version: 1,
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 5_000_000n, maxPayoutKobo: 10_000_000n },
  betTypes: [],
  paytable: [],
  phases: { openMs: 5_000, restMs: 1_000 },
  betsPerRound: 2,
  card: () => ({ 1: 340, 2: 12_000 }),
  parseSelection: (input) => ({ ok: true, value: { runner: Number(fieldsOf(input).runner) } }),
  betFault: ({ stakeNaira, selection: { runner } }, card) =>
    stakeNaira * (card[runner] ?? 0) > 10_000_000
      ? refuse('too_much', 'At these odds the stake can be at most ₦833.')
      : null,
  outcome: () => null,
  runningMs: () => 0,
  pays: () => rational(0n),
  describeSelection: ({ runner }) => line('runner', { runner }),
  describeOutcome: () => [line('over')],
};

// With reduced motion an amount does not count up.
beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  speak({});
});

const card = game.card(1, () => {
  throw new Error('no draws');
});
const open = roundOf(1, { card: { ...card } });

function Screen({ session }: { readonly session: SharedSession }) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  const slip = useRoundSlip(state, session, game.limits);
  const props = {
    game: game as unknown as AnySharedClient['game'],
    slip,
    card: state.round?.card,
    balanceKobo: state.balanceKobo,
    describe: (selection: unknown) => `Runner ${(selection as Selection).runner}`,
    oddsOf: (selection: unknown) => card[(selection as Selection).runner] ?? 0,
  };
  return (
    <>
      {[1, 2, 3].map((runner) => (
        <button key={runner} type="button" onClick={() => slip.toggle({ runner })}>
          Runner {runner}
        </button>
      ))}
      <RoundSlipPanel {...props} />
      <RoundSlipDock {...props} clock={<p>The clock</p>} />
    </>
  );
}

async function show(answers: Parameters<typeof openSession>[0] = {}) {
  const fixture = await openSession(answers);
  await fixture.receive({ type: 'round', round: open });
  const user = userEvent.setup({ delay: null });
  render(<Screen session={fixture.session} />);
  const slip = within(screen.getByRole('region', { name: 'Bet slip' }));
  return {
    ...fixture,
    slip,
    user,
    tap: (runner: number) => user.click(screen.getByRole('button', { name: `Runner ${runner}` })),
    async stake(runner: number, typed: string) {
      const field = slip.getByLabelText(`Your stake, Runner ${runner}`);
      await user.clear(field);
      await user.type(field, typed);
    },
    place: () => user.click(slip.getByRole('button', { name: /^Place/ })),
    receive: (message: Parameters<typeof fixture.receive>[0]) => act(() => fixture.receive(message)),
  };
}

test('selections go on the slip and off it, each with odds and what it could pay; one press places all of them', async () => {
  const { slip, tap, stake, place, placed } = await show();
  assert.ok(slip.getByText('Tap odds to put them on your slip.'));
  await tap(1);
  await stake(1, '500');
  assert.ok(slip.getByText('3.40'));
  assert.ok(slip.getByText('Could pay ₦1,700'));
  await tap(2);
  assert.equal((slip.getByLabelText('Your stake, Runner 2') as HTMLInputElement).value, '500');
  await tap(3);
  assert.equal(slip.queryByText('Runner 3'), null, 'the round takes two bets');
  await place();
  assert.ok(await slip.findByText('Your bets on this round'));
  assert.deepEqual(
    placed().map(({ roundId, bet }) => [roundId, bet]),
    [
      ['round-1', { stakeNaira: 500, selection: { runner: 1 } }],
      ['round-1', { stakeNaira: 500, selection: { runner: 2 } }],
    ],
  );
  assert.equal(slip.queryByRole('button', { name: /^Place/ }), null);
});

test('a stake that the odds do not go with is refused before it is sent, with the most that may be staked', async () => {
  const { slip, tap, stake, place, placed } = await show();
  await tap(2);
  await stake(2, '900');
  assert.ok(slip.getByText('At these odds the stake can be at most ₦833.'));
  await place();
  assert.equal(placed().length, 0);
  await stake(2, '50');
  assert.ok(slip.getByText('The minimum stake is ₦100.'));
  await stake(2, '800');
  await place();
  assert.equal(placed().length, 1);
});

test('a refusal that the page finds is in the language spoken, with the amounts of the English sentence', async () => {
  speak({ [REFUSALS]: { too_much: (most?: string) => `Stake no fit pass ${most ?? ''}.` } });
  const { slip, tap, stake } = await show();
  await tap(2);
  await stake(2, '900');
  assert.ok(slip.getByText('Stake no fit pass ₦833.'));
});

test('an empty slip shows the state of the round: how to bet, bets closed, the round on, the next one soon', async () => {
  const { slip, receive } = await show();
  assert.ok(slip.getByText('Tap odds to put them on your slip.'));
  for (const [state, text] of [
    ['closed', 'No more bets'],
    ['running', 'No more bets: this round is on.'],
    ['settled', 'The next round opens soon.'],
  ] as const) {
    await receive({ type: 'round', round: { ...open, state } });
    assert.ok(slip.getByText(text));
  }
});

test('a round with the maximum of a player’s bets shows a notice instead of the way to another', async () => {
  const { slip, tap, place } = await show();
  await tap(1);
  await tap(2);
  await place();
  assert.ok(await slip.findByText('Your bets on this round'));
  assert.ok(screen.getByText('You have placed all the bets that a round takes from you.'));
  await tap(3);
  assert.equal(slip.queryByText('Runner 3'), null);
});

test('a refused bet stays on the slip with its reason, and can be placed again', async () => {
  let isPoor = true;
  const { slip, tap, place, placed } = await show({
    '/game/shared/bet': ({ roundId, requestId }) =>
      isPoor
        ? refused(402, 'insufficient_funds', 'Not enough.')
        : { ok: true, answer: { bet: betOf(String(requestId), String(roundId)), balance: 900 } },
  });
  await tap(1);
  await place();
  assert.ok(await slip.findByText('Not enough.'));
  isPoor = false;
  await place();
  assert.ok(await slip.findByText('Your bets on this round'));
  assert.equal(placed().length, 2);
});

test('a bet that comes too late does not go on the next round, whose prices are others', async () => {
  const { slip, tap, place, placed, receive } = await show({
    '/game/shared/bet': () => refused(409, 'round_closed', 'Bets are closed.'),
  });
  await tap(1);
  await place();
  assert.ok(await slip.findByText('Bets are closed.'));
  await receive({ type: 'round', round: { ...open, state: 'running' } });
  assert.ok(slip.getByRole('button', { name: /^Place/ }).hasAttribute('disabled'));
  await receive({ type: 'round', round: roundOf(2, { card: { ...card } }) });
  assert.equal(slip.queryByText('Runner 1'), null);
  assert.equal(placed().length, 1);
});

test('selections that were on the slip when bets closed were not placed, and a notice shows it until the next is chosen', async () => {
  const { slip, tap, placed, receive } = await show();
  await tap(1);
  await tap(2);
  const text = 'Bets closed: 2 selections were not placed.';
  assert.equal(slip.queryByText(text), null);
  await receive({ type: 'round', round: { ...open, state: 'running' } });
  assert.ok(slip.getByText(text));
  await receive({ type: 'round', round: roundOf(2, { card: { ...card } }) });
  assert.equal(screen.getAllByText(text).length, 2, 'on the slip, and at the thumb of a phone');
  await tap(1);
  assert.equal(screen.queryByText(text), null);
  assert.equal(placed().length, 0);
});

test('the slip of a phone counts the bets in few words, and has the clock of the round in its head', async () => {
  const { tap, place, slip, user } = await show();
  await tap(1);
  await place();
  await slip.findByText('Your bets on this round');
  assert.equal(screen.queryByText('The clock'), null);
  await user.click(screen.getByRole('button', { name: '1 bet' }));
  assert.ok(within(screen.getByRole('dialog', { name: 'Bet slip' })).getByText('The clock'));
});

test('the slip states the end of its bets: a win, a loss in plain words, a stake returned', async () => {
  const { slip, tap, place, session, receive } = await show();
  await tap(1);
  await tap(2);
  await place();
  await slip.findByText('Your bets on this round');
  const [one, two] = session.state().panels.map(({ bet }) => bet);
  assert.ok(one != null && two != null);
  const ended = (payout: number) => ({ payout, state: 'settled' as const });
  await receive({
    type: 'bets',
    bets: [
      { ...one, ...ended(340) },
      { ...two, ...ended(0) },
    ],
    balance: 1_140,
  });
  assert.ok(slip.getByText('You win ₦340'));
  assert.ok(slip.getByText('No win this time'));
  assert.match(slip.getByRole('status').textContent ?? '', /^Your 2 bets on this round₦340/);
  await receive({ type: 'bets', bets: [{ ...one, ...ended(150) }], balance: 950 });
  assert.equal(
    slip.getByRole('status').textContent,
    'Your 2 bets on this round₦150 back of ₦200 staked',
    'a round that lost is not told as a win',
  );
  assert.ok(slip.getByText('Paid ₦150'));
  assert.equal(slip.queryByText(/You win/), null);
  await receive({ type: 'bets', bets: [{ ...one, payout: 100, state: 'refunded' }], balance: 900 });
  assert.ok(slip.getByText('Stake returned'));
});

test('a stake above the limit shows the limit, and not that the balance is too low', async () => {
  const { slip, tap, stake, settled } = await show();
  await tap(1);
  await stake(1, '2000');
  assert.ok(await slip.findByText('That is more than your balance.'));
  await stake(1, '60000');
  await act(settled);
  assert.ok(slip.getByText('The maximum stake is ₦50,000.'));
  assert.equal(slip.queryByText('That is more than your balance.'), null);
});
