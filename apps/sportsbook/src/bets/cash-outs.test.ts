import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import type { SportsAnswerOf } from '@jara/contract/sports-bets';
import { launchedSession } from '@jara/play-client/testing/launched-session';
import { createCashOuts } from './cash-outs.ts';

type Answer = SportsAnswerOf<'/sportsbook/cash-out'>;

const paid = { ok: true, answer: { status: 200, bet: {}, balance: 5 } } as Sent<Answer>;
const half = { betId: 'bet', offer: 'offer', part: 50, amount: 45_000n };

/** Cash-outs at a server that gives these answers, in order; then none. */
function cashOutsOf(answers: Sent<Answer>[]) {
  const sent: string[] = [];
  const events: string[] = [];
  let requests = 0;
  const cashOuts = createCashOuts({
    session: launchedSession(),
    async send(_token, { requestId, betId, part }) {
      sent.push(`${requestId} ${betId} ${part}`);
      return answers.shift() ?? UNREACHED;
    },
    wait: async () => undefined,
    newRequestId() {
      requests += 1;
      return `request ${requests}`;
    },
    onPaid: () => events.push('paid'),
    onChanged: () => events.push('changed'),
  });
  return { cashOuts, sent, events, stateOf: (betId: string) => cashOuts.read().get(betId) };
}

test('a cash-out whose answer was lost is repeated with its id, and paid once', async () => {
  const { cashOuts, sent, events, stateOf } = cashOutsOf([UNREACHED, paid]);
  const taken = cashOuts.take(half);
  assert.equal(stateOf('bet')?.at, 'sending');
  await taken;
  assert.deepEqual(sent, ['request 1 bet 50', 'request 1 bet 50']);
  assert.deepEqual([stateOf('bet'), events], [undefined, ['paid', 'changed']]);
});

test('an uncertain cash-out is checked with its id; another one of the bet is not sent before its answer', async () => {
  const { cashOuts, sent, events, stateOf } = cashOutsOf([]);
  await cashOuts.take(half);
  const state = stateOf('bet');
  assert.equal(state?.at === 'uncertain' && state.request.amount, half.amount);
  await cashOuts.take({ ...half, part: 100 });
  await cashOuts.check('bet');
  assert.deepEqual(new Set(sent), new Set(['request 1 bet 50']));
  assert.deepEqual(events, ['changed', 'changed']);
  await cashOuts.take({ ...half, betId: 'other' });
  assert.equal(sent.at(-1)?.endsWith('other 50'), true);
});

test('a refused cash-out has its reason until the next one', async () => {
  const { cashOuts, stateOf } = cashOutsOf([refused(409, 'offer_expired', 'The offer changed.'), paid]);
  await cashOuts.take(half);
  assert.deepEqual(stateOf('bet'), { at: 'refused', message: 'The offer changed.' });
  await cashOuts.take(half);
  assert.equal(stateOf('bet'), undefined);
});
