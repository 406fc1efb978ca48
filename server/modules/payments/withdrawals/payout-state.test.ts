import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isUnsettled,
  PAYOUT_EVENTS,
  PAYOUT_STATES,
  type PayoutBooking,
  type PayoutEvent,
  type PayoutState,
  payoutTransition,
} from './payout-state.ts';

type Line = readonly [from: PayoutState, event: PayoutEvent, expected: string];

const TABLE: readonly Line[] = [
  ['created', 'pending', 'sent'],
  ['created', 'success', 'paid capture'],
  ['created', 'failed', 'failed release'],
  ['created', 'reversed', 'reversed release'],
  ['sent', 'pending', 'ignore'],
  ['sent', 'success', 'paid capture'],
  ['sent', 'failed', 'failed release'],
  ['sent', 'reversed', 'reversed release'],
  ['paid', 'pending', 'ignore'],
  ['paid', 'success', 'ignore'],
  ['paid', 'failed', 'contradiction'],
  ['paid', 'reversed', 'reversed payout_return'],
  ['failed', 'pending', 'ignore'],
  ['failed', 'success', 'contradiction'],
  ['failed', 'failed', 'ignore'],
  ['failed', 'reversed', 'ignore'],
  ['reversed', 'pending', 'ignore'],
  ['reversed', 'success', 'ignore'],
  ['reversed', 'failed', 'ignore'],
  ['reversed', 'reversed', 'ignore'],
];

for (const [from, event, expected] of TABLE) {
  test(`${from}, notified of ${event}: ${expected}`, () => {
    const transition = payoutTransition(from, event);
    const got =
      transition.kind === 'move'
        ? [transition.to, ...(transition.booking === null ? [] : [transition.booking])].join(' ')
        : transition.kind;
    assert.equal(got, expected);
  });
}

test('the table is the whole of it', () => {
  assert.equal(TABLE.length, PAYOUT_STATES.length * PAYOUT_EVENTS.length);
});

test('in whatever order and however often news comes, the held money moves at most once and comes back at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PAYOUT_EVENTS), { maxLength: 30 }), (events) => {
      let state: PayoutState = 'created';
      const booked: PayoutBooking[] = [];
      for (const event of events) {
        const transition = payoutTransition(state, event);
        if (transition.kind !== 'move') continue;
        state = transition.to;
        if (transition.booking !== null) booked.push(transition.booking);
      }
      const allowed = ['', 'capture', 'release', 'capture,payout_return'];
      assert.ok(allowed.includes(booked.join()), booked.join());
      assert.equal(booked.length === 0, isUnsettled(state));
    }),
  );
});
