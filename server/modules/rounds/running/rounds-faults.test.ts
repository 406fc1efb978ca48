import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { sql } from 'kysely';
import { SILENT_MS } from '../../../platform/database/leadership.ts';
import { race } from '../testing/race.ts';
import { Killed, type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { PublicRound } from '../types.ts';
import { UNLED_LIMIT_MS } from './game-loop.ts';
import { readInterruptions } from './interruptions.ts';
import { FencedError, moveRound, readRound } from './round-store.ts';
import { moveAtShard } from './shard-rounds.ts';

let fixture: RoundsFixture;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);

/** Ticks until this holds of the game's newest round; the clock advances to the time that the node returns. */
async function until(
  node: TestNode,
  gameId: string,
  holds: (round: PublicRound) => boolean,
): Promise<PublicRound> {
  for (let waits = 0; waits < 12; waits += 1) {
    const dueMs = await node.settle(gameId);
    const [round] = await node.rounds.rounds(gameId, 1);
    if (round !== undefined && holds(round)) return round;
    fixture.clock.advance(dueMs);
  }
  throw new Error(`the round of ${gameId} does not come so far`);
}

const openRound = (node: TestNode, gameId: string) => until(node, gameId, ({ state }) => state === 'open');

/** Lets the node go on until this very round is finished. */
async function finish(node: TestNode, { gameId, roundId }: PublicRound): Promise<PublicRound> {
  for (let waits = 0; waits < 12; waits += 1) {
    const dueMs = await node.settle(gameId);
    const stored = await readRound(fixture.database.db.kysely, roundId);
    if (stored?.finishedAt) {
      const [found] = (await node.rounds.rounds(gameId, 10)).filter((one) => one.roundId === roundId);
      assert.ok(found);
      return found;
    }
    fixture.clock.advance(dueMs);
  }
  throw new Error(`the round of ${gameId} is not finished`);
}

async function bet(node: TestNode, playerId: bigint, { gameId, roundId }: PublicRound, selection: unknown) {
  requests += 1;
  return node.rounds.bet(
    { playerId, gameId },
    { requestId: `request ${requests}`, roundId, bet: { stakeNaira: 1000, selection } },
  );
}

async function killedWhile<T>(task: Promise<T>): Promise<T | null> {
  try {
    return await task;
  } catch (error) {
    assert.ok(error instanceof Killed, String(error));
    return null;
  }
}

const RACE_STEPS = [
  'round scheduled',
  'shards have the round',
  'shards open',
  'round open',
  'round closed',
  'shards closed',
  'round running',
  'shards running',
  'shards ended',
  'round revealed',
  'a page of bets is settled',
  'round settled',
];

test('a leader killed after any step is followed by another: the round is finished, each bet paid once, the take-over noted', async () => {
  for (const step of RACE_STEPS) {
    const players = await Promise.all([1, 2, 3, 4].map(() => fixture.playerWith(200_000n)));
    const [first, second] = [await fixture.node(), await fixture.node()];
    first.killAt(step);
    const opened = await killedWhile(openRound(first, 'race'));
    let round = opened;
    const betAll = async (node: TestNode, on: PublicRound) => {
      for (const [index, playerId] of players.entries())
        assert.equal(codeOf(await bet(node, playerId, on, { runner: index + 1 })), 'ok');
    };
    if (round !== null) {
      await betAll(first, round);
      await killedWhile(finish(first, round));
    }
    await first.kill();
    if (round === null) {
      round = await openRound(second, 'race');
      await betAll(second, round);
    }
    const takenOver = step !== 'round settled';
    const finished = await finish(second, round);
    assert.equal(finished.state, 'settled', step);
    assert.ok(finished.revealed);
    const { winner } = finished.revealed.outcome as { winner: number };
    assert.deepEqual(
      await Promise.all(players.map(fixture.balanceOf)),
      players.map((_, index) => (index + 1 === winner ? 450_000n : 100_000n)),
      step,
    );
    const notes = await second.rounds.resumptions(new Date(0), 100);
    const noted = notes.find(({ roundId }) => roundId === finished.roundId);
    assert.equal(noted?.decision, takenOver ? 'resumed' : undefined, step);
    assert.ok(!takenOver || noted?.finishedAt, step);
    const { data, ...totals } = await readInterruptions({
      ...{ db: fixture.database.db.kysely, clock: fixture.clock },
      rounds: second.rounds,
    });
    assert.deepEqual([totals.rounds, totals.late, totals.promisedSeconds], [notes.length, 0, 60], step);
    assert.equal(data.length, Math.min(notes.length, 30));
    assert.ok(data.every(({ game, seconds }) => game === 'Test Race' && (seconds ?? 0) <= 60));
    await second.kill();
  }
});

test('a page that receives an open round bets at once: the shards are open before its publication', async () => {
  const [node, other] = [await fixture.node(), await fixture.node()];
  const playerId = await fixture.playerWith(200_000n);
  node.killAt('round open');
  assert.equal(await killedWhile(openRound(node, 'race')), null);
  const [round] = await other.rounds.rounds('race', 1);
  assert.equal(round?.state, 'open');
  assert.equal(codeOf(await bet(other, playerId, round, { runner: 1 })), 'ok');
  await node.kill();
  assert.equal((await finish(other, round)).state, 'settled');
  await other.kill();
});

test('a running crash round without a leader for too long is void: what rides comes back once, what was cashed out stays', async () => {
  for (const step of [
    '',
    'round voided',
    'shards voided',
    'a page of bets is settled',
    'the voided round is finished',
  ]) {
    const players = await Promise.all([1, 2].map(() => fixture.playerWith(200_000n)));
    const [first, second, third] = [await fixture.node(), await fixture.node(), await fixture.node()];
    let round = await openRound(first, 'crash');
    while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
      await finish(first, round);
      round = await openRound(first, 'crash');
    }
    const taken = await Promise.all(players.map((playerId) => bet(first, playerId, round, { autoAt: null })));
    const running = await until(first, 'crash', ({ state }) => state === 'running');
    assert.ok(running.runningAt && taken[0]?.ok);
    const receivedAt = new Date(running.runningAt.getTime() + (crash.cashOut?.elapsedAt(150) ?? 0));
    const half = { betId: taken[0].bet.betId, part: 'half' as const, receivedAt };
    assert.equal(
      codeOf(await first.rounds.cashOut({ playerId: players[0] ?? 0n, gameId: 'crash' }, half)),
      'ok',
    );
    await first.kill();
    fixture.clock.advance(UNLED_LIMIT_MS + 1);
    second.killAt(step);
    await killedWhile(finish(second, round));
    await second.kill();
    const finished = await finish(third, round);
    assert.equal(finished.state, 'voided', step);
    assert.equal(finished.revealed, null);
    assert.deepEqual(await Promise.all(players.map(fixture.balanceOf)), [225_000n, 200_000n], step);
    await third.kill();
  }
});

test('a frozen leader is followed within five seconds, and moves nothing when it thaws', async () => {
  const [frozen, other] = [await fixture.node(), await fixture.node()];
  const round = await openRound(frozen, 'race');
  const led = await frozen.leadership.lead('race');
  assert.ok(led);
  assert.equal(await other.leadership.lead('race'), null);
  fixture.clock.advance(SILENT_MS + 1);
  let taken = await other.leadership.lead('race');
  for (let tries = 0; taken === null && tries < 1000; tries += 1) taken = await other.leadership.lead('race');
  assert.equal(taken?.epoch, led.epoch + 1n);
  const leading = { gameId: 'race', epoch: led.epoch };
  const move = { roundId: round.roundId, from: 'open', to: 'voided', at: fixture.clock.now() } as const;
  await assert.rejects(moveRound(fixture.database.db.kysely, leading, move), FencedError);
  const stored = await readRound(fixture.database.db.kysely, round.roundId);
  assert.ok(stored);
  const [shard] = fixture.shards.all;
  assert.ok(shard);
  await finish(other, round);
  await assert.rejects(moveAtShard(shard, stored, 'voided', led.epoch), FencedError);
  await frozen.kill();
  await other.kill();
});

test('a take-over waits for the move under way: either comes first, and nothing comes between', async () => {
  const [one, other] = [await fixture.node(), await fixture.node()];
  const led = await one.leadership.lead('race');
  assert.ok(led);
  const owner = await fixture.ownerAt(2n);
  await owner.query('begin');
  await owner.query(`select 1 from leader where work = 'race' for share`);
  await one.kill();
  let isTaken = false;
  const taking = (async () => {
    let taken = await other.leadership.lead('race');
    while (taken === null) taken = await other.leadership.lead('race');
    isTaken = true;
  })();
  await waitsForLock('leader');
  assert.equal(isTaken, false);
  await owner.query('commit');
  await taking;
  await owner.end();
  await other.kill();
});

/** Until some connection waits for a row of this table. */
async function waitsForLock(table: string): Promise<void> {
  for (let tries = 0; tries < 5000; tries += 1) {
    for (const { db } of fixture.shards.all) {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (
          select from pg_stat_activity
           where wait_event_type = 'Lock' and query like ${`%${table}%`} and datname = current_database()
        ) as waits`.execute(db.kysely);
      if (rows[0]?.waits) return;
    }
  }
  throw new Error(`nobody waits for ${table}`);
}

test('the fence: closing waits for a batch that saw the round open, and no batch waits for closing', async () => {
  const node = await fixture.node();
  const [early, late] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  const round = await openRound(node, 'race');
  const batch = await fixture.ownerAt(early);
  await batch.query('begin');
  await batch.query('select 1 from shared_round_shard where round_id = $1 for key share', [round.roundId]);
  const stored = await readRound(fixture.database.db.kysely, round.roundId);
  assert.ok(stored);
  let isClosed = false;
  const shard = fixture.shards.shardOf(early);
  const closing = moveAtShard(shard, stored, 'closed', stored.epoch).then(() => {
    isClosed = true;
  });
  await waitsForLock('shared_round_shard');
  assert.equal(isClosed, false);
  assert.equal(codeOf(await bet(node, early, round, { runner: 1 })), 'ok');
  await batch.query('commit');
  await closing;
  assert.equal(codeOf(await bet(node, early, round, { runner: 1 })), 'round_closed');

  const closer = await fixture.ownerAt(late);
  await closer.query('begin');
  await closer.query('select 1 from shared_round_shard where round_id = $1 for update', [round.roundId]);
  assert.equal(codeOf(await bet(node, late, round, { runner: 1 })), 'round_closed');
  await closer.query('rollback');
  await Promise.all([batch.end(), closer.end()]);
  await finish(node, round);
  await node.kill();
});

test('bets in a stream while the round is closed: exactly those that were taken are in it', async () => {
  const node = await fixture.node();
  const players = await Promise.all(Array.from({ length: 60 }, () => fixture.playerWith(200_000n)));
  const round = await openRound(node, 'race');
  const stored = await readRound(fixture.database.db.kysely, round.roundId);
  assert.ok(stored);
  const answers: Promise<string | undefined>[] = [];
  for (const [index, playerId] of players.entries()) {
    answers.push(bet(node, playerId, round, { runner: 1 }).then(codeOf));
    // Some are booked by then, on a machine of any speed.
    if (index === 30) await answers[0];
    if (index === 31)
      await Promise.all(
        fixture.shards.all.map((shard) => moveAtShard(shard, stored, 'closed', stored.epoch)),
      );
    else await new Promise(setImmediate);
  }
  const counted = async () => {
    const counts = await Promise.all(
      fixture.shards.all.map(({ db }) =>
        sql<{
          bets: number;
        }>`select count(*)::int as bets from bet where reference = ${round.roundId} and state = 'open'`.execute(
          db.kysely,
        ),
      ),
    );
    return counts.reduce((sum, { rows }) => sum + (rows[0]?.bets ?? 0), 0);
  };
  const codes = await Promise.all(answers);
  assert.equal(await counted(), codes.filter((code) => code === 'ok').length);
  assert.deepEqual([...new Set(codes)].sort(), ['ok', 'round_closed']);
  await finish(node, round);
  await node.kill();
});

for (const table of ['wallet_account', 'bet'])
  test(`a locked row of ${table} delays its own player only: the others are paid, the next round is played, and it is paid once it is free`, () =>
    playBesideLocked(table));

async function playBesideLocked(table: string): Promise<void> {
  const node = await fixture.node();
  const [locked, stranger] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  const round = await openRound(node, 'race');
  const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
  for (const playerId of [locked, stranger])
    assert.equal(codeOf(await bet(node, playerId, round, { runner: winner })), 'ok');
  const holder = await fixture.ownerAt(locked);
  await holder.query('begin');
  await holder.query(`select 1 from ${table} where player_id = $1 for update`, [locked]);
  const next = await until(
    node,
    'race',
    ({ roundId, state }) => roundId !== round.roundId && state === 'open',
  );
  assert.equal(await fixture.balanceOf(stranger), 450_000n);
  assert.equal((await readRound(fixture.database.db.kysely, round.roundId))?.state, 'revealed');
  await holder.query('rollback');
  await holder.end();
  await finish(node, next);
  assert.equal(await fixture.balanceOf(locked), 450_000n);
  assert.equal((await readRound(fixture.database.db.kysely, round.roundId))?.state, 'settled');
  await node.kill();
}
