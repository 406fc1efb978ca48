import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { WaitingRound } from '../push/types.ts';
import { remindOfRounds } from './round-reminders.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

let fixture: RgsFixture;
before(async () => {
  fixture = await rgsFixture();
});
after(async () => {
  assert.deepEqual(await fixture.rgs.reconcile(), []);
  await fixture.close();
});

let requests = 0;
async function leaveRound() {
  requests += 1;
  const playerId = await fixture.playerWith(100_000n);
  const player = { playerId, gameId: 'ladder', sessionId: null };
  const request = { requestId: `left ${requests}`, bet: { stakeNaira: 100 } };
  assert.ok((await fixture.rgs.bet(player, request)).ok);
  return { playerId, touchedAt: fixture.clock.now(), path: '/dashboard/spinit/play' };
}

async function waiting(): Promise<readonly WaitingRound[]> {
  const { shards, clock, rgs } = fixture;
  const found: WaitingRound[] = [];
  const roundsWait = async (rounds: readonly WaitingRound[]) => void found.push(...rounds);
  await remindOfRounds({ shards, clock, games: [...rgs.games.values()], roundsWait });
  return found;
}

test('rounds at each shard wait from half an hour after their last step until 14 hours after it', async () => {
  const rounds = [await leaveRound(), await leaveRound(), await leaveRound()];
  const byPlayer = (found: readonly WaitingRound[]) =>
    found.toSorted((one, other) => Number(one.playerId - other.playerId));
  fixture.clock.advance(29 * MINUTE_MS);
  assert.deepEqual(await waiting(), []);
  fixture.clock.advance(MINUTE_MS);
  assert.deepEqual(byPlayer(await waiting()), rounds);
  fixture.clock.advance(13 * HOUR_MS);
  assert.deepEqual(byPlayer(await waiting()), rounds);
  fixture.clock.advance(HOUR_MS);
  assert.deepEqual(await waiting(), []);
});

test('a round that has ended waits no more', async () => {
  const { playerId } = await leaveRound();
  await fixture.rgs.endRounds(playerId);
  fixture.clock.advance(HOUR_MS);
  assert.deepEqual(await waiting(), []);
});
