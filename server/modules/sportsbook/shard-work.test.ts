import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Shard } from '../../platform/database/shards.ts';
import { createShardWork } from './shard-work.ts';

const [one, two] = [{ id: 1 }, { id: 2 }] as unknown as [Shard, Shard];
const shards = { all: [one, two] };
const log = { warn: () => undefined };

function held() {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

test('a shard that stops answering in its work is waited for once, and delays no other', async () => {
  const worked: number[] = [];
  let { until, release } = held();
  const work = createShardWork(
    { shards, reach: { isUnavailable: () => false }, log },
    async (shard) => {
      worked.push(shard.id);
      if (shard === one) await until;
      return shard === two;
    },
    5,
  );
  assert.equal(await work(), true, 'more is due at the other');
  await work();
  await work();
  assert.deepEqual(worked, [1, 2, 2, 2]);
  release();
  await until;
  ({ until, release } = held());
  release();
  while (worked.at(-2) !== 1) await work();
  assert.deepEqual(worked.slice(-2), [1, 2]);
});

test('a shard that is unavailable has no work, and one whose work fails is tried again', async () => {
  const worked: number[] = [];
  let unreachable: readonly Shard[] = [one];
  const work = createShardWork(
    { shards, reach: { isUnavailable: (shard) => unreachable.includes(shard) }, log },
    async (shard) => {
      worked.push(shard.id);
      throw new Error('fails');
    },
  );
  assert.equal(await work(), false);
  unreachable = [];
  assert.equal(await work(), false);
  assert.deepEqual(worked, [2, 1, 2]);
});
