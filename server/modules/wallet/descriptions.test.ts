import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportsBetName } from '@jara/contract/sports';
import { createStatementNames } from './descriptions.ts';

const BET: SportsBetName = { code: 'ABCD2345', kind: { type: 'accumulator' }, legs: 3, match: null };
const entry = (product: string, reference: string, ms: number) => ({ product, reference, at: new Date(ms) });

test('the bets of a page of the statement are read together, each once, and none for other products', async () => {
  const names = createStatementNames();
  const reads: unknown[] = [];
  names.setSportsBets(async (...requested) => {
    reads.push(requested);
    return new Map([['one', BET]]);
  });
  const won = entry('sports', 'one', 3);
  const staked = entry('sports', 'one', 1);
  const other = entry('sports', 'two', 2);
  const game = entry('game:keno-80', 'one', 4);
  const betOf = await names.sportsBetsOf(7n, [game, won, other, staked]);
  assert.deepEqual([won, staked, other, game].map(betOf), [BET, BET, undefined, undefined]);
  assert.deepEqual(reads, [[7n, ['one', 'two'], new Date(3)]]);
  assert.equal((await names.sportsBetsOf(7n, [game]))(game), undefined);
  assert.equal(reads.length, 1);
});
