import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { createHarm } from './harm.ts';
import { readContacts, readFlagsInForce, recordContact, reviewFlag } from './harm-store.ts';
import type { Harm } from './types.ts';

let fixture: SealingFixture;
let harm: Harm;
const errors: { readonly playerId?: string }[] = [];
before(async () => {
  fixture = await sealingFixture();
  harm = harmNode();
});
after(async () => {
  const found = await fixture.reconcile();
  await fixture.close();
  assert.deepEqual(found, []);
});

function harmNode(): Harm {
  const log = {
    info() {},
    warn: (fields: object) => void errors.push(fields),
    error: (fields: object) => void errors.push(fields),
  };
  const { database, shards, clock } = fixture;
  return createHarm({ db: database.db, shards, clock, log, scheduler: { schedule() {} } });
}

/** Advances to an hour of a later day in Lagos. */
function advanceTo(hour: number): void {
  const sinceMidnight = (fixture.clock.now().getTime() + HOUR_MS) % DAY_MS;
  fixture.clock.advance(DAY_MS - sinceMidnight + hour * HOUR_MS);
}

async function endDay(): Promise<void> {
  fixture.endDay();
  await fixture.sealAll();
}

/** Bets of each player every ten minutes for some hours; reality checks are answered. */
async function playFor(players: readonly bigint[], hours: number): Promise<void> {
  for (let bets = 0; bets <= hours * 6; bets += 1) {
    for (const playerId of players) {
      await fixture.wallet.answerRealityCheck(playerId, 'player');
      await fixture.flip(playerId, 1);
    }
    fixture.clock.advance(10 * MINUTE_MS);
  }
}

const rulesOf = async (playerId: bigint) => (await harm.patterns(playerId)).map(({ rule }) => rule);
const isUnflagged = (playerId: bigint) =>
  fixture.database.db.kysely.transaction().execute((within) => harm.isUnflagged(within, playerId));

test('a session of five hours over midnight is marked on the day of its end, once', async () => {
  const [long, short] = [await fixture.playerWith(10_000_000n), await fixture.playerWith(10_000_000n)];
  advanceTo(9);
  await fixture.flip(short, 1);
  advanceTo(21.5);
  await playFor([long], 5);
  await fixture.flip(short, 2);
  await endDay();
  assert.equal(await harm.judge(), 1);
  const [mark, ...others] = await harm.patterns(long);
  assert.deepEqual([mark?.rule, others], ['long_session', []]);
  assert.ok(Number(mark?.figures.minutes) >= 300, JSON.stringify(mark?.figures));
  assert.equal(mark?.evidence.length, 2);
  assert.deepEqual(await rulesOf(short), []);
  assert.equal(await harm.judge(), 0, 'judged already');
  assert.deepEqual([await isUnflagged(long), await isUnflagged(short)], [false, true]);
});

test('stakes after midnight on four of seven days are marked on the fourth', async () => {
  const playerId = await fixture.playerWith(10_000_000n);
  for (let nights = 1; nights <= 4; nights += 1) {
    advanceTo(2);
    await fixture.flip(playerId, 1);
    await endDay();
    await harm.judge();
    assert.deepEqual(await rulesOf(playerId), nights < 4 ? [] : ['night_play']);
  }
});

test('a player whose day cannot be judged is logged and passed over, and the others are judged', async () => {
  const [bad, good] = [await fixture.playerWith(10_000_000n), await fixture.playerWith(10_000_000n)];
  advanceTo(8);
  await playFor([bad, good], 4.5);
  await endDay();
  await fixture.owner.query(`alter table harm_flag add constraint poisoned check (player_id <> ${bad})`);
  await harm.judge();
  await fixture.owner.query('alter table harm_flag drop constraint poisoned');
  assert.deepEqual([await rulesOf(good), await rulesOf(bad)], [['long_session'], []]);
  assert.deepEqual(
    errors.map(({ playerId }) => playerId),
    [`${bad}`],
  );
});

test('a run that is stopped between pages is completed by the next, on any node', async () => {
  const players: bigint[] = [];
  advanceTo(8);
  for (let i = 0; i < 3; i += 1) players.push(await fixture.playerWith(10_000_000n));
  await playFor(players, 5);
  await endDay();
  const stopped = harmNode();
  await stopped.stop();
  assert.equal(await stopped.judge(), 0);
  const found = await Promise.all([harmNode().judge(), harmNode().judge()]);
  assert.equal(found[0] + found[1], 3, 'two nodes at once insert each mark once');
  for (const playerId of players) assert.deepEqual(await rulesOf(playerId), ['long_session']);
});

test('a flag withholds offers until it is closed, with its reviewer, and is not opened again', async () => {
  const { kysely } = fixture.database.db;
  const [flag] = await readFlagsInForce(kysely, 1);
  assert.ok(flag !== undefined);
  const { playerId } = flag;
  const at = fixture.clock.now();
  const review = { by: 'staff:ada', at } as const;
  assert.equal(await reviewFlag(kysely, flag, { ...review, state: 'reviewed' }), true);
  assert.equal(await isUnflagged(playerId), false);
  assert.equal(await reviewFlag(kysely, flag, { ...review, state: 'closed' }), true);
  assert.equal(await isUnflagged(playerId), true);
  assert.equal(await reviewFlag(kysely, flag, { ...review, state: 'reviewed' }), false);
  await assert.rejects(
    kysely.transaction().execute(async () => fixture.database.db.pool.query('delete from harm_flag')),
  );
  const { rows } = await fixture.database.db.pool.query<{ reviewedBy: string }>(
    `select reviewed_by as "reviewedBy" from harm_flag where player_id = $1 and state = 'closed'`,
    [playerId],
  );
  assert.deepEqual(rows, [{ reviewedBy: 'staff:ada' }]);
});

test('contacts with a player are kept in order, and cannot be changed by the server', async () => {
  const { kysely } = fixture.database.db;
  const contact = { playerId: 1n, subject: 'Long sessions', by: 'staff:ada' } as const;
  await recordContact(
    kysely,
    { ...contact, channel: 'phone', summary: 'No answer.' },
    new Date('2026-11-28T09:00:00Z'),
  );
  await recordContact(
    kysely,
    { ...contact, channel: 'sms', summary: 'Limits explained.' },
    new Date('2026-11-28T10:00:00Z'),
  );
  assert.deepEqual(
    (await readContacts(kysely, 1n)).map(({ channel, contactedBy }) => [channel, contactedBy]),
    [
      ['sms', 'staff:ada'],
      ['phone', 'staff:ada'],
    ],
  );
  await assert.rejects(fixture.database.db.pool.query(`update player_contact set summary = ''`));
});
