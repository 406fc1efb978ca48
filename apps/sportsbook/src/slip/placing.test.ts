import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer, type Sent, UNREACHED } from '@jara/calls/sent';
import { launchedSession } from '@jara/play-client/testing/launched-session';
import { type Attempt, createPlacer, type PlaceAnswer } from './placing.ts';
import { EMPTY_SLIP } from './slip.ts';

const slip = EMPTY_SLIP;
const placed = { ok: true, answer: { status: 200, bets: [], refused: [], balance: 5 } } as Sent<PlaceAnswer>;

function placerOf(answers: Sent<PlaceAnswer>[], first: Attempt | null = null) {
  const sent: Attempt[] = [];
  let kept = first;
  let names = 0;
  const placer = createPlacer({
    session: launchedSession(),
    async send(_token, attempt) {
      sent.push(attempt);
      return answers.shift() ?? UNREACHED;
    },
    newRequestId() {
      names += 1;
      return `attempt ${names}`;
    },
    wait: async () => undefined,
    now: () => 1_000,
    readKept: () => kept,
    keep: (attempt) => {
      kept = attempt;
    },
    onPlaced: () => undefined,
  });
  return { placer, sent, kept: () => kept };
}

test('a lost answer is requested again under the same name, and the slip is placed once', async () => {
  const { placer, sent, kept } = placerOf([UNREACHED, placed]);
  await placer.place(slip);
  assert.equal(placer.read().at, 'placed');
  assert.deepEqual(
    sent.map(({ requestId }) => requestId),
    ['attempt 1', 'attempt 1'],
  );
  assert.equal(kept(), null);
});

test('an attempt without an answer stays under its name, over a reload', async () => {
  const { placer, kept } = placerOf([]);
  await placer.place(slip);
  assert.equal(placer.read().at, 'uncertain');
  const left = kept();
  assert.deepEqual([left?.requestId, left?.before], ['attempt 1', 21_000]);
  // No other bet is placed before the result of this one is known.
  await placer.place(slip);
  assert.equal(kept()?.requestId, 'attempt 1');
  placer.forget();
  assert.equal(placer.read().at, 'uncertain');
  const again = placerOf([placed], left);
  await again.placer.check();
  assert.deepEqual([again.sent[0]?.requestId, again.placer.read().at], ['attempt 1', 'placed']);
});

test('a refusal is final, and the next attempt has a name of its own', async () => {
  const refusal = readAnswer<PlaceAnswer>(409, { code: 'odds_changed', message: 'The odds changed.' });
  const { placer, sent } = placerOf([refusal, placed]);
  await placer.place(slip);
  assert.deepEqual(placer.read(), { at: 'refused', code: 'odds_changed', message: 'The odds changed.' });
  placer.forget();
  assert.equal(placer.read().at, 'idle');
  await placer.place(slip);
  assert.deepEqual(
    sent.map(({ requestId }) => requestId),
    ['attempt 1', 'attempt 2'],
  );
});
