import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { betParticipant } from '../betting/betting.ts';
import { detailsOf } from './rounds-participant.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

let fixture: RgsFixture;

before(async () => {
  fixture = await rgsFixture();
});

after(() => fixture.close());

const DETAILS = betParticipant.columns.findIndex(({ name }) => name === 'bet_details');

function stateElement(state: unknown): string {
  const round = { bet: null, state, steps: [], wordsRead: 0, stakeKobo: 1n, payoutKobo: null };
  const details = detailsOf(round, { seedId: 'any', nonce: 1, version: 1, sessionId: null });
  const values = betParticipant.values({
    bet: { betId: 'any', reference: null, changes: null, state: 'open', details },
  });
  return values[DETAILS] ?? '';
}

test('the database reads any state equally: quotes, backslashes and every alphabet', async () => {
  await fc.assert(
    fc.asyncProperty(
      // PostgreSQL's JSON knows no character 0, which no game's state holds.
      fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 }),
      async (states) => {
        const { rows } = await fixture.database.db.pool.query<{ details: readonly { state: unknown }[] }>(
          'select to_json($1::json[]) as details',
          [`{${states.map(stateElement).join(',')}}`],
        );
        assert.deepEqual(
          rows[0]?.details.map(({ state }) => state),
          JSON.parse(JSON.stringify(states)),
        );
      },
    ),
    { numRuns: 200, examples: [[[{ 'a"b': '\\"\n\t\u2028 ₦ ọ́ 🎰', c: ['', '{', '},', 'NULL', '\\N'] }]]] },
  );
});
