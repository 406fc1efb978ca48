import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Shard } from '../../platform/database/shards.ts';
import { type BetKey, createBetSweep } from './bet-sweep.ts';

const [one, two] = [{ id: 1 }, { id: 2 }] as unknown as [Shard, Shard];
const bets: readonly BetKey[] = Array.from({ length: 510 }, (_, position) => ({
  ...{ playerId: BigInt(position + 1), at: new Date(0), seq: 1n },
}));

function sweepOf(each: (shard: Shard, bet: BetKey) => Promise<void>) {
  const failed: unknown[] = [];
  const sweep = createBetSweep(
    {
      read: async (_, after, limit) =>
        bets.filter(({ playerId }) => playerId > after.playerId).slice(0, limit),
      each,
      failure: 'fails',
    },
    { error: (fields: unknown) => failed.push(fields) },
  );
  return { sweep, failed };
}

test('each bet has its turn, also where one fails and time is up before the end', async () => {
  const seen: bigint[] = [];
  const { sweep, failed } = sweepOf(async (_, { playerId }) => {
    seen.push(playerId);
    if (playerId === 3n) throw new Error('this one');
  });
  let left = 0;
  const isTimeUp = () => {
    left -= 1;
    return left === 0;
  };
  while (seen.length < bets.length) {
    left = 100;
    await sweep(one, isTimeUp);
  }
  assert.deepEqual(
    seen,
    bets.map(({ playerId }) => playerId),
  );
  assert.equal(failed.length, 1);
});

test('at the end it begins anew, and each shard has a place of its own', async () => {
  const seen: string[] = [];
  const { sweep } = sweepOf(async ({ id }, { playerId }) => void seen.push(`${id}/${playerId}`));
  await sweep(one, () => true);
  await sweep(two, () => true);
  await sweep(one, () => false);
  await sweep(one, () => true);
  assert.deepEqual(seen.slice(0, 3), ['1/1', '2/1', '1/2']);
  assert.deepEqual(seen.slice(-2), ['1/510', '1/1']);
});
