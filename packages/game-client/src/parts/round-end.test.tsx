import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { SharedBetView } from '@jara/contract/shared-games';
import type { AdireFigure } from '@jara/ui/pattern';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnySharedClient } from '../shared/client.ts';
import { betOf, openSession, roundOf } from '../shared/testing/session-fixture.ts';
import type { Sound, SoundStore } from '../sound.ts';
import { SharedGameShell } from './shared-game-shell.tsx';

// With reduced motion an amount does not count up.
beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

const figure: AdireFigure = 'fan';
const client = {
  game: { id: 'crash', title: 'Test Flight' },
  rules: async () => [],
  figure,
  GameView: () => <p>The round</p>,
} as unknown as AnySharedClient;

/** A player with two bets of ₦100 on a round, and the announcements of it. */
async function play() {
  const fixture = await openSession();
  const played: [string, number | undefined][] = [];
  const current = { play: (name, times) => void played.push([name, times]) } as Partial<Sound> as Sound;
  const sound = {
    subscribe: () => () => undefined,
    current: () => current,
  } as Partial<SoundStore> as SoundStore;
  await fixture.receive({ type: 'round', round: roundOf(1) });
  fixture.session.bet(0, { stakeNaira: 100, selection: null });
  fixture.session.bet(1, { stakeNaira: 100, selection: null });
  await fixture.settled();
  const nothing = () => undefined;
  render(
    <SharedGameShell
      client={client}
      session={fixture.session}
      sound={sound}
      onLeave={nothing}
      onReopen={nothing}
    />,
  );
  const bets = () => fixture.session.state().panels.flatMap(({ bet }) => (bet === null ? [] : [bet]));
  return {
    played,
    receive: (message: Parameters<typeof fixture.receive>[0]) => act(() => fixture.receive(message)),
    /** Settles the bet of each panel with a payout; one without stays open. */
    async end(payouts: readonly (number | undefined)[], state: SharedBetView['state'] = 'settled') {
      const ended = bets().flatMap((bet, panel) => {
        const payout = payouts[panel];
        return payout === undefined ? [] : [{ ...bet, payout, state }];
      });
      await act(() => fixture.receive({ type: 'bets', bets: ended, balance: 1_000 }));
      await act(() => fixture.settled());
    },
  };
}

const stage = () => screen.queryByRole('dialog', { name: 'Big win' });

test('a round that paid ten times what was staked on it has a stage until the next tap', async () => {
  const { end, played } = await play();
  await end([2_000, undefined]);
  assert.equal(stage(), null, 'one bet is open still');
  assert.deepEqual(played, []);
  await end([2_000, 0]);
  assert.match((await screen.findByRole('dialog', { name: 'Big win' })).textContent ?? '', /10×.*₦2,000/);
  assert.deepEqual(played, [['win', 10]]);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /Big win/ }));
  assert.equal(stage(), null);
  assert.deepEqual(played, [['win', 10]], 'it is heard once');
});

test('a single bet that won much in a round that won less has no stage; a round that lost sounds like no win', async () => {
  const { end, played } = await play();
  await end([1_999, 0]);
  assert.equal(stage(), null);
  assert.deepEqual(played, [['win', 9.995]]);
  cleanup();
  const lost = await play();
  await lost.end([150, 0]);
  assert.equal(stage(), null);
  assert.deepEqual(lost.played, [['chip', undefined]]);
});

test('stakes that were returned have neither sound nor stage, nor has a round that ended before the page was opened', async () => {
  const { end, played, receive } = await play();
  await end([100, 100], 'refunded');
  assert.deepEqual(played, []);
  await receive({ type: 'round', round: roundOf(2) });
  await receive({
    type: 'bets',
    bets: [betOf('before', 'round-2', { payout: 5_000, state: 'settled' })],
    balance: 6_000,
  });
  assert.equal(stage(), null);
  assert.deepEqual(played, []);
});

test('the stage leaves by itself once a bet of the next round is open', async () => {
  const { end, receive } = await play();
  await end([2_000, 0]);
  await screen.findByRole('dialog', { name: 'Big win' });
  await receive({ type: 'round', round: roundOf(2) });
  await receive({ type: 'bets', bets: [betOf('next', 'round-2')], balance: 900 });
  assert.equal(stage(), null);
});
