import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWaitingForBets } from './is-waiting.ts';
import type { Slot } from './shared-state.ts';

const FREE: Slot = { queued: null, bet: null, calling: null, uncertain: null, refusal: null, auto: null };
const betThat = (state: string) => ({ state }) as Slot['bet'];
const order = { stakeNaira: 100, selection: null };
const run = { ...{ order, roundsLeft: 3, netKobo: 0n }, stopAtLossKobo: null, stopAtWinKobo: null };

test('a riding, queued, sent or automatic bet holds; settled bets and an empty page do not', () => {
  const cases: readonly (readonly [isWaiting: boolean, slot: Partial<Slot>])[] = [
    [true, { bet: betThat('open') }],
    [true, { queued: order }],
    [true, { calling: 'placing' }],
    [true, { auto: run }],
    [false, {}],
    [false, { bet: betThat('settled') }],
    [false, { bet: betThat('refunded') }],
  ];
  for (const [isWaiting, slot] of cases)
    assert.equal(isWaitingForBets({ slots: [FREE, { ...FREE, ...slot }] }), isWaiting);
});
