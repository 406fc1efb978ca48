import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import type { AnyRound } from '../client.ts';
import { isBigWin } from './big-win.tsx';
import { Paid, paidText } from './paid.tsx';

// With reduced motion the figures of a burst are rendered and do not fly.
beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(cleanup);

const STAKE_KOBO = 699_300n;
const show = (payoutKobo: bigint) =>
  render(<Paid title="The ball fell" stakeKobo={STAKE_KOBO} payoutKobo={payoutKobo} isResumed={false} />);

test('a payout that is not above the stake is no win: neutral words, no gold, no burst', () => {
  const cases = [
    [0n, 'No win this time'],
    [199_800n, '₦1,998 back of ₦6,993 staked'],
    [STAKE_KOBO, '₦6,993 back, as much as you staked'],
  ] as const;
  for (const [payoutKobo, sentence] of cases) {
    const { container } = show(payoutKobo);
    assert.ok(screen.getByText(sentence));
    assert.equal(paidText(payoutKobo, STAKE_KOBO), sentence);
    assert.equal(container.querySelector('.text-danfo, .text-good, svg'), null);
    cleanup();
  }
});

test('a win is as large as it is: small below 1.5 times, with a burst from there, a stage of its own from 10 times', () => {
  const announce = (payoutKobo: bigint) => {
    const { container } = show(payoutKobo);
    const gold = container.querySelector('p.text-danfo')?.className ?? '';
    const bursts = container.querySelector('svg') !== null;
    cleanup();
    return [gold.includes('text-28') ? 'large' : 'small', bursts];
  };
  assert.deepEqual(announce(STAKE_KOBO + 100n), ['small', false]);
  assert.deepEqual(announce((STAKE_KOBO * 3n) / 2n), ['large', true]);
  assert.deepEqual(announce(STAKE_KOBO * 9n), ['large', true]);
  // The stage over the game contains the burst.
  assert.deepEqual(announce(STAKE_KOBO * 10n), ['large', false]);

  const ended: AnyRound = {
    roundId: 'r',
    sequence: 0,
    bet: null,
    view: null,
    isOver: true,
    stakeKobo: 10_000n,
    payoutKobo: 100_000n,
    isResumed: false,
  };
  assert.equal(isBigWin(ended), true);
  assert.equal(isBigWin({ ...ended, payoutKobo: 99_999n }), false);
  assert.equal(isBigWin({ ...ended, isResumed: true }), false);
  assert.equal(isBigWin({ ...ended, isOver: false, payoutKobo: null }), false);
});

test('a game that everyone plays celebrates by the same parts, and only what all bets on a round paid together', () => {
  const root = join(import.meta.dirname, '../../../..');
  const clients = globSync('games/*/client/shared-main.tsx', { cwd: root }).map(dirname);
  assert.ok(clients.length >= 9, clients.join(', '));
  for (const folder of [...clients, 'packages/race-client/src', 'packages/draw-client/src'])
    for (const file of globSync('**/*.tsx', { cwd: join(root, folder) }))
      assert.doesNotMatch(
        readFileSync(join(root, folder, file), 'utf8'),
        /<(Burst|CountUp|GoldStage)\b/,
        file,
      );
});

test('every game shows what a round paid by these parts, and celebrates by no other', () => {
  const games = join(import.meta.dirname, '../../../../games');
  const mains = globSync('*/client/main.tsx', { cwd: games });
  assert.ok(mains.length >= 10, mains.join(', '));
  for (const main of mains) {
    const client = dirname(join(games, main));
    const views = globSync('*.tsx', { cwd: client }).map((file) => readFileSync(join(client, file), 'utf8'));
    assert.ok(
      views.some((view) => /<(Paid|SpinVerdict)\b/.test(view)),
      main,
    );
    assert.ok(!views.some((view) => /<(Burst|CountUp|GoldStage)\b/.test(view)), main);
  }
});
