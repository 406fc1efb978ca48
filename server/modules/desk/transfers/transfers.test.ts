import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { sandboxModule } from '../../sandbox/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

/** A deposit account of no player. */
const NOBODYS = '9990000001';

let desk: Desk;
let payer: Colleague;
let approver: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk({ environment: { PAYOUT_APPROVAL_ABOVE: '2000' } });
  payer = await desk.colleague('payments');
  approver = await desk.colleague('admin');
  await payer.signIn();
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const idOf = (one: Person = player) => one.playerId.toString();

/** An account whose payouts the sandbox bank leaves open until a test ends them. */
const SENDER = { bankCode: '058', accountNumber: '0000000009' };

async function strayTransfer(naira: number, senderName: string): Promise<string> {
  const sent = { accountNumber: NOBODYS, amountKobo: BigInt(naira) * 100n, senderName, sender: SENDER };
  assert.ok((await desk.app.modules.use(sandboxModule).transfer(sent)).ok);
  const [{ reference }] = await desk.rows(
    'select provider_reference as reference from inbound_transfer where sender_name = $1',
    [senderName],
  );
  return reference;
}
const list = async (filter: object = {}): Promise<Answer[]> => {
  const answer = await payer.call('/desk/transfers', { list: 'suspense', ...filter });
  assert.equal(answer.http, 200, answer.message);
  return answer.data.transfers;
};
const claim = (reference: string, by = payer, playerId = idOf()) =>
  by.call('/desk/transfers/claim', {
    ...{ provider: 'sandbox', reference, playerId, reason: 'the receipt of the bank' },
  });
const balance = async () => (await payer.call('/desk/player/money', { playerId: idOf() })).data.balance;
const decide = (approvalId: string) => approver.decide(approvalId);

test('a transfer is found by amount, sender, reference and day, whatever its state', async () => {
  const reference = await strayTransfer(1234, 'Chidi 100% Eze');
  const found = async (filter: object) => (await list(filter)).map((one) => one.reference);
  for (const filter of [
    ...[{ amount: '1234' }, { amount: '₦1,234.00' }, { amount: '1234.00' }, { sender: 'chidi 100%' }],
    ...[
      { reference: reference.slice(2, 9) },
      { reference: NOBODYS },
      { from: '2026-11-21', until: '2026-11-21' },
    ],
  ])
    assert.deepEqual(await found(filter), [reference], JSON.stringify(filter));
  for (const filter of [{ amount: '1' }, { sender: '_hidi' }, { until: '2026-11-20' }])
    assert.deepEqual(await found(filter), [], JSON.stringify(filter));
  const all = await list({ list: 'all' });
  const own = all.find((one) => one.playerId === idOf());
  assert.deepEqual([own?.state, own?.amount], ['credited', 10_000]);
  for (const [filter, code] of [
    [{ amount: '1e3' }, 'amount_wrong'],
    [{ from: '2026-02-31' }, 'day_wrong'],
    [{ from: '2026-11-22', until: '2026-11-21' }, 'day_wrong'],
    [{ after: 'x' }, 'bad_cursor'],
  ] as const)
    assert.equal((await payer.call('/desk/transfers', { list: 'all', ...filter })).code, code);
});

test('transfers are sorted by their time or amount, and a page goes on where the one before ended', async () => {
  const amounts = [61, 63, 62, 62];
  const made: { naira: number; reference: string }[] = [];
  for (const naira of amounts) {
    made.push({ naira, reference: await strayTransfer(naira, `Sorted ${made.length}`) });
    desk.app.clock.advance(1000);
  }
  const sorted = async (sort?: string) =>
    (await list({ sender: 'Sorted', ...(sort === undefined ? {} : { sort }) })).map((one) => one.reference);
  const referencesOf = (transfers: typeof made) => transfers.map(({ reference }) => reference);
  const newest = made.toReversed();
  assert.deepEqual(await sorted(), referencesOf(newest));
  assert.deepEqual(await sorted('-time'), referencesOf(newest));
  assert.deepEqual(await sorted('time'), referencesOf(made));
  const byAmount = newest.toSorted((one, other) => one.naira - other.naira);
  assert.deepEqual(await sorted('amount'), referencesOf(byAmount));
  const byLargest = newest.toSorted((one, other) => other.naira - one.naira);
  assert.deepEqual(await sorted('-amount'), referencesOf(byLargest));
  const [, second, third] = byLargest;
  const atMs = new Date((await list({ reference: second?.reference ?? '' }))[0]?.receivedAt).getTime();
  const further = await list({
    ...{ sender: 'Sorted', sort: '-amount' },
    after: `-${(second?.naira ?? 0) * 100}:${atMs}:sandbox:${second?.reference}`,
  });
  assert.equal(further[0]?.reference, third?.reference);
  assert.equal((await payer.call('/desk/transfers', { list: 'all', sort: 'sender' })).http, 400);
});

test('a claim credits the player once, of two people at once too, and names the reason of a refusal', async () => {
  const reference = await strayTransfer(500, 'Ngozi Okafor at the branch');
  const before = await balance();
  assert.equal((await claim(reference, payer, '999999')).code, 'no_such_player');
  assert.equal((await claim('unknown')).code, 'no_such_suspense');
  const answers = await Promise.all([claim(reference), claim(reference, approver)]);
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
  assert.equal(await balance(), before + 500);
  assert.equal((await claim(reference)).code, 'claimed_before');
  const [claimed] = await list({ list: 'claimed' });
  assert.deepEqual([claimed.reference, claimed.state, claimed.playerId], [reference, 'claimed', idOf()]);
  const statement = await players.post('/agent/trasaction-history', { token: player.token });
  assert.match(JSON.stringify(statement), /Deposit found by its claim/);
});

test('money above the threshold is claimed by two people, and a claim against a block of deposits is refused', async () => {
  const reference = await strayTransfer(3000, 'A large one');
  const before = await balance();
  const filed = await claim(reference);
  assert.ok(filed.data.approvalId !== null, filed.message);
  assert.equal((await claim(reference)).code, 'request_waits');
  assert.equal(await balance(), before);
  assert.equal((await decide(filed.data.approvalId)).http, 200);
  assert.equal(await balance(), before + 3000);

  const blocked = await players.newPlayer();
  const block = { playerId: idOf(blocked), targets: ['deposit'], reason: 'fraud', note: 'under examination' };
  assert.equal((await approver.call('/desk/player/block', block)).http, 200);
  const refused = await strayTransfer(700, 'For a blocked player');
  assert.equal((await claim(refused, payer, idOf(blocked))).code, 'claim_above_limit');
  assert.equal((await list({ sender: 'For a blocked' }))[0]?.state, 'suspense');
});

test('money in suspense goes back to its sender by two people, and its payout is followed to its end', async () => {
  const bank = desk.app.modules.use(sandboxModule);
  const reference = await strayTransfer(800, 'Wrong Account');
  const request = (by = payer, at = reference) =>
    by.call('/desk/transfers/return', { provider: 'sandbox', reference: at, reason: 'a letter' });
  assert.equal((await request(payer, 'unknown')).code, 'no_such_suspense');
  const reader = await desk.colleague('support');
  assert.equal((await request(reader)).http, 403);
  const filed = await request();
  assert.equal(filed.http, 200, filed.message);
  assert.equal((await request(approver)).code, 'request_waits');
  const { data } = await approver.call('/desk/approvals');
  const { facts } = data.approvals.find((one: Answer) => one.approvalId === filed.data.approvalId);
  assert.ok(
    facts.some(({ value }: Answer) => /0000000009/.test(value)),
    JSON.stringify(facts),
  );
  const decided = await Promise.all([decide(filed.data.approvalId), decide(filed.data.approvalId)]);
  assert.deepEqual(decided.map(({ http }) => http).toSorted(), [200, 404]);
  assert.equal((await claim(reference)).code, 'returned_before', 'an old page');
  const [row] = await list({ list: 'returned' });
  assert.deepEqual([row.state, row.playerId, row.sentBack.outcome], ['returning', null, null]);
  const payout = row.sentBack.reference;
  const [queued] = (await payer.call('/desk/payouts', { list: 'open' })).data.payouts;
  assert.deepEqual([queued.reference, queued.playerId, queued.isReturn], [payout, '0', true]);
  for (let tries = 0; tries < 100; tries += 1)
    if ((await payer.call('/desk/payout/check', { reference: payout })).data.state === 'sent') break;
  await bank.decide(payout, 'success');
  assert.equal((await payer.call('/desk/payout', { reference: payout })).data.payout.state, 'paid');
  const [returned] = await list({ list: 'returned' });
  assert.deepEqual([returned.state, returned.sentBack.outcome], ['returned', 'paid']);
  assert.deepEqual(await list({ sender: 'Wrong Account' }), []);
  assert.equal((await request()).code, 'returned_before');
});

test('a correction waits for a second person, and the player reads its words in the statement', async () => {
  const adjust = (changed: object) =>
    payer.call('/desk/player/adjust', {
      ...{ playerId: idOf(), direction: 'credit', amount: '250.50', shown: 'Refund of a fee' },
      ...{ reason: 'complaint 12', ...changed },
    });
  for (const [changed, code] of [
    [{ amount: '0' }, 'amount_wrong'],
    [{ amount: '-5' }, 'amount_wrong'],
    [{ amount: '1.005' }, 'amount_wrong'],
    [{ amount: '100000001' }, 'amount_too_large'],
    [{ playerId: '999999' }, 'no_such_player'],
  ] as const)
    assert.equal((await adjust(changed)).code, code, JSON.stringify(changed));
  const before = await balance();
  const filed = await adjust({});
  assert.equal((await adjust({})).code, 'request_waits');
  assert.equal(await balance(), before);
  const answers = await Promise.all([decide(filed.data.approvalId), decide(filed.data.approvalId)]);
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 404]);
  assert.equal(await balance(), before + 250.5);
  const statement = await players.post('/agent/trasaction-history', { token: player.token });
  assert.match(JSON.stringify(statement), /Refund of a fee/);

  const debit = await adjust({ direction: 'debit', amount: '99999999' });
  assert.equal((await decide(debit.data.approvalId)).code, 'insufficient_funds');
  assert.equal(await balance(), before + 250.5);
  const { data } = await approver.call('/desk/approvals', { list: 'ended' });
  const failed = data.approvals.find((one: Answer) => one.approvalId === debit.data.approvalId);
  assert.deepEqual([failed.state, failed.outcome], ['failed', 'insufficient_funds']);
});

test('each list of transfers reads an index alone', async () => {
  const { pool } = desk.app.database.db;
  for (const [chosen, index] of [
    ['suspense', /inbound_transfer_(in_suspense|received)/],
    ['all', /inbound_transfer_received/],
  ] as const) {
    // In one transaction that is rolled back: these transfers have no money.
    const answers = await pool.query(`
      begin;
      insert into inbound_transfer (provider, provider_reference, channel, account_number, amount_kobo, sender_name, player_id, state, attempts,
        next_try_at, received_at, settled_at)
      select 'gone', 'r' || n, 'transfer', '0', n, 'X', n, 'booked', 1, now(), timestamptz '2026-11-01Z' + n * interval '1 second', now()
        from generate_series(1, 20000) n;
      explain select * from inbound_transfer t
        left join suspense_claim c using (provider, provider_reference)
       where t.received_at >= '2026-11-01' and t.received_at < '2026-11-30'
         and ('${chosen}'::text = 'all' or t.state = 'suspense' and (c.claim_id is null) = ('${chosen}'::text = 'suspense'))
       order by t.received_at desc, t.provider desc, t.provider_reference desc limit 51;
      rollback`);
    const plan = JSON.stringify((answers as unknown as { rows: unknown[] }[])[2]?.rows);
    assert.match(plan, index, chosen);
    assert.doesNotMatch(plan, /Seq Scan on inbound_transfer/, chosen);
  }
});
