import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Home } from '../../platform/database/homes.ts';
import { createHomeWork } from './home-work.ts';

const [one, two] = [{ id: 1 }, { id: 2 }] as unknown as [Home, Home];
const homes = { all: [one, two] };
const log = { warn: () => undefined };

function held() {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

test('a home that stops answering in its work is waited for once, and holds up nobody', async () => {
  const worked: number[] = [];
  let { until, release } = held();
  const work = createHomeWork(
    { homes, reach: { isAway: () => false }, log },
    async (home) => {
      worked.push(home.id);
      if (home === one) await until;
      return home === two;
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

test('a home that is away has no work, and one whose work fails is tried again', async () => {
  const worked: number[] = [];
  let away: readonly Home[] = [one];
  const work = createHomeWork(
    { homes, reach: { isAway: (home) => away.includes(home) }, log },
    async (home) => {
      worked.push(home.id);
      throw new Error('fails');
    },
  );
  assert.equal(await work(), false);
  away = [];
  assert.equal(await work(), false);
  assert.deepEqual(worked, [2, 1, 2]);
});
