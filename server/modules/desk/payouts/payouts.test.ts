import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../../audit/audit.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { sandboxModule } from '../../sandbox/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

/** An account whose payouts the sandbox bank leaves open until a test ends them. */
const ACCOUNT = { bankCode: '058', accountNumber: '0000000009', accountName: 'Ngozi Okafor' };

let desk: Desk;
let payer: Colleague;
let approver: Colleague;
before(async () => {
  desk = await openDesk({ environment: { PAYOUT_APPROVAL_ABOVE: '2000' } });
  payer = await desk.colleague('payments');
  approver = await desk.colleague('admin');
  await payer.signIn();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
let count = 0;

async function withdrawal(amount = '1000'): Promise<{ player: Person; reference: string }> {
  const player = await players.newPlayer();
  count += 1;
  const request = { token: player.token, amount, requestId: `request ${count}`, ...ACCOUNT };
  const answer = await players.post('/agent/withdraw-fund', request);
  assert.equal(answer.http, 200, answer.message);
  const [{ reference }] = await desk.rows('select reference from payout where player_id = $1', [
    player.playerId,
  ]);
  return { player, reference };
}

/** While the bank is paused, no job orders a payout behind the test. */
const pause = (isPaused: boolean, provider = 'sandbox', readPause: string | null = 'operator') =>
  payer.call('/desk/payouts/switch-lane', { provider, isPaused, reason: 'the bank is down', readPause });

const act = (name: string, reference: string, by = payer) =>
  by.call(`/desk/payout/${name}`, { reference, reason: 'a question of the bank' });
/** Checks until the bank has the order: a job may be at the payout at this moment, and a check beside it does nothing. */
async function checkUntilSent(reference: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { http, data, message } = await act('check', reference);
    assert.equal(http, 200, message);
    if (data.state === 'sent') return;
    assert.equal(data.state, 'created');
  }
  assert.fail('the bank never took the order');
}
const fileOf = async (reference: string): Promise<Answer> => {
  const answer = await payer.call('/desk/payout', { reference });
  assert.equal(answer.http, 200, answer.message);
  return answer.data;
};
const queue = async (filter: object = {}): Promise<Answer[]> => {
  const answer = await payer.call('/desk/payouts', { list: 'open', ...filter });
  assert.equal(answer.http, 200, answer.message);
  return answer.data.payouts;
};
const trail = (reference: string) =>
  desk.rows(
    `select action || ' ' || after as line from desk_audit where subject = $1 and action like 'payout_%' order by seq`,
    [`payout ${reference}`],
  );

test('the page of a payout shows that it is late, its next event and its course', async () => {
  assert.equal((await pause(true)).http, 200);
  const { player, reference } = await withdrawal();
  const fresh = (await queue()).find((one) => one.reference === reference);
  assert.deepEqual(
    [fresh.urgency, fresh.amount, fresh.playerId, fresh.bank, fresh.risks],
    ['in_time', 1000, player.playerId.toString(), 'Guaranty Trust Bank', ['new_payee', 'first_withdrawal']],
  );
  assert.match((await fileOf(reference)).next, /^The payouts of sandbox are paused\./);
  desk.app.clock.advance(16 * MINUTE_MS);
  await payer.signIn();
  assert.equal((await fileOf(reference)).payout.urgency, 'late');
  desk.app.clock.advance(HOUR_MS);
  await payer.signIn();
  assert.equal((await fileOf(reference)).payout.urgency, 'overdue');
  assert.equal((await pause(false)).http, 200);
  await checkUntilSent(reference);
  assert.match((await fileOf(reference)).next, /^The bank has the order\./);
  await desk.app.modules.use(sandboxModule).decide(reference, 'success');
  const { payout, steps, entries, acts } = await fileOf(reference);
  assert.deepEqual([payout.state, payout.urgency, acts], ['paid', null, []]);
  assert.deepEqual(
    entries.map(({ kind }: Answer) => kind),
    ['hold', 'capture'],
  );
  assert.deepEqual(
    steps.map(({ text }: Answer) => text).filter((text: string) => !/paused|open$/.test(text)),
    ['Requested; the money is held', 'The bank took the order', 'The bank paid it'],
  );
  assert.deepEqual((await act('check', reference)).code, 'payout_settled');
  const support = await desk.colleague('support');
  const seen = (await support.call('/desk/payout', { reference })).data;
  assert.deepEqual([seen.payout.state, seen.player.undecidedReports], ['paid', null]);
  await Promise.all([payer.signIn(), approver.signIn()]);
  assert.equal((await fileOf(reference)).player.undecidedReports, 0);
});

test('payouts of a player, from an amount on, or with a risk are found among the open and the ended ones', async () => {
  const at = desk.app.clock.now();
  const addPayout = (playerId: bigint, name: string, naira: number, endedAt: Date | null, isNew = false) =>
    desk.rows(
      `insert into payout (player_id, reference, request_id, amount_kobo, bank_code, account_number, account_name, provider, state, attempts,
         next_check_at, created_at, settled_at, to_new_payee)
       values ($1, 'wd-00-filter-of-payouts-' || $2, $2, $3, '058', '0123456789', 'A', 'sandbox', $4, 0, 'infinity', $5, $6, $7)`,
      [playerId, name, naira * 100, endedAt === null ? 'sent' : 'paid', endedAt ?? at, endedAt, isNew],
    );
  const [one, two] = [await players.newPlayer(), await players.newPlayer()];
  await addPayout(one.playerId, 'old', 9000, new Date(at.getTime() - 40 * DAY_MS));
  await addPayout(one.playerId, 'small', 500, at);
  await addPayout(one.playerId, 'open', 9000, null);
  await addPayout(two.playerId, 'large', 9000, at);
  await addPayout(two.playerId, 'new', 500, null, true);
  const names = async (filter: object) =>
    (await queue({ ...filter }))
      .map(({ reference }) => /^wd-00-filter-of-payouts-(.*)$/.exec(reference)?.[1])
      .filter((name) => name !== undefined);
  const playerId = one.playerId.toString();
  assert.deepEqual(await names({ list: 'ended', playerId }), ['small', 'old']);
  assert.deepEqual(await names({ list: 'ended', atLeast: 9000 }), ['large'], 'of 31 days');
  assert.deepEqual(await names({ list: 'ended', playerId, atLeast: 501 }), ['old'], 'all of one player');
  assert.deepEqual(await names({ playerId }), ['open']);
  assert.deepEqual(await names({ atLeast: 9000 }), ['open']);
  assert.deepEqual(await names({ atLeast: 9001 }), []);
  assert.deepEqual(await names({ hasRisk: true, playerId }), [], 'no first one, of no new payee');
  assert.deepEqual(await names({ hasRisk: true, playerId: two.playerId.toString() }), ['new']);
  for (const wrong of [{ playerId: '1; drop' }, { atLeast: 0 }, { atLeast: 1.5 }])
    assert.equal((await payer.call('/desk/payouts', { list: 'open', ...wrong })).http, 400);
  // They have no entries, so the reconcile would find them.
  const owner = new pg.Client({ connectionString: desk.app.database.ownerUrl });
  await owner.connect();
  await owner.query(`delete from payout where reference like 'wd-00-filter%'`);
  await owner.end();
});

test('a payout is held and returned with a reason; a stale page and a second person at once get a clear answer', async () => {
  await approver.signIn();
  assert.equal((await pause(true)).http, 200);
  const { player, reference } = await withdrawal();
  assert.deepEqual((await fileOf(reference)).acts, ['check', 'hold']);
  const held = await Promise.all([act('hold', reference), act('hold', reference, approver)]);
  assert.deepEqual(held.map(({ http }) => http).toSorted(), [200, 409]);
  assert.deepEqual(
    (await queue({ isHeld: true })).map((one) => one.reference),
    [reference],
  );
  // A job may be at the payout at this moment.
  let returned = await act('return', reference);
  for (let tries = 0; returned.http !== 200 && tries < 100; tries += 1)
    returned = await act('return', reference);
  assert.deepEqual(returned.data, { state: 'failed', isHeld: true });
  assert.deepEqual(
    [(await act('release', reference)).code, (await act('return', reference)).http],
    ['payout_settled', 409],
  );
  const money = await payer.call('/desk/player/money', { playerId: player.playerId.toString() });
  assert.deepEqual([money.data.balance, money.data.held], [10_000, 0]);
  assert.equal((await pause(false)).http, 200);
  const lines = (await trail(reference)).map(({ line }) => line);
  assert.ok(
    lines.includes('payout_returned requested') && lines.includes('payout_returned done'),
    `${lines}`,
  );
  assert.ok(lines.includes('payout_held refused: payout_held'), `${lines}`);
});

test('a payout above the threshold is released by a second person, who reads what the first read', async () => {
  const { player, reference } = await withdrawal('2000.01');
  assert.match((await fileOf(reference)).next, /^It waits for a second person/);
  const requests = await Promise.all([1, 2, 3].map(() => act('release', reference)));
  const [filed, ...more] = requests.filter(({ http }) => http === 200);
  assert.deepEqual(
    [typeof filed?.data.approvalId, more.length],
    ['string', 0],
    'one request of three at once',
  );
  assert.equal((await act('release', reference)).code, 'request_waits');
  assert.equal((await queue({ isHeld: true }))[0].reference, reference, 'nothing before the decision');
  const request = await approver.request(filed?.data.approvalId);
  const facts = Object.fromEntries(request.facts.map(({ label, value }: Answer) => [label, value]));
  assert.deepEqual(
    [facts.Amount, facts.Player, facts.To],
    ['₦2,000.01', player.playerId.toString(), 'NGOZI OKAFOR, Guaranty Trust Bank 0000000009'],
  );
  const decision = { approvalId: request.approvalId, digest: request.digest, decision: 'approve' };
  assert.equal((await payer.call('/desk/approvals/decide', { ...decision, reason: 'mine' })).http, 403);
  const decided = await approver.decide(request.approvalId);
  assert.equal(decided.http, 200, decided.message);
  assert.equal((await fileOf(reference)).payout.held, null);
  await checkUntilSent(reference);
  await desk.app.modules.use(sandboxModule).decide(reference, 'success');
  assert.equal((await fileOf(reference)).payout.state, 'paid');
});

test('a bank is paused for new orders and opened again, with its significant events', async () => {
  const lane = async () =>
    (await payer.call('/desk/payouts/lanes')).data.lanes.find((one: Answer) => one.provider === 'sandbox');
  assert.equal((await pause(true, 'other')).code, 'bank_unknown');
  assert.equal((await pause(false)).code, 'lane_unchanged');
  assert.equal((await pause(true)).http, 200);
  assert.equal((await pause(true)).code, 'lane_unchanged');
  const { reference } = await withdrawal();
  assert.equal((await lane()).paused.reason, 'operator');
  assert.equal((await pause(false, 'sandbox', 'insufficient_balance')).code, 'lane_changed', 'an old page');
  assert.ok((await lane()).payouts >= 1);
  assert.deepEqual((await act('check', reference)).data, { state: 'created', isHeld: false });
  assert.equal((await pause(false)).http, 200);
  await checkUntilSent(reference);
  await desk.app.modules.use(sandboxModule).decide(reference, 'failed');
  assert.equal((await fileOf(reference)).payout.state, 'failed');
  const since = new Date(desk.app.clock.now().getTime() - MINUTE_MS);
  const events = await readEvents(desk.app.database.db.kysely, { since });
  assert.deepEqual(
    events
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('payouts'))
      .slice(-2),
    ['payouts_paused', 'payouts_resumed'],
  );
});

test('a reference or a cursor that names nothing is answered in plain words', async () => {
  const reference = 'wd-00-00000000-0000-0000-0000-000000000000';
  assert.deepEqual(
    [(await payer.call('/desk/payout', { reference })).http, (await act('hold', reference)).code],
    [404, 'no_such_payout'],
  );
  assert.equal((await payer.call('/desk/payouts', { list: 'open', after: "' or 1=1" })).code, 'bad_cursor');
  assert.equal((await payer.call('/desk/payouts', { list: 'all' })).http, 400);
});

test('the queue reads indexes alone', async () => {
  const { pool } = desk.app.database.db;
  for (const [where, order] of [
    [`state in ('created', 'sent')`, 'created_at, reference'],
    ['settled_at is not null', 'settled_at desc, reference desc'],
  ]) {
    // In one transaction that is rolled back: these payouts have no money.
    const answers = await pool.query(`
      begin;
      insert into payout (player_id, reference, request_id, amount_kobo, bank_code, account_number, account_name, provider, state, attempts, next_check_at, created_at, settled_at)
      select 900000 + n % 500, 'wd-00-' || gen_random_uuid(), 'r' || n, 100, '058', '0123456789', 'X', 'gone', 'paid', 1, now(), now(), now()
        from generate_series(1, 20000) n;
      explain select * from payout where ${where} order by ${order} limit 51;
      rollback`);
    const plan = JSON.stringify((answers as unknown as { rows: unknown[] }[])[2]?.rows);
    assert.match(plan, /payout_by_(age|end)/, where);
    assert.doesNotMatch(plan, /Seq Scan/, where);
  }
});
