import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, manualClock, systemClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { endPlayer, testSessions } from './testing/test-sessions.ts';
import type { SessionKind, Sessions } from './types.ts';

const clock = manualClock('2025-03-02T09:00:00Z');
let database: TestDatabase;
let sessions: Sessions;
let players = 0n;

before(async () => {
  database = await testDatabase();
  sessions = testSessions(database.db, clock);
});
after(() => database.close());

const inTransaction = <T>(
  work: Parameters<ReturnType<typeof database.db.kysely.transaction>['execute']>[0],
) => database.db.kysely.transaction().execute(work) as Promise<T>;

async function logIn(playerId: bigint): Promise<{ token: string; sessionId: string }> {
  const { token, afterCommit } = await database.db.kysely
    .transaction()
    .execute((within) => sessions.openPlayer(within, playerId));
  afterCommit();
  const found = await sessions.find('player', token);
  assert.equal(found?.refusal, null);
  return { token, sessionId: found.session.sessionId };
}

async function openGame(playerId: bigint, parentSessionId: string | null, gameId = 'coin'): Promise<string> {
  const code = await sessions.launch({ playerId, gameId, device: 'mobile', parentSessionId });
  const redeemed = await sessions.redeem(code, gameId);
  assert.ok(redeemed);
  return redeemed.token;
}

/** A player with a session of each kind. */
async function everywhere() {
  players += 1n;
  const playerId = players;
  const { token: player, sessionId } = await logIn(playerId);
  const game = await openGame(playerId, sessionId);
  const studio = await sessions.openStudio({ playerId, gameId: 'slot', parentSessionId: sessionId });
  return { playerId, sessionId, tokens: { player, game, studio } };
}

type Tokens = Record<SessionKind, string>;

async function refusalsOf({ player, game, studio }: Tokens, on = sessions) {
  const found = [
    await on.find('player', player),
    await on.find('game', game),
    await on.find('studio', studio),
  ];
  return found.map((one) => (one === undefined ? 'unknown' : one.refusal));
}

describe('a session of any kind', () => {
  it('opens its own doors and no others', async () => {
    const { playerId, tokens } = await everywhere();
    assert.deepEqual(await refusalsOf(tokens), [null, null, null]);
    const { player, game, studio } = tokens;
    assert.deepEqual(await refusalsOf({ player: game, game: studio, studio: player }), [
      'unknown',
      'unknown',
      'unknown',
    ]);
    const found = await sessions.find('game', game);
    assert.deepEqual(
      [found?.session.playerId, found?.session.gameId, found?.session.device],
      [playerId, 'coin', 'mobile'],
    );
  });

  it('is left alone after 30 idle minutes, and stays open while it is used', async () => {
    const { tokens } = await everywhere();
    for (let time = 0; time < 3; time += 1) {
      clock.advance(30 * MINUTE_MS - 1);
      assert.deepEqual(await refusalsOf(tokens), [null, null, null]);
    }
    clock.advance(30 * MINUTE_MS);
    assert.deepEqual(await refusalsOf(tokens), ['left_alone', 'left_alone', 'left_alone']);
  });

  it('is not kept in use by calls that a page repeats by itself, which know as well when it is over', async () => {
    const { tokens } = await everywhere();
    for (let time = 0; time < 3; time += 1) {
      assert.equal((await sessions.find('game', tokens.game, false))?.refusal, null);
      assert.equal(await sessions.find('player', tokens.game, false), undefined);
      clock.advance(10 * MINUTE_MS);
    }
    assert.equal((await sessions.find('game', tokens.game, false))?.refusal, 'left_alone');
    assert.equal((await sessions.find('game', tokens.game))?.refusal, 'left_alone');
  });

  it('ends after 24 hours however busy, also on a node that sees it for the first time', async () => {
    const { tokens } = await everywhere();
    for (let time = 0; time < 24 * 3 - 1; time += 1) {
      clock.advance(20 * MINUTE_MS);
      assert.deepEqual(await refusalsOf(tokens), [null, null, null], `after ${(time + 1) / 3} hours`);
    }
    clock.advance(20 * MINUTE_MS);
    const over = ['session_ended', 'session_ended', 'session_ended'];
    assert.deepEqual(await refusalsOf(tokens), over);
    assert.deepEqual(await refusalsOf(tokens, testSessions(database.db, clock)), over);
  });

  it('launched by a player’s session does not outlive it', async () => {
    players += 1n;
    const { sessionId } = await logIn(players);
    clock.advance(23 * HOUR_MS);
    const game = await openGame(players, sessionId);
    clock.advance(29 * MINUTE_MS);
    assert.equal((await sessions.find('game', game))?.refusal, null);
    clock.advance(29 * MINUTE_MS);
    assert.equal((await sessions.find('game', game))?.refusal, null);
    clock.advance(2 * MINUTE_MS);
    assert.equal((await sessions.find('game', game))?.refusal, 'session_ended');
  });

  it('is refused when forged, empty, or a guess at SQL', async () => {
    const { tokens } = await everywhere();
    const forged = `${tokens.game.slice(0, -1)}${tokens.game.endsWith('A') ? 'E' : 'A'}`;
    for (const bad of ['', 'x', forged, `${tokens.game} `, "' or '1'='1", 'A'.repeat(44), 'a'.repeat(500)])
      assert.equal(await sessions.find('game', bad), undefined, bad);
  });

  it('is not in the database in the clear', async () => {
    const { tokens } = await everywhere();
    const { rows } = await database.db.pool.query<{ row: string }>(
      'select session::text as row from session',
    );
    for (const token of Object.values(tokens)) assert.ok(rows.every(({ row }) => !row.includes(token)));
  });
});

describe('an ending', () => {
  it('of a player’s session takes with it what was launched from that one, and nothing else', async () => {
    const here = await everywhere();
    const there = await logIn(here.playerId);
    const game = await openGame(here.playerId, there.sessionId, 'ladder');
    const code = await sessions.launch({
      ...here,
      parentSessionId: here.sessionId,
      gameId: 'coin',
      device: 'mobile',
    });
    await sessions.end('player', here.tokens.player, 'logged_out');
    assert.deepEqual(await refusalsOf(here.tokens), ['logged_out', 'logged_out', 'logged_out']);
    assert.equal(await sessions.redeem(code, 'coin'), undefined);
    assert.equal((await sessions.find('player', there.token))?.refusal, null);
    assert.equal((await sessions.find('game', game))?.refusal, null);
    await sessions.end('player', here.tokens.player, 'logged_out');
  });

  it('of a player stands exactly when the transaction that ends it commits', async () => {
    const { playerId, sessionId, tokens } = await everywhere();
    const undone = inTransaction(async (within) => {
      await sessions.endPlayer(within, playerId, null);
      throw new Error('change of mind');
    });
    await assert.rejects(undone, /change of mind/);
    const otherNode = testSessions(database.db, clock);
    assert.deepEqual(await refusalsOf(tokens, otherNode), [null, null, null]);
    const afterCommit = await database.db.kysely
      .transaction()
      .execute((within) => sessions.endPlayer(within, playerId, sessionId));
    afterCommit();
    // The session that changes its password stays; all games end.
    assert.deepEqual(await refusalsOf(tokens), [null, 'logged_out', 'logged_out']);
    assert.deepEqual(await refusalsOf(tokens, testSessions(database.db, clock)), [
      null,
      'logged_out',
      'logged_out',
    ]);
  });

  it('of the oldest of eleven sessions takes its games with it', async () => {
    const { playerId, tokens } = await everywhere();
    for (let more = 0; more < 9; more += 1) {
      clock.advance(1);
      await logIn(playerId);
    }
    assert.deepEqual(await refusalsOf(tokens), [null, null, null]);
    clock.advance(1);
    await logIn(playerId);
    assert.deepEqual(await refusalsOf(tokens), ['logged_out', 'logged_out', 'logged_out']);
  });

  it('lets nothing be launched beside it', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { playerId, sessionId, tokens } = await everywhere();
      const launch = { playerId, gameId: 'ladder', device: 'mobile', parentSessionId: sessionId } as const;
      const code = await sessions.launch(launch);
      const [redeemed, studio] = await Promise.all([
        sessions.redeem(code, 'ladder'),
        sessions.openStudio(launch),
        time % 2 === 0
          ? endPlayer(database.db, sessions, playerId)
          : sessions.end('player', tokens.player, 'logged_out'),
      ]);
      assert.equal((await sessions.find('studio', studio))?.refusal, 'logged_out');
      if (redeemed !== undefined)
        assert.equal((await sessions.find('game', redeemed.token))?.refusal, 'logged_out');
    }
  });

  it('by the next launch of the game is announced to every node', async () => {
    const { playerId, sessionId, tokens } = await everywhere();
    const next = await openGame(playerId, sessionId);
    assert.equal((await sessions.find('game', tokens.game))?.refusal, 'taken_over');
    const otherNode = testSessions(database.db, clock);
    assert.equal((await otherNode.find('game', tokens.game))?.refusal, 'taken_over');
    assert.equal((await otherNode.find('game', next))?.refusal, null);
    const tries = await Promise.all(Array.from({ length: 5 }, () => openGame(playerId, sessionId)));
    const open = await Promise.all(tries.map(async (token) => (await sessions.find('game', token))?.refusal));
    assert.equal(open.filter((refusal) => refusal === null).length, 1);
  });
});

describe('cleaning', () => {
  it('deletes what expired, a studio’s sessions a month later', async () => {
    const { tokens } = await everywhere();
    clock.advance(25 * HOUR_MS);
    const { tokens: fresh } = await everywhere();
    assert.ok((await sessions.clean()) > 0);
    assert.equal(await sessions.clean(), 0);
    const node = testSessions(database.db, clock);
    assert.deepEqual(await refusalsOf(tokens, node), ['unknown', 'unknown', 'session_ended']);
    assert.deepEqual(await refusalsOf(fresh, node), [null, null, null]);
    clock.advance(31 * DAY_MS);
    await sessions.clean();
    assert.deepEqual(await refusalsOf(tokens, testSessions(database.db, clock)), [
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('by a node whose clock is forty days ahead deletes no session', async () => {
    const now = testSessions(database.db, systemClock);
    const opened = await database.db.kysely.transaction().execute((within) => now.openPlayer(within, 77n));
    const inFortyDays = new Date(systemClock.now().getTime() + 40 * DAY_MS);
    await testSessions(database.db, { now: () => inFortyDays }).clean();
    assert.equal((await now.find('player', opened.token))?.refusal, null);
  });
});
