import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Spin, type SpinFlow, startFlow, step } from './spin-flow.ts';
import { readUnseen, resumedFlow, unseenOf, unseenText } from './unseen-spin.ts';

const request = { requestId: '0b0f7f5e-1111-4222-8333-123456789abc', betAmount: '500' };
const spin: Spin = { spinId: 's', result: 'win', index: 3, stakeKobo: 50_000n, amountWonKobo: 60_050n };
const won = { stakeKobo: 50_000n, count: 1 };
const on = (phase: SpinFlow['phase']): SpinFlow => ({ ...startFlow('500'), phase });
const isSending = on({ at: 'sending', request });
const turning = step(isSending, { type: 'answered', spin, freeSpin: won }).flow;

/** The state that a reloaded page restores from the previous page's flow. */
const loadedAgain = (flow: SpinFlow, userId = '7') => {
  const unseen = unseenOf(flow);
  return unseen === null ? null : readUnseen(unseenText(unseen, '7'), userId);
};

test('a reload in mid-spin leads to the result of the spin, with the free spin that it won', () => {
  const resumed = resumedFlow('100', loadedAgain(turning));
  assert.deepEqual(resumed.phase, { at: 'result', spin });
  assert.deepEqual(resumed.freeSpin, won);
  assert.equal(resumed.typed, '500');
});

test('the same between the stop of the wheel and its dialog', () => {
  const stopped = step(turning, { type: 'revealed' }).flow;
  assert.deepEqual(resumedFlow('100', loadedAgain(stopped)).phase, { at: 'result', spin });
});

test('a reload before the answer leaves the spin uncertain: checking requests the same one', () => {
  const resumed = resumedFlow('100', loadedAgain(isSending));
  assert.deepEqual(resumed.phase, { at: 'uncertain', request, wasLeft: true });
  assert.deepEqual(step(resumed, { type: 'check-pressed' }).effects, [{ do: 'send', request }]);
  assert.deepEqual(resumedFlow('100', loadedAgain(on({ at: 'uncertain', request }))), resumed);
});

test('nothing is kept of a spin whose result was seen, before the first one, and for another player', () => {
  for (const at of [startFlow('500'), on({ at: 'result', spin }), on({ at: 'leaving' })])
    assert.equal(unseenOf(at), null);
  assert.equal(loadedAgain(turning, '8'), null);
  assert.deepEqual(resumedFlow('100', null), startFlow('100'));
});

test('a malformed kept spin is dropped', () => {
  for (const text of ['', '{', 'null', '7', '{"userId":"7"}'])
    assert.equal(readUnseen(text, '7'), null, text);
});
