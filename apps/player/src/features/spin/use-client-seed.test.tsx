import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { keptSeedHash } from '@jara/game-client/kept-commitments';
import { keep, onDevice } from '@jara/play-client/kept';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../session/session.ts';
import { prepareSeed } from './use-client-seed.ts';

const STATE = {
  ...{
    seedId: 'a',
    serverSeedHash: 'hash a',
    nextServerSeedHash: 'hash b',
    clientSeed: 'c',
    nonce: 0,
    word: 0,
  },
  ...{ clientSeedSource: 'server', freeSpin: null as object | null },
};

beforeEach(() => {
  keep(onDevice, 'commitments', null);
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  startSession({
    ...{ token: 'token', userType: 'Individual', userId: '1', fullName: 'Ada Obi', kycStatus: 'unverified' },
    ...{ depositCode: '9900000001', referralCode: 'ADA1' },
  });
});
afterEach(() => {
  endSession();
  mock.restoreAll();
});

/** Opens the wheel on a server with this state; returns the client seeds that were sent. */
async function openOn(state: typeof STATE, servedAs = 'hash b') {
  const sent: string[] = [];
  mock.method(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/spin-state')) return Response.json({ status: 200, data: state });
    const { clientSeed } = JSON.parse(body);
    sent.push(clientSeed);
    const revealed = { seedId: 'a', serverSeed: 'x', serverSeedHash: 'hash a', clientSeed: 'c' };
    const next = { seedId: 'b', serverSeedHash: servedAs, nextServerSeedHash: 'hash d', nonce: 0 };
    return Response.json({ status: 200, message: '', data: { revealed, ...next, clientSeed } });
  });
  await prepareSeed('1');
  return sent;
}

test('the wheel’s client seed is made on this device after both commitments were shown, and is kept with them', async () => {
  const [clientSeed, ...more] = await openOn(STATE);
  assert.match(clientSeed ?? '', /^[0-9a-f]{32}$/);
  assert.equal(more.length, 0);
  for (const [seedId, serverSeedHash] of [
    ['a', 'hash a'],
    ['b', 'hash b'],
  ] as const)
    assert.equal(keptSeedHash({ seedId, serverSeedHash, nonce: 0 }), serverSeedHash);
});

test('a seed other than the one that was promised to follow is found out by its first spin', async () => {
  await openOn(STATE, 'swapped');
  assert.equal(keptSeedHash({ seedId: 'b', serverSeedHash: 'swapped', nonce: 0 }), 'hash b');
});

test('a client seed of the player stays, and a free spin that waits keeps its seed', async () => {
  assert.deepEqual(await openOn({ ...STATE, clientSeedSource: 'player' }), []);
  queryClient.clear();
  assert.deepEqual(await openOn({ ...STATE, freeSpin: { stake: 100, count: 1 } }), []);
});
