import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type SealingFixture, sealingFixture } from '../testing/sealing-fixture.ts';

const OPENING_KOBO = 10_000_000n;
const BET_MONEY = /^each bet’s stake, payments and stake at risk/m;

async function fixtureFor(context: TestContext): Promise<SealingFixture> {
  const fixture = await sealingFixture();
  context.after(() => fixture.close());
  return fixture;
}

/** Players who played on several days, each of which is sealed. */
async function sealedDays(fixture: SealingFixture, players: number, days: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let i = 0; i < players; i += 1) ids.push(await fixture.playerWith(OPENING_KOBO));
  for (let day = 0; day < days; day += 1) {
    for (const playerId of ids) await fixture.flip(playerId, 5);
    fixture.endDay();
    assert.deepEqual(await fixture.reconcile(), []);
    await fixture.sealAll();
  }
  return ids;
}

/** Changes a row, runs the checks, and changes it back. */
async function tampered(
  fixture: SealingFixture,
  [harm, remedy]: readonly [string, string],
  check: () => Promise<void>,
) {
  for (const text of [harm, remedy]) {
    const { rowCount } = await fixture.owner.query(text);
    assert.equal(rowCount, 1, text);
    if (text === harm) await check();
  }
}

/** One row per table, of a sealed bet or a later one; ways to damage it, and the check that detects it. */
function harmsOf(side: '<=' | '>') {
  const one = (table: string) =>
    `(player_id, at, seq) = (select player_id, at, seq from ${table} where player_id = 1
       and at ${side} (select max(at) from account_seal) and seq > 1 order by seq limit 1)`;
  const change = (table: string, plus: string, minus: string): readonly [string, string] => [
    `update ${table} set ${plus} where ${one(table)}`,
    `update ${table} set ${minus} where ${one(table)}`,
  ];
  return [
    [change('entry', `reference = reference || '!'`, 'reference = left(reference, -1)'), BET_MONEY],
    [change('entry', 'amount = amount + 1', 'amount = amount - 1'), /running balance/],
    [change('entry', 'cash_after = cash_after + 1', 'cash_after = cash_after - 1'), /running balance/],
    [change('entry', 'settled = settled + 1', 'settled = settled - 1'), /no more is settled/],
    [change('bet', 'paid = paid + 1', 'paid = paid - 1'), BET_MONEY],
    [change('game_draw', 'nonce = -1 - nonce', 'nonce = -nonce - 1'), /nonces run from 0/],
    [
      [
        `update entry_key set at = at - interval '1 microsecond' where ${one('entry_key')}`,
        `update entry_key k set at = e.at from entry e where e.player_id = k.player_id and e.seq = k.seq and e.at <> k.at`,
      ],
      /its key, once/,
    ],
  ] as const;
}

test('a sealed day is read once: what is changed in it is found by a deep run only, what is changed since by every run', async (context) => {
  const fixture = await fixtureFor(context);
  const players = await sealedDays(fixture, 3, 3);
  const { rows } = await fixture.owner.query(
    'select count(distinct day)::int as days, sum(entries)::int as entries from ledger_seal where entries > 0',
  );
  assert.deepEqual(rows, [{ days: 3, entries: 48 }]);
  for (const playerId of players) await fixture.flip(playerId, 2);
  assert.deepEqual(await fixture.reconcile({ deep: true }), []);
  for (const [change, expected] of harmsOf('<=')) {
    await tampered(fixture, change, async () => {
      assert.deepEqual(await fixture.reconcile(), [], change[0]);
      const found = (await fixture.reconcile({ deep: true })).join('\n');
      assert.match(found, expected, change[0]);
      if (change[0].startsWith('update entry set')) assert.match(found, /digest: .*, slot 1:/);
    });
  }
  for (const [change, expected] of harmsOf('>')) {
    await tampered(fixture, change, async () =>
      assert.match((await fixture.reconcile()).join('\n'), expected, change[0]),
    );
  }
  const nonce = (change: string) =>
    `update bet set details = ${change}::json where player_id = 1 and details->>'nonce' in ('1', '71')`;
  await tampered(
    fixture,
    [
      nonce(`replace(details::text, '"nonce":1', '"nonce":71')`),
      nonce(`replace(details::text, '"nonce":71', '"nonce":1')`),
    ],
    async () =>
      assert.match((await fixture.reconcile({ deep: true })).join('\n'), /names the seed and the nonce/),
  );
  assert.deepEqual(await fixture.reconcile({ deep: true }), []);
});

test('a changed seal is found: by every run where it is used, and by a deep run', async (context) => {
  const fixture = await fixtureFor(context);
  await sealedDays(fixture, 2, 2);
  const changes = [
    [
      'update account_seal set cash = cash + 1 where player_id = 1',
      'update account_seal set cash = cash - 1 where player_id = 1',
    ],
    [
      'update seed_seal set rounds = rounds + 1 where player_id = 1',
      'update seed_seal set rounds = rounds - 1 where player_id = 1',
    ],
  ] as const;
  for (const change of changes) {
    await fixture.flip(1n, 1);
    await tampered(fixture, change, async () =>
      assert.notDeepEqual(await fixture.reconcile(), [], change[0]),
    );
  }
  await tampered(
    fixture,
    [
      'update account_seal set transferred = transferred + 1 where player_id = 1',
      'update account_seal set transferred = transferred - 1 where player_id = 1',
    ],
    async () =>
      assert.match((await fixture.reconcile({ deep: true })).join('\n'), /each seal is what the entries/),
  );
  await tampered(
    fixture,
    [
      `update ledger_seal set digest = sha256(digest) where slot = 1 and day = (select min(day) from ledger_seal where slot = 1)`,
      `update ledger_seal l set digest = before.digest from ledger_seal before where l.slot = 1 and before.slot = 2
          and before.day = l.day and l.day = (select min(day) from ledger_seal where slot = 1)`,
    ],
    async () => assert.match((await fixture.reconcile({ deep: true })).join('\n'), /digest: .*, slot 1:/),
  );
});

test('a round that stays open overnight is sealed with its stake and checked when it ends', async (context) => {
  const fixture = await fixtureFor(context);
  const playerId = await fixture.playerWith(OPENING_KOBO);
  const player = { playerId, gameId: 'ladder', sessionId: null };
  const taken = await fixture.rgs.bet(player, { requestId: 'overnight', bet: { stakeNaira: 500 } });
  assert.ok(taken.ok);
  for (let night = 0; night < 2; night += 1) {
    fixture.endDay();
    await fixture.sealAll();
    const { rows } = await fixture.owner.query('select staked, at_risk from at_risk_seal');
    assert.deepEqual(rows, [{ staked: 50_000n, at_risk: 50_000n }]);
    assert.deepEqual(await fixture.reconcile({ deep: true }), []);
    await tampered(
      fixture,
      ['update bet set stake = stake + 1', 'update bet set stake = stake - 1'],
      async () => assert.match((await fixture.reconcile()).join('\n'), BET_MONEY),
    );
  }
  const { roundId, sequence } = taken.stored;
  assert.ok((await fixture.rgs.move(player, { roundId, sequence, move: 'take' })).ok);
  assert.deepEqual(await fixture.reconcile(), []);
  await tampered(
    fixture,
    ['update bet set stake = stake + 1', 'update bet set stake = stake - 1'],
    async () => assert.match((await fixture.reconcile()).join('\n'), BET_MONEY),
  );
  fixture.endDay();
  await fixture.sealAll();
  assert.equal((await fixture.owner.query('select from at_risk_seal')).rowCount, 0);
  assert.deepEqual(await fixture.reconcile({ deep: true }), []);
});

test('an entry that comes into a sealed day is found by every run', async (context) => {
  const fixture = await fixtureFor(context);
  await sealedDays(fixture, 2, 2);
  // As a node whose clock is a day behind would book it on an idle account.
  await fixture.owner.query(`update wallet_account set cash = cash + 100, seq = seq + 1 where player_id = 1`);
  await fixture.owner.query(
    `insert into entry (player_id, at, seq, kind, amount, cash_after, product, reference, actor)
     select player_id, at + interval '1 second', seq, 'adjustment', 100, cash, 'payments', 'late', 'operator'
       from wallet_account where player_id = 1`,
  );
  assert.match(
    (await fixture.reconcile()).join('\n'),
    /each stored balance is the sum of its postings: player 1/,
  );
  assert.match((await fixture.reconcile({ deep: true })).join('\n'), /digest: .*, slot 1:/);
});

test('sealing that is killed at any point goes on where it was', async (context) => {
  const fixture = await fixtureFor(context);
  const players: bigint[] = [];
  for (let i = 0; i < 4; i += 1) players.push(await fixture.playerWith(OPENING_KOBO));
  for (const playerId of players) {
    await fixture.flip(playerId, 4);
    const player = { playerId, gameId: 'ladder', sessionId: null };
    assert.ok((await fixture.rgs.bet(player, { requestId: 'open', bet: { stakeNaira: 500 } })).ok);
  }
  fixture.endDay();
  const sealedPlayers = async () => (await fixture.owner.query('select from account_seal')).rowCount ?? 0;
  const seen = new Set<number>();
  for (let commits = 0; commits < 200 && seen.size < 4; commits += 1) {
    let requests = 0;
    const killed = fixture.seal(() => {
      requests += 1;
      if (requests > commits) throw new Error('killed');
      return true;
    });
    await assert.rejects(killed, /killed/);
    seen.add(await sealedPlayers());
    assert.deepEqual(await fixture.reconcile(), []);
    for (const playerId of players) await fixture.flip(playerId, 1);
  }
  const terminated = fixture.seal().catch(() => null);
  await fixture.owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
  );
  await terminated;
  assert.deepEqual(await fixture.reconcile(), []);
  await fixture.sealAll();
  assert.deepEqual(await fixture.reconcile({ deep: true }), []);
});

test('of two nodes that seal at once, each day is sealed by one', async (context) => {
  const fixture = await fixtureFor(context);
  const playerId = await fixture.playerWith(OPENING_KOBO);
  await fixture.flip(playerId, 3);
  fixture.endDay();
  const sealings = await Promise.all([fixture.seal(), fixture.seal(), fixture.seal()]);
  const days = sealings.flatMap((sealing) => sealing?.days ?? []);
  assert.deepEqual(days, ['2026-11-21']);
  assert.deepEqual(await fixture.sealAll(), []);
  assert.deepEqual(await fixture.reconcile({ deep: true }), []);
});

test('a day is not sealed before four hours have passed, nor while something in it is wrong', async (context) => {
  const fixture = await fixtureFor(context);
  const playerId = await fixture.playerWith(OPENING_KOBO);
  await fixture.flip(playerId, 3);
  fixture.endDay();
  fixture.clock.advance(-2 * 60_000);
  assert.deepEqual(await fixture.sealAll(), []);
  fixture.clock.advance(2 * 60_000);
  await tampered(
    fixture,
    [
      `update bet set paid = paid + 1 where details->>'nonce' = '1'`,
      `update bet set paid = paid - 1 where details->>'nonce' = '1'`,
    ],
    async () => {
      const sealing = await fixture.seal();
      assert.match(sealing?.found.map(({ check }) => check).join() ?? '', BET_MONEY);
      assert.equal(sealing?.waiting?.day, '2026-11-21');
    },
  );
  assert.deepEqual(await fixture.sealAll(), ['2026-11-21']);
});
