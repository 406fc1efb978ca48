import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';

let fixture: PaymentsFixture;
let owner: pg.Client;
before(async () => {
  fixture = await paymentsFixture();
  owner = new pg.Client({ connectionString: fixture.directory.ownerUrl });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await fixture.close();
});

const WAIT_MS = 5000;

test('a COMMIT that fails takes no connection from the pool, and the same request may be made again', {
  timeout: 20_000,
}, async (context) => {
  const account = { bankCode: '058', accountNumber: '0123456789' };
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [account] });
  const request = { amount: '1000', ...account, requestId: 'lost' };
  const { pool } = fixture.shardDatabase(player).db;
  let lost = 0;
  const book = fixture.wallet.postWithdrawal;
  // The hold is the last write before the COMMIT.
  const post = context.mock.method(
    fixture.wallet,
    'postWithdrawal',
    async (...[within, withdrawal]: Parameters<typeof book>) => {
      const posted = await book(within, withdrawal);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within);
      const ended = await owner.query('select pg_terminate_backend($1, $2) as ended', [
        rows[0]?.pid,
        WAIT_MS,
      ]);
      assert.deepEqual(ended.rows, [{ ended: true }]);
      lost += 1;
      return posted;
    },
  );
  // More attempts than the pool has connections: if each leaked one, the last would find none.
  const tries = pool.options.max + 1;
  for (let i = 0; i < tries; i += 1) await assert.rejects(fixture.payments.withdraw(player, request));
  assert.equal(lost, tries);
  while (pool.totalCount !== pool.idleCount) await setImmediate();
  post.mock.restore();
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 100_000n, heldKobo: 0n });
  assert.equal((await fixture.payments.withdraw(player, request)).ok, true);
  assert.deepEqual(await fixture.entries(player), ['deposit 100000', 'hold 100000']);
});
