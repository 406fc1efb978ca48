import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLane } from './lane.ts';
import type { Bet } from './lanes.ts';

const booked = { ok: true, replayed: false, balanceKobo: 0n, seq: 1n, at: new Date(0) } as const;
const booking = { game: 'game:test', stakeKobo: 1n, payoutKobo: 0n, extra: null } as const;

function bet(playerId: bigint, parts: Partial<Bet<null>> = {}): { bet: Bet<null>; outcome: Promise<string> } {
  const { promise: outcome, resolve } = Promise.withResolvers<string>();
  return {
    outcome,
    bet: {
      playerId,
      key: 'k',
      details: 'd',
      prepare: () => booking,
      settled: (result) => resolve(result.ok ? 'ok' : result.code),
      ...parts,
    },
  };
}

test('a bet whose own code throws is answered, and the others of its batch are booked', async () => {
  const faults: unknown[] = [];
  const lane = createLane<null>({
    batchSize: 10,
    queueLimit: 10,
    book: async (batch) => batch.map(() => booked),
    onFault: (error) => faults.push(error),
  });
  const fail = () => {
    throw new Error('mine');
  };
  const faulty = bet(1n, { prepare: fail });
  const deaf = bet(2n, { settled: fail });
  const fine = bet(3n);
  for (const one of [faulty, deaf, fine]) lane.submit(one.bet);
  assert.deepEqual(await Promise.all([faulty.outcome, fine.outcome]), ['unavailable', 'ok']);
  await lane.close();
  assert.equal(faults.length, 2);
});

test('a player’s bets leave in order, one a batch, and closing waits for all of them', async () => {
  const batches: bigint[][] = [];
  const lane = createLane<null>({
    batchSize: 2,
    queueLimit: 100,
    book: async (batch) => {
      batches.push(batch.map((one) => one.playerId));
      return batch.map(() => booked);
    },
    onFault: assert.fail,
  });
  for (const playerId of [3n, 1n, 1n, 2n]) lane.submit(bet(playerId).bet);
  await lane.close();
  assert.deepEqual(batches, [
    [1n, 3n],
    [1n, 2n],
  ]);
  const late = bet(9n);
  lane.submit(late.bet);
  assert.equal(await late.outcome, 'unavailable');
});

test('a lane that is full refuses rather than making everybody wait', async () => {
  const lane = createLane<null>({
    batchSize: 1,
    queueLimit: 1,
    book: async (batch) => batch.map(() => booked),
    onFault: assert.fail,
  });
  const first = bet(1n);
  const second = bet(2n);
  lane.submit(first.bet);
  lane.submit(second.bet);
  assert.deepEqual(await Promise.all([first.outcome, second.outcome]), ['ok', 'unavailable']);
  await lane.close();
});
