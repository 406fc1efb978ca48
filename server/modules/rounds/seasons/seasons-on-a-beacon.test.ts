import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { beaconTimeMs, readBeaconSource } from '@jara/fairness/drand';
import { readSeason } from '@jara/game-kit/verify/season-file';
import { verifySeason } from '@jara/game-kit/verify/verify-season';
import { sql } from 'kysely';
import { type FakeRelay, startFakeRelay } from '../../../../tools/providers/drand/fake-relay.ts';
import { type App, createHttp } from '../../../platform/http/http.ts';
import { CALL_LIMIT_MS } from '../../../platform/testing/call-limit.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { testSessions } from '../../sessions/testing/test-sessions.ts';
import { createDrand } from '../providers/drand/drand.ts';
import { registerRoundsRoutes } from '../routes.ts';
import { readInterruptions } from '../running/interruptions.ts';
import { race } from '../testing/race.ts';
import { type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { PublicRound } from '../types.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const ROUNDS = 4;
/** The beacon and the server answer in real time, while the clock of the rounds is stepped. */
const MAX_STEPS = 2_000;
let fixture: RoundsFixture;
let relay: FakeRelay;
let node: TestNode;
let app: App;
let token: string;

before(async () => {
  fixture = await roundsFixture();
  relay = await startFakeRelay(fixture.clock);
});
beforeEach(async () => {
  relay.fault = null;
  // The seasons of an earlier test end, as those of a restored directory do.
  await endSeasons();
  const { clock, database } = fixture;
  const settings = { chain: relay.chain, relays: [relay.url] };
  node = await fixture.node(undefined, {
    publicValues: createDrand({ settings, clock, timeoutMs: CALL_LIMIT_MS }),
    seasonRounds: ROUNDS,
  });
  const sessions = testSessions(database.db, clock);
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerRoundsRoutes(app, { rounds: node.rounds, sessions, wallet: node.wallet, clock });
  const playerId = await fixture.playerWith(100_000n);
  const launch = { playerId, gameId: race.id, device: 'mobile', parentSessionId: null } as const;
  const code = await sessions.launch(launch);
  token = (await call('session', { code, gameId: race.id })).token;
});
afterEach(async () => {
  await app.close();
  await node.kill();
  assert.deepEqual(await fixture.reconcile(), []);
});
after(async () => {
  await relay.stop();
  await fixture.close();
});

async function call(path: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/game/shared/${path}`, payload });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

const fairness = () => call('fairness', { token });

const endSeasons = () =>
  sql`update shared_season set ended_at = ${fixture.clock.now()} where ended_at is null`.execute(
    fixture.database.db.kysely,
  );

/** Steps the game and the clock until the condition holds. */
async function until<Found>(find: () => Promise<Found | null>): Promise<Found> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const dueMs = await node.settle(race.id);
    const found = await find();
    if (found !== null) return found;
    fixture.clock.advance(dueMs);
  }
  throw new Error('the condition never holds');
}

async function newest(): Promise<PublicRound | null> {
  return (await node.rounds.rounds(race.id, 1))[0] ?? null;
}

/** The game's round under way; null: none. */
async function roundUnderWay(): Promise<PublicRound | null> {
  const round = await newest();
  return round === null || round.overAt !== null ? null : round;
}

/** The waits for the beacon in the public record of interruptions. */
async function publishedWaits() {
  const { clock, database } = fixture;
  return (await readInterruptions({ db: database.db.kysely, clock, rounds: node.rounds })).waits;
}

const committed = async () => (await fairness()).next;
const roundOf = (source: string) => readBeaconSource(source)?.round ?? 0;

test('the round of the beacon is published with the commitment before its value exists, and the verifier agrees with the season that is played on it', async () => {
  const next = await until(committed);
  const round = roundOf(next.publicValueSource);
  const nowMs = fixture.clock.now().getTime();
  assert.ok(next.publicValueDueAt > nowMs, 'its value does not exist yet');
  assert.equal(next.publicValueDueAt, beaconTimeMs(relay.chain, round));
  const { seasonId } = await until(roundUnderWay);
  assert.equal(seasonId, next.seasonId);
  const { season } = await fairness();
  assert.deepEqual(
    [season.commitment, season.publicValueSource, season.publicValue],
    [next.commitment, next.publicValueSource, relay.publishedValue(round)],
  );
  await until(async () =>
    (await newest())?.seasonId === seasonId && (await newest())?.round === 3 ? true : null,
  );
  const { file, played } = await call('season', { token, seasonId });
  const read = readSeason({ ...file, played });
  assert.ok(read.ok, JSON.stringify(read));
  const verdict = verifySeason(sha256, [race] as never, read.season, [relay.chain]);
  assert.ok(verdict.kind === 'checked' && verdict.agrees, JSON.stringify(verdict));
  assert.deepEqual(
    verdict.checks.filter(({ state }) => state === 'holds').map(({ name }) => name),
    ['public_value_later', 'beacon_value', 'beacon_later', 'season_gap', 'season_chain', 'season_outcomes'],
  );
});

test('the next season is committed to while the one before is played, and follows it', async () => {
  const first = await until(roundUnderWay);
  const next = await until(committed);
  assert.notEqual(next.seasonId, first.seasonId);
  assert.ok(next.publicValueDueAt > next.committedAt);
  const followed = await until(async () => {
    const round = await roundUnderWay();
    return round?.seasonId === next.seasonId ? round : null;
  });
  assert.equal(followed.round, 1);
  const { season } = await fairness();
  assert.deepEqual([season.commitment, season.publicValueSource], [next.commitment, next.publicValueSource]);
});

test('while the beacon is late, fails or lies the game waits: no round begins, and no value of our own takes its place', async () => {
  const next = await until(committed);
  const before = await newest();
  for (const fault of ['early', 'hang', 'html', 500, 429, 'wrong signature', 'another round'] as const) {
    relay.fault = fault;
    const calls = relay.calls.length;
    // The named round is past by far: the value is late.
    fixture.clock.advance(60_000);
    await until(async () => (relay.calls.length > calls + 1 || fault === 429 ? true : null));
    assert.equal((await newest())?.roundId, before?.roundId, String(fault));
    assert.deepEqual(await committed(), next, String(fault));
  }
  const waits = await publishedWaits();
  const since = new Date(next.publicValueDueAt).toISOString();
  assert.deepEqual(waits, [{ game: race.title, since, seconds: null }]);
  relay.fault = null;
  const { seasonId } = await until(roundUnderWay);
  assert.equal(seasonId, next.seasonId);
  const { season } = await fairness();
  assert.equal(season.publicValue, relay.publishedValue(roundOf(next.publicValueSource)));
  const [wait] = await publishedWaits();
  assert.equal(wait?.since, since);
  assert.ok((wait?.seconds ?? 0) > 300, `${wait?.seconds} s`);
});

test('another leader continues with the round that the commitment named', async () => {
  const next = await until(committed);
  await node.kill();
  const { clock } = fixture;
  const settings = { chain: relay.chain, relays: [relay.url] };
  node = await fixture.node(undefined, {
    publicValues: createDrand({ settings, clock }),
    seasonRounds: ROUNDS,
  });
  clock.advance(60_000);
  const { seasonId } = await until(roundUnderWay);
  const season = await node.rounds.season(seasonId);
  assert.deepEqual([season?.seasonId, season?.publicSource], [next.seasonId, next.publicValueSource]);
});

test('the database refuses a commitment that names a past round, and a season that begins before its round', async () => {
  await until(committed);
  const write = (change: string) =>
    sql
      .raw(`update shared_season set ${change} where game_id = '${race.id}' and ended_at is null`)
      .execute(fixture.database.db.kysely);
  await assert.rejects(write('due_at = made_at'), /shared_season_check/);
  const early = `public_value = 'x', public_proof = 'y', begun_at = due_at - interval '1 millisecond'`;
  await assert.rejects(write(early), /shared_season_check/);
});
