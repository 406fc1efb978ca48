import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ENTRY_KINDS } from '@jara/ledger/kind';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { DAY_MS, manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { batchStatement } from './batch-statement.ts';
import { ledgerKey } from './idempotency.ts';
import { type BookBareBet, bareBets, bareParticipant } from './testing/bare-bets.ts';
import type { BetOutcome } from './types.ts';
import { createWallet, type Wallet } from './wallet.ts';

let database: TestDatabase;
let wallet: Wallet;
let on: TestShards;
let shards: Shards;
let bet: BookBareBet;
const clock = manualClock('2026-11-21T09:00:00Z');
let nextPlayer = 1n;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2 });
  shards = on.shards;
  wallet = createWallet({ shards, clock });
  bet = bareBets(wallet);
});

after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

async function playerWith(amountKobo: bigint): Promise<bigint> {
  const playerId = nextPlayer;
  nextPlayer += 1n;
  await wallet.openAccount(playerId);
  if (amountKobo > 0n) await deposit(playerId, amountKobo, 'opening');
  return playerId;
}

const source = { reference: 'r', actor: 'provider:test' } as const;

function deposit(playerId: bigint, amountKobo: bigint, reference: string) {
  return shards.transaction(playerId, (within) =>
    wallet.post(within, { kind: 'deposit', playerId, amountKobo, key: `deposit:${reference}`, ...source }),
  );
}

const codes = (outcomes: readonly BetOutcome[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).sort();

test('twenty bets of ₦900 at once on ₦1,000: one is taken, the others are short of money', async () => {
  const playerId = await playerWith(100_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => bet({ playerId, key: `b${i}`, stakeKobo: 90_000n, payoutKobo: 0n })),
  );
  assert.deepEqual(codes(outcomes), [...Array<string>(19).fill('insufficient_funds'), 'ok']);
  assert.equal((await wallet.balances(playerId)).balanceKobo, 10_000n);
});

test('a payout in the batch can pay for the next bet, but not for its own stake', async () => {
  const playerId = await playerWith(10_000n);
  const outcomes = await Promise.all([
    bet({ playerId, key: 'first', stakeKobo: 10_000n, payoutKobo: 30_000n }),
    bet({ playerId, key: 'second', stakeKobo: 30_000n, payoutKobo: 0n }),
    bet({ playerId, key: 'third', stakeKobo: 1n, payoutKobo: 1_000_000n }),
  ]);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.ok),
    [true, true, false],
  );
});

test('the same key fifty times at once books once and answers fifty times with the same entry', async () => {
  const playerId = await playerWith(100_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => bet({ playerId, key: 'same', stakeKobo: 500n, payoutKobo: 200n })),
  );
  const entries = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.seq : 'refused')));
  assert.equal(entries.size, 1);
  assert.equal(outcomes.filter((outcome) => outcome.ok && !outcome.replayed).length, 1);
  assert.equal((await wallet.balances(playerId)).balanceKobo, 99_700n);
});

test('the same key with other details is refused, and takes nothing', async () => {
  const playerId = await playerWith(10_000n);
  await bet({ playerId, key: 'k', stakeKobo: 100n, payoutKobo: 0n });
  const second = await bet({ playerId, key: 'k', stakeKobo: 200n, payoutKobo: 0n });
  assert.deepEqual(second, { ok: false, code: 'key_reused', current: null });
  assert.equal((await wallet.balances(playerId)).balanceKobo, 9_900n);
});

test('one key raced from two nodes books once', async () => {
  const playerId = await playerWith(100_000n);
  const node = createWallet({ shards, clock });
  const other = bareBets(node);
  for (let round = 0; round < 20; round += 1) {
    const both = [bet, other].map((book) =>
      book({ playerId, key: `race${round}`, stakeKobo: 100n, payoutKobo: 0n }),
    );
    const seqs = (await Promise.all(both)).map((outcome) => (outcome.ok ? outcome.seq : -1n));
    assert.equal(seqs[0], seqs[1]);
  }
  await node.close();
  assert.equal((await wallet.balances(playerId)).balanceKobo, 98_000n);
});

test('an unknown player is refused, and the rest of the batch is booked', async () => {
  const playerId = await playerWith(1_000n);
  const outcomes = await Promise.all([
    bet({ playerId: 999_999n, key: 'x', stakeKobo: 1n, payoutKobo: 0n }),
    bet({ playerId, key: 'x', stakeKobo: 1n, payoutKobo: 0n }),
  ]);
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)),
    ['unknown_account', 'ok'],
  );
});

test('a movement is booked once for its key; other details under the key are refused', async () => {
  const playerId = await playerWith(0n);
  const both = await Promise.all([deposit(playerId, 700n, 'r1'), deposit(playerId, 700n, 'r1')]);
  assert.deepEqual(both.map((posted) => posted.ok && posted.replayed).sort(), [false, true]);
  assert.deepEqual(await deposit(playerId, 701n, 'r1'), { ok: false, code: 'key_reused' });
  assert.equal((await wallet.balances(playerId)).balanceKobo, 700n);
});

test('money for an unknown account lands in suspense, once', async () => {
  const claim = () =>
    shards.transaction(0n, (within) =>
      wallet.post(within, {
        kind: 'suspense',
        playerId: null,
        amountKobo: 5_000n,
        key: 'suspense:r9',
        note: 'to 0000000000',
        ...source,
      }),
    );
  await Promise.all([claim(), claim()]);
  const { rows } = await sql<{
    total: bigint;
  }>`select sum(delta)::bigint as total from posting where account = 'suspense'`.execute(database.db.kysely);
  assert.equal(rows[0]?.total, 5_000n);
});

test('the server’s role can neither change nor delete an entry', async () => {
  for (const text of [
    'update entry set amount = 1',
    'delete from entry',
    'delete from entry_key',
    'truncate entry',
  ]) {
    await assert.rejects(sql.raw(text).execute(database.db.kysely), /permission denied/);
  }
});

test('model: any mix of bets and movements, at once or in turn, ends with the balances of the pure ledger', async () => {
  const amount = fc.bigInt({ min: 1n, max: 2_000n });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('bet' as const),
      stake: amount,
      payout: fc.bigInt({ min: 0n, max: 3_000n }),
    }),
    fc.record({
      kind: fc.constantFrom('deposit' as const, 'hold' as const, 'release' as const, 'capture' as const),
      amount,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const playerId = await playerWith(0n);
      let cash = 0n;
      let held = 0n;
      for (const [i, one] of steps.entries()) {
        if (one.kind === 'bet') {
          const outcome = await bet({
            playerId,
            key: `s${i}`,
            stakeKobo: one.stake,
            payoutKobo: one.payout,
          });
          assert.equal(outcome.ok, cash >= one.stake);
          if (outcome.ok) cash += one.payout - one.stake;
        } else {
          const movement = { kind: one.kind, playerId, amountKobo: one.amount, key: `m${i}`, ...source };
          const posted = await shards.transaction(playerId, (within) => wallet.post(within, movement));
          const possible = one.kind === 'deposit' || (one.kind === 'hold' ? cash : held) >= one.amount;
          assert.equal(posted.ok, possible);
          if (!posted.ok) continue;
          if (one.kind === 'deposit' || one.kind === 'release') cash += one.amount;
          if (one.kind === 'hold') cash -= one.amount;
          if (one.kind === 'hold') held += one.amount;
          if (one.kind === 'release' || one.kind === 'capture') held -= one.amount;
        }
      }
      assert.deepEqual(await wallet.balances(playerId), { balanceKobo: cash, heldKobo: held });
    }),
    { numRuns: 25 },
  );
  assert.deepEqual(await wallet.reconcile(), []);
});

test('concurrent players, bets and movements: never below zero, conserved to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 1, max: 2 ** 30 }),
      async (count, seed) => {
        const players = await Promise.all(Array.from({ length: count }, () => playerWith(5_000n)));
        let state = seed;
        const random = (below: number) => {
          state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
          return state % below;
        };
        const work = Array.from({ length: 60 }, (_, i) => {
          const playerId = players[random(count)] ?? 1n;
          const stakeKobo = BigInt(1 + random(3_000));
          return random(5) === 0
            ? shards.transaction(playerId, (within) =>
                wallet.post(within, {
                  kind: 'hold',
                  playerId,
                  amountKobo: stakeKobo,
                  key: `h${i}`,
                  ...source,
                }),
              )
            : bet({ playerId, key: `c${i}`, stakeKobo, payoutKobo: BigInt(random(4_000)) });
        });
        await Promise.all(work);
        assert.deepEqual(await wallet.reconcile(), []);
      },
    ),
    { numRuns: 8 },
  );
});

test('the statement pages by key through every line once, with the balance after each', async () => {
  const playerId = await playerWith(100_000n);
  for (let i = 0; i < 23; i += 1) {
    if (i % 3 === 0) clock.advance(1000);
    await bet({ playerId, key: `p${i}`, stakeKobo: 100n, payoutKobo: i % 2 === 0 ? 150n : 0n });
  }
  const ids: string[] = [];
  let balance = (await wallet.balances(playerId)).balanceKobo;
  let before: { at: Date; seq: bigint } | undefined;
  do {
    const page = await wallet.statement(playerId, { limit: 5, ...(before === undefined ? {} : { before }) });
    for (const line of page.lines) {
      assert.equal(line.balanceKobo, balance);
      balance += line.direction === 'credit' ? -line.amountKobo : line.amountKobo;
      ids.push(line.id);
    }
    before = page.next ?? undefined;
  } while (before !== undefined);
  assert.equal(balance, 0n);
  assert.equal(new Set(ids).size, 23 + 12 + 1);
});

test('a page of the statement names the starts of the pages around it, across months and within dates', async () => {
  const playerId = await playerWith(100_000n);
  const began = clock.now();
  for (let i = 0; i < 13; i += 1) {
    clock.advance(11 * DAY_MS);
    await bet({ playerId, key: `around${i}`, stakeKobo: 100n, payoutKobo: 0n });
  }
  const range = { from: new Date(began.getTime() + 1), to: clock.now() };
  for (const within of [{}, range]) {
    const read = (before: Cursor | null, around = 4) =>
      wallet.statement(playerId, { limit: 3, around, ...within, ...(before === null ? {} : { before }) });
    const first = await read(null);
    const begins: (Cursor | null)[] = [null, ...first.older];
    assert.deepEqual(first.newer, []);
    assert.equal(begins.length, within === range ? 4 : 5);
    for (const [index, cursor] of begins.entries()) {
      const page = await read(cursor);
      assert.deepEqual(page.older, begins.slice(index + 1));
      assert.deepEqual(page.newer, begins.slice(0, index).reverse());
      assert.deepEqual(page.next, begins[index + 1] ?? null);
      assert.deepEqual((await read(cursor, 1)).newer, begins.slice(0, index).reverse().slice(0, 1));
    }
  }
});

test('the statement keeps lines of two years, each with an id and the balance after it', async () => {
  const playerId = await playerWith(100_000n);
  const years = 2;
  for (let month = 0; month < 12 * years; month += 1) {
    await bet({ playerId, key: `month${month}`, stakeKobo: 100n, payoutKobo: 0n });
    clock.advance(31 * DAY_MS);
  }
  const { lines } = await wallet.statement(playerId, { limit: 50 });
  assert.equal(new Set(lines.map(({ id }) => id)).size, 1 + 12 * years);
  assert.deepEqual(
    lines.map(({ balanceKobo }) => balanceKobo).reverse(),
    Array.from({ length: 1 + 12 * years }, (_, bets) => 100_000n - 100n * BigInt(bets)),
  );
});

test('reconcile finds a balance that was tampered with', async () => {
  const playerId = await playerWith(1_000n);
  const owner = await import('pg').then(
    ({ default: pg }) => new pg.Client({ connectionString: on.databaseOf(playerId).ownerUrl }),
  );
  await owner.connect();
  await owner.query('update wallet_account set cash = cash + 1 where player_id = $1', [playerId]);
  const found = await wallet.reconcile();
  await owner.query('update wallet_account set cash = cash - 1 where player_id = $1', [playerId]);
  await owner.end();
  assert.deepEqual(
    found.map((one) => one.check),
    ['each stored balance is the sum of its postings'],
  );
});

test('the batch statement walks primary keys only, whatever the tables’ size', async () => {
  const owner = await import('pg').then(
    ({ default: pg }) => new pg.Client({ connectionString: database.ownerUrl }),
  );
  await owner.connect();
  await owner.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan',
  );
  await owner.query(
    `prepare b as ${batchStatement([bareParticipant as never], { skipLocked: false, windows: 'calendar', isTaxed: false, table: (name) => name })}`,
  );
  const { rows } = await owner.query(
    `explain execute b ('{1}', '{${ledgerKey('a')}}', '{${ledgerKey('a')}}', '{stake}', '{null}', '{1}', '{0}', '{1}', '{0}', '{game:x}', '{r}', '{player}', now())`,
  );
  await owner.end();
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  assert.doesNotMatch(plan, /Seq Scan|Hash Join|Merge Join/);
});

test('the closed list of kinds is the same in the code and in the database', async () => {
  const { rows } = await sql<{
    kind: string;
    source: string;
    destination: string;
  }>`select * from entry_kind`.execute(database.db.kysely);
  const stored = Object.fromEntries(
    rows.map(({ kind, source, destination }) => [kind, { source, destination }]),
  );
  assert.deepEqual(stored, ENTRY_KINDS);
});
