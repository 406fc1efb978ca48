import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';
import { BEGINNING, hashOf } from './chain.ts';
import { CHAIN_CHECK, HEADS_CHECK, sealTrail, TRAIL_CHECKS } from './sealed-heads.ts';

let desk: Desk;
let ada: Colleague;
before(async () => {
  desk = await openDesk();
  ada = await desk.colleague('admin');
});
after(() => desk.close());

const check = async () => (await ada.call('/desk/audit/check', { after: 0 })).data;
const seal = (at: Date) => sealTrail(desk.app.database.db, desk.app.shards, at);
/** The time at which the day of the clock may be sealed. */
const sealable = () => {
  const now = desk.app.clock.now().getTime();
  return new Date(now + DAY_MS - ((now + HOUR_MS) % DAY_MS) + 4 * HOUR_MS);
};

async function found(deep: boolean): Promise<string[]> {
  const checks = TRAIL_CHECKS.filter((one) => deep || !('when' in one));
  const all = await Promise.all(
    checks.map(async ({ name, find }) =>
      (await find(desk.app.database.db)).map((detail) => `${name}: ${detail}`),
    ),
  );
  return all.flat();
}

/** Changes the trail as the owner of the database, and brings it back. */
async function tampered(statements: readonly string[], work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: desk.app.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query('create table kept as select * from desk_audit');
    for (const statement of statements) await owner.query(statement);
    await work();
  } finally {
    await owner.query('delete from desk_audit; insert into desk_audit select * from kept; drop table kept');
    await owner.end();
  }
}

/** Writes the hashes of all rows again, as an owner does who knows the rule. */
async function rewritten(change: string, work: () => Promise<void>): Promise<void> {
  await tampered([change], async () => {
    const owner = new pg.Client({ connectionString: desk.app.database.ownerUrl });
    await owner.connect();
    const rows = await desk.app.database.db.kysely
      .selectFrom('deskAudit' as never)
      .selectAll()
      .orderBy('seq' as never)
      .execute();
    let hash: Buffer = BEGINNING;
    for (const [index, row] of (rows as Parameters<typeof hashOf>[1][]).entries()) {
      const seq = BigInt(index + 1);
      hash = hashOf(hash, { ...row, seq });
      await owner.query('update desk_audit set seq = $1, hash = $2 where seq = $3', [seq, hash, row.seq]);
    }
    await owner.end();
    await work();
  });
}

test('a day’s head is sealed four hours after the day ended, once, and the check names it', async () => {
  const due = sealable();
  assert.deepEqual(await seal(new Date(due.getTime() - 1000)), { days: [], found: [], waiting: null });
  assert.equal((await check()).sealed, null);
  const sealing = await seal(due);
  assert.equal(sealing.days.length, 1);
  assert.deepEqual(await seal(due), { days: [], found: [], waiting: null });
  const { sealed, brokenAt, lostHead } = await check();
  assert.deepEqual([sealed.day, brokenAt, lostHead], [sealing.days[0], null, null]);
  assert.match(sealed.digest, /^[0-9a-f]{64}$/);
  assert.deepEqual(await found(true), []);
});

test('days without rows are sealed too, each digest by the one before', async () => {
  const later = new Date(sealable().getTime() + 2 * DAY_MS);
  assert.equal((await seal(later)).days.length, 2);
  const rows = await desk.rows(
    `select count(distinct digest)::int as digests, count(distinct head)::int as heads from desk_audit_seal`,
  );
  assert.deepEqual(rows, [{ digests: 3, heads: 1 }]);
});

test('a trail that is cut behind a sealed head is found, by the check and by each reconcile', async () => {
  const [{ seq }] = await desk.rows('select max(seq)::int as seq from desk_audit_seal');
  await tampered([`delete from desk_audit where seq >= ${seq}`], async () => {
    const { lostHead, brokenAt } = await check();
    assert.match(`${brokenAt} ${lostHead}`, /is missing/);
    assert.match((await found(false)).join(), new RegExp(HEADS_CHECK));
    const sealing = await seal(new Date(sealable().getTime() + 5 * DAY_MS));
    assert.deepEqual(sealing.days, []);
    assert.ok(sealing.found.length > 0);
  });
  assert.deepEqual(await found(true), []);
});

test('a trail whose hashes were all computed again is one chain, and not the sealed one', async () => {
  await rewritten(`update desk_audit set actor = 'another' where seq = 2`, async () => {
    const { lostHead, brokenAt } = await check();
    assert.equal(brokenAt, null);
    assert.match(lostHead, /is not the one that was sealed/);
    assert.ok((await found(true)).every((one) => one.startsWith(HEADS_CHECK)));
  });
  await rewritten(`delete from desk_audit where seq = 2`, async () => {
    assert.match((await check()).lostHead, /sealed|missing/);
  });
});

test('a row that is changed before a sealed head is found by the deep reconcile', async () => {
  await tampered([`update desk_audit set reason = 'another' where seq = 2`], async () => {
    assert.deepEqual(await found(false), []);
    assert.deepEqual(await found(true), [`${CHAIN_CHECK}: row 2 is not as it was written`]);
  });
});

test('a seal that was written again does not follow the one before', async () => {
  const owner = new pg.Client({ connectionString: desk.app.database.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(
    `update desk_audit_seal set digest = sha256('another') where day = (select min(day) from desk_audit_seal)`,
  );
  await owner.query('commit');
  const details = (await found(false)).join();
  assert.match(details, /its seal does not follow the one before/);
  await owner.query('delete from desk_audit_seal');
  await owner.end();
  assert.equal((await seal(sealable())).days.length, 1);
});

test('the server’s login neither changes nor deletes a seal', async () => {
  for (const statement of [`update desk_audit_seal set seq = 1`, 'delete from desk_audit_seal'])
    await assert.rejects(desk.rows(statement), /permission denied/);
});
