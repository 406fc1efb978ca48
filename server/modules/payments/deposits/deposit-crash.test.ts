import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { TRANSFERS_CHECK } from '../checks.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';

const POINTS = [
  'before it is booked at the shard',
  'after it is booked at the shard',
  'while it is marked and the player notified',
  'after it is marked',
] as const;

/** The point at which the process dies; null: it lives. */
let dying: (typeof POINTS)[number] | null = null;
function dieAt(point: (typeof POINTS)[number]): void {
  if (dying === point) throw new Error(`died ${point}`);
}

/** Players whose shard does not respond. */
const unreachable = new Set<bigint>();

/** Called for each notified player. */
let notified: ((playerId: bigint) => void) | undefined;

/** The player and the event of each push. */
const pushed: string[] = [];

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) => ({
    ...deps,
    shards: {
      ...deps.shards,
      async transaction(playerId, work) {
        dieAt('before it is booked at the shard');
        if (unreachable.has(playerId)) throw new Error('the shard does not answer');
        const done = await deps.shards.transaction(playerId, work);
        dieAt('after it is booked at the shard');
        return done;
      },
    },
    async notifyPlayers(within, notices) {
      await deps.notifyPlayers(within, notices);
      for (const { playerId } of notices) notified?.(playerId);
      dieAt('while it is marked and the player notified');
    },
    async push(_within, playerId, { event }) {
      pushed.push(`${playerId} ${event}`);
    },
    log: { ...deps.log, debug: () => dieAt('after it is marked') },
  }));
});
after(() => fixture.close());

async function stateOf(providerReference: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from inbound_transfer where provider_reference = ${providerReference}`.execute(
    fixture.directory.db.kysely,
  );
  return rows[0]?.state;
}

let transfers = 0;

const LIMITED = { depositKobo: { day: 100_000n, week: null, month: null } };

async function interrupted(point: (typeof POINTS)[number], isLimited = false) {
  transfers += 1;
  const player = await fixture.newPlayer();
  if (isLimited) await fixture.setLimits(player, LIMITED);
  const transfer = {
    provider: 'somebank',
    providerReference: `crash-${transfers}`,
    accountNumber: player.depositCode,
    amountKobo: 150_000n,
    senderName: 'Ngozi Okafor',
  };
  dying = point;
  await assert.rejects(fixture.payments.receiveTransfer(transfer), /died/);
  dying = null;
  const found = await fixture.payments.reconcile();
  assert.ok(!found.some(({ check }) => check === TRANSFERS_CHECK), 'what is under way is no discrepancy');
  const assertBookedOnce = async () => {
    const booked = isLimited ? ['deposit 100000', 'excess 50000'] : ['deposit 150000'];
    assert.deepEqual(await fixture.entries(player), booked);
    assert.equal((await fixture.payments.keptDeposits(player.playerId)).length, booked.length - 1);
    assert.deepEqual(
      (await fixture.notices(player)).map(({ subject }) => subject),
      [isLimited ? 'Deposit kept' : 'Deposit received'],
    );
    const ofPlayer = pushed.filter((one) => one.startsWith(`${player.playerId} `));
    assert.deepEqual(ofPlayer, [`${player.playerId} deposit`]);
    assert.equal(await stateOf(transfer.providerReference), 'booked');
    assert.deepEqual(await fixture.payments.reconcile(), []);
  };
  return { player, transfer, assertBookedOnce };
}

for (const point of POINTS) {
  describe(`a server that dies over a deposit ${point}`, () => {
    test('leaves it to the sweep, which books it once and notifies once', async () => {
      const { assertBookedOnce } = await interrupted(point);
      fixture.clock.advance(11_000);
      await Promise.all([fixture.payments.sweep(), fixture.payments.sweep()]);
      await assertBookedOnce();
      fixture.clock.advance(3_600_000);
      await fixture.payments.sweep();
      await assertBookedOnce();
    });

    test('leaves it to the bank’s next notice, which finds it booked once', async () => {
      const { transfer, assertBookedOnce } = await interrupted(point);
      const answers = await Promise.all([1, 2, 3].map(() => fixture.payments.receiveTransfer(transfer)));
      for (const answer of answers) {
        assert.deepEqual(answer, { ok: true, outcome: 'credited', replayed: true });
      }
      await assertBookedOnce();
    });

    test('and dies there again and again: it is booked once all the same', async () => {
      const { transfer, assertBookedOnce } = await interrupted(point);
      for (let time = 0; time < 3; time += 1) {
        fixture.clock.advance(3_600_000);
        dying = point;
        await fixture.payments.sweep();
        await fixture.payments.receiveTransfer(transfer).catch(() => undefined);
        dying = null;
      }
      fixture.clock.advance(3_600_000);
      await fixture.payments.sweep();
      await assertBookedOnce();
    });
  });
}

for (const point of POINTS) {
  test(`a server that dies over a limited deposit ${point} books one split, even if the limit changes meanwhile`, async () => {
    const { player, transfer, assertBookedOnce } = await interrupted(point, true);
    const isBooked = (await fixture.entries(player)).length > 0;
    const spread = { day: isBooked ? 1n : 100_000n, week: null, month: null };
    await fixture.setLimits(player, { depositKobo: spread });
    fixture.clock.advance(11_000);
    await Promise.all([
      fixture.payments.sweep(),
      fixture.payments.sweep(),
      fixture.payments.receiveTransfer(transfer),
    ]);
    await assertBookedOnce();
  });
}

test('money in suspense is swept like any other', async () => {
  const before = await fixture.suspenseKobo();
  const transfer = {
    provider: 'somebank',
    providerReference: 'nobody',
    accountNumber: '9999999999',
    amountKobo: 5000n,
    senderName: '',
  };
  dying = 'after it is booked at the shard';
  await assert.rejects(fixture.payments.receiveTransfer(transfer), /died/);
  dying = null;
  fixture.clock.advance(11_000);
  await fixture.payments.sweep();
  assert.equal(await stateOf('nobody'), 'suspense');
  assert.equal(await fixture.suspenseKobo(), before + 5000n);
});

test('a transfer that cannot be booked keeps no other from it, and is tried less and less often', async () => {
  const stuck = await interrupted('before it is booked at the shard');
  const other = await interrupted('before it is booked at the shard');
  unreachable.add(stuck.player.playerId);
  fixture.clock.advance(11_000);
  assert.equal(await fixture.payments.sweep(), 2);
  assert.deepEqual(await fixture.entries(other.player), ['deposit 150000']);
  assert.equal(await fixture.payments.sweep(), 0);
  const tries: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    fixture.clock.advance(60_000);
    tries.push(await fixture.payments.sweep());
  }
  assert.deepEqual(tries, [1, 1, 0, 1, 0, 0, 0, 1, 0, 0]);
  unreachable.clear();
  fixture.clock.advance(3_600_000);
  await fixture.payments.sweep();
  await stuck.assertBookedOnce();
});

test('a transfer whose booking waits for a lock does not hold up the others', async () => {
  const locked = await interrupted('before it is booked at the shard');
  const other = await interrupted('before it is booked at the shard');
  const holder = new pg.Client({ connectionString: fixture.shardDatabase(locked.player).ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from wallet_account where player_id = $1 for update', [locked.player.playerId]);
  const otherNotified = new Promise<void>((resolve) => {
    notified = (playerId) => {
      if (playerId === other.player.playerId) resolve();
    };
  });
  fixture.clock.advance(11_000);
  const sweep = fixture.payments.sweep();
  await otherNotified;
  assert.deepEqual(await fixture.entries(locked.player), []);
  await holder.query('commit');
  await holder.end();
  await sweep;
  notified = undefined;
  await locked.assertBookedOnce();
  await other.assertBookedOnce();
});

test('a deposit opens the account of a player whose sign-up was interrupted before it', async () => {
  const player = await fixture.newPlayer();
  const owner = new pg.Client({ connectionString: fixture.shardDatabase(player).ownerUrl });
  await owner.connect();
  await owner.query('delete from wallet_account where player_id = $1', [player.playerId]);
  await owner.end();
  const transfer = {
    provider: 'somebank',
    providerReference: 'early',
    accountNumber: player.depositCode,
    amountKobo: 5000n,
    senderName: '',
  };
  assert.deepEqual(await fixture.payments.receiveTransfer(transfer), {
    ok: true,
    outcome: 'credited',
    replayed: false,
  });
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 5000n, heldKobo: 0n });
});
