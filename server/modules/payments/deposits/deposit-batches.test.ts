import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { InboundTransfer, PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

let references = 0;
function transferTo({ depositCode }: PayingPlayer, amountKobo: bigint): InboundTransfer {
  references += 1;
  return {
    ...{ provider: 'somebank', providerReference: `together ${references}`, accountNumber: depositCode },
    ...{ amountKobo, senderName: `Sender ${references}` },
  };
}

const receive = (transfers: readonly InboundTransfer[]) =>
  Promise.all(transfers.map((transfer) => fixture.payments.receiveTransfer(transfer)));

async function players(count: number): Promise<PayingPlayer[]> {
  const all: PayingPlayer[] = [];
  while (all.length < count) all.push(await fixture.newPlayer());
  return all;
}

test('deposits of a moment are each booked, marked and notified once, whatever stands between them', async () => {
  const [free, other, limited, plain] = await players(4);
  assert.ok(free && other && limited && plain);
  await fixture.setLimits(limited, { depositKobo: { day: 10_000n, week: null, month: null } });
  const repeated = transferTo(other, 700n);
  const sent = [
    ...[transferTo(free, 100n), repeated, transferTo(limited, 15_000n), transferTo(free, 200n), repeated],
    { ...transferTo(free, 50n), accountNumber: '9999999999' },
    ...[transferTo(limited, 500n), transferTo(plain, 900n)],
  ];
  const suspense = await fixture.suspenseKobo();
  const answers = await receive(sent);
  assert.ok(answers.every(({ ok }) => ok));
  assert.equal(answers.filter((answer) => answer.ok && answer.replayed).length, 1);
  assert.deepEqual((await fixture.entries(free)).toSorted(), ['deposit 100', 'deposit 200']);
  assert.deepEqual(await fixture.entries(other), ['deposit 700']);
  assert.deepEqual(await fixture.entries(plain), ['deposit 900']);
  const byKind = (kind: string, entries: readonly string[]) =>
    entries
      .filter((entry) => entry.startsWith(kind))
      .reduce((sum, entry) => sum + Number(entry.split(' ')[1]), 0);
  const split = await fixture.entries(limited);
  assert.deepEqual([byKind('deposit', split), byKind('excess', split)], [10_000, 5_500]);
  assert.equal(await fixture.suspenseKobo(), suspense + 50n);
  assert.deepEqual([(await fixture.notices(free)).length, (await fixture.notices(other)).length], [2, 1]);
  const again = await receive(sent);
  assert.ok(again.every((answer) => answer.ok && answer.replayed));
});

test('a deposit to an account that is locked keeps none of the others waiting', async () => {
  const [locked, ...others] = await players(6);
  assert.ok(locked);
  const holder = new pg.Client({ connectionString: fixture.shardDatabase(locked).ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from wallet_account where player_id = $1 for update', [locked.playerId]);
  const late = receive([transferTo(locked, 100n)]);
  await receive(others.map((player) => transferTo(player, 100n)));
  for (const player of others) assert.deepEqual(await fixture.entries(player), ['deposit 100']);
  assert.deepEqual(await fixture.entries(locked), []);
  await holder.query('commit');
  await holder.end();
  await late;
  assert.deepEqual(await fixture.entries(locked), ['deposit 100']);
});
