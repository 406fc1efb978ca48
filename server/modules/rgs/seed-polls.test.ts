import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Rgs } from './rgs.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';

let fixture: RgsFixture;
let other: Rgs;

before(async () => {
  fixture = await rgsFixture();
  other = fixture.anotherNode();
});

after(async () => {
  other.stop();
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

const heads = { stakeNaira: 100, on: 'heads' };

test('a player who comes to two nodes by turns has bets booked at the first try, and who stays is looked up no more', async (t) => {
  const { session } = await fixture.sit(await fixture.playerWith(1_000_000n), 'coin');
  // Batches take a connection of the pool and query on it.
  const query = t.mock.method(pg.Client.prototype, 'query');
  let bets = 0;
  const bet = async (node: Rgs) => {
    bets += 1;
    assert.ok((await node.bet(session, { requestId: `bet ${bets}`, bet: heads })).ok);
  };
  const sent = (start: string) =>
    query.mock.calls.filter(({ arguments: [statement] }) =>
      (statement as { name?: string } | undefined)?.name?.startsWith(start),
    ).length;

  for (let i = 0; i < 10; i += 1) for (const node of [fixture.rgs, other]) await bet(node);
  // Each node is refused once, with the state that it loaded for its first bet; it polls before every bet from then on.
  assert.equal(sent('bets-'), bets + 2);
  assert.equal(sent('seed-states-now'), bets - 2);

  for (let i = 0; i < 12; i += 1) await bet(fixture.rgs);
  const polls = sent('seed-states-now');
  for (let i = 0; i < 5; i += 1) await bet(fixture.rgs);
  assert.equal(sent('seed-states-now'), polls);
  assert.equal(sent('bets-'), bets + 2);

  const { rounds } = await fixture.rgs.history(session, { before: null, limit: 50 });
  assert.deepEqual(
    rounds.map(({ seed }) => seed.nonce),
    Array.from({ length: bets }, (_, i) => bets - 1 - i),
  );
});

test('a poll that fails changes nothing: the bet meets the newer state and is drawn again', async (t) => {
  const { session } = await fixture.sit(await fixture.playerWith(1_000_000n), 'coin');
  const { pool } = fixture.shards.shardOf(session.playerId).bets;
  const original = pool.query.bind(pool) as (...query: unknown[]) => unknown;
  t.mock.method(pool, 'query', (...query: unknown[]) =>
    (query[0] as { name?: string }).name === 'seed-states-now'
      ? Promise.reject(new Error('Connection terminated'))
      : original(...query),
  );
  for (let i = 0; i < 6; i += 1) {
    const node = i % 2 === 0 ? fixture.rgs : other;
    assert.ok((await node.bet(session, { requestId: `bet ${i}`, bet: heads })).ok);
  }
});
