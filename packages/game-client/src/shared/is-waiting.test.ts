import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWaitingForBets } from './is-waiting.ts';
import type { BetPanel } from './shared-state.ts';

const FREE: BetPanel = { queued: null, bet: null, calling: null, uncertain: null, refusal: null, auto: null };
const betThat = (state: string) => ({ state }) as BetPanel['bet'];
const order = { stakeNaira: 100, selection: null };
const run = { ...{ order, roundsLeft: 3, netKobo: 0n }, stopAtLossKobo: null, stopAtWinKobo: null };

test('waits for an open, queued, placed or automatic bet; not for ended bets or none', () => {
  const cases: readonly (readonly [isWaiting: boolean, panel: Partial<BetPanel>])[] = [
    [true, { bet: betThat('open') }],
    [true, { queued: order }],
    [true, { calling: 'placing' }],
    [true, { auto: run }],
    [false, {}],
    [false, { bet: betThat('settled') }],
    [false, { bet: betThat('refunded') }],
  ];
  for (const [isWaiting, panel] of cases)
    assert.equal(isWaitingForBets({ panels: [FREE, { ...FREE, ...panel }] }), isWaiting);
});
