import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { buildSportsbook, SPORTSBOOK_LIMIT_BYTES, sportsbookBytes } from './build-sportsbook.ts';

before(async () => {
  await buildSportsbook();
});

test('the first load of the sportsbook is within its budget', (t) => {
  const bytes = sportsbookBytes();
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= SPORTSBOOK_LIMIT_BYTES, `${bytes} bytes, at most ${SPORTSBOOK_LIMIT_BYTES}`);
});
