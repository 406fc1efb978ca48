import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { readAlterations } from '../../audit/audit.ts';
import { changeName } from '../../identity/identity.ts';
import { identityModule } from '../../identity/module.ts';
import { uploadTo } from '../../kyc/testing/kyc-fixture.ts';
import { photo } from '../../kyc/testing/pictures.ts';
import { protectionModule } from '../../protection/module.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { sandboxModule } from '../../sandbox/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let requester: Colleague;
let decider: Colleague;
let support: Colleague;
before(async () => {
  desk = await openDesk();
  requester = await desk.colleague('compliance');
  decider = await desk.colleague('compliance');
  support = await desk.colleague('support');
  await requester.signIn();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const identity = () => desk.app.modules.use(identityModule);
const idOf = ({ playerId }: Person) => playerId.toString();
const request = (player: Person, change: object, by = requester) =>
  by.call('/desk/player/request-change', { playerId: idOf(player), change, reason: 'the player rang' });
const rename = (player: Person, fullName: string, by = requester) =>
  request(player, { kind: 'name_changed', fullName }, by);
async function approvals(by = decider): Promise<Answer[]> {
  const waiting = (await by.call('/desk/approvals')).data.approvals;
  return [...waiting, ...(await by.call('/desk/approvals', { list: 'ended' })).data.approvals];
}

const trail = (action: string) =>
  desk.rows('select subject, after from desk_audit where action = $1 order by seq desc', [action]);

/** Withdraws all money to an account of the player's own, and waits until the bank has paid it. */
async function empty(player: Person, accountNumber: string): Promise<void> {
  const moneyOf = async () => (await requester.call('/desk/player/money', { playerId: idOf(player) })).data;
  const { balance } = await moneyOf();
  const answer = await players.post('/agent/withdraw-fund', {
    ...{ token: player.token, amount: String(balance), requestId: 'all', bankCode: '058', accountNumber },
  });
  assert.equal(answer.http, 200, answer.message);
  for (let tries = 0; (await moneyOf()).held !== 0; tries += 1) {
    assert.ok(tries < 100, 'the payout is paid');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a registered name', () => {
  test('is changed by two people, with the bank’s name among the facts, and the player logs in anew', async () => {
    const player = await players.newPlayer();
    await empty(player, '7111111111');
    const filed = await rename(player, 'Ngozi Okafour');
    assert.equal(filed.http, 200, filed.message);
    const { approvalId } = filed.data;
    assert.equal((await requester.decide(approvalId)).code, 'same_person');
    const shown = (await approvals()).find((one) => one.approvalId === approvalId);
    const facts = Object.fromEntries(shown?.facts.map(({ label, value }: Answer) => [label, value]) ?? []);
    assert.deepEqual([facts['Name now'], facts['New name']], ['Ngozi Okafor', 'Ngozi Okafour']);
    assert.match(facts['Name at the bank'], /match/);
    assert.equal((await identity().player(player.playerId))?.fullName, 'Ngozi Okafor', 'not before');
    assert.equal((await decider.decide(approvalId)).http, 200);
    assert.equal((await identity().player(player.playerId))?.fullName, 'Ngozi Okafour');
    // The node receives the end of the session by a notification.
    const balance = () => players.post('/agent/wallet-balance', { token: player.token });
    for (let tries = 0; tries < 100 && (await balance()).http !== 401; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal((await balance()).http, 401);
    const changes = await readAlterations(desk.app.database.db.kysely, { playerId: player.playerId });
    const change = changes.find(({ field }) => field === 'name');
    assert.deepEqual(
      [change?.before, change?.after, change?.actor],
      ['Ngozi Okafor', 'Ngozi Okafour', `staff:${decider.email}`],
    );
    assert.equal((await trail('name_changed'))[0]?.subject, `player ${player.playerId}`);
  });

  test('is refused where it cannot be one, is no change, or another change came before', async () => {
    const player = await players.newPlayer();
    assert.equal((await rename(player, '=1+1')).code, 'name_invalid');
    assert.equal((await rename(player, '123')).code, 'name_invalid');
    assert.equal((await rename(player, 'Ngozi Okafor')).code, 'name_unchanged');
    const filed = await rename(player, 'Ngozi Okaford');
    assert.equal((await rename(player, 'Ngozi Okafor-Obi')).code, 'request_waits');
    const { playerId } = player;
    const change = { playerId, before: 'Ngozi Okafor', fullName: 'Ngozi Okafo' };
    const by = { actor: 'staff:ada' as const, at: desk.app.clock.now() };
    assert.ok(
      await desk.app.database.db.kysely
        .transaction()
        .execute((within) => changeName(within, { ...change, ...by })),
    );
    const answer = await decider.decide(filed.data.approvalId);
    assert.deepEqual([answer.http, answer.code], [409, 'name_stale']);
    assert.equal((await identity().player(player.playerId))?.fullName, 'Ngozi Okafo');
  });

  test('is requested by support, who approves nothing', async () => {
    const player = await players.newPlayer();
    const filed = await rename(player, 'Ngozi Okafo', support);
    assert.equal(filed.http, 200);
    const decided = await support.call('/desk/approvals/decide', {
      ...{ approvalId: filed.data.approvalId, digest: '0'.repeat(64), decision: 'approve', reason: 'mine' },
    });
    assert.equal(decided.code, 'not_allowed');
  });
});

describe('the copy of a player’s data', () => {
  const download = (player: Person, approvalId: string, by = requester) =>
    by.call('/desk/player/export', { playerId: idOf(player), approvalId });

  test('is downloaded by the two who agreed on it, for a day, with a row in the trail', async () => {
    const [player, other] = [await players.newPlayer(), await players.newPlayer()];
    await players.spin(player, 100);
    const { approvalId } = (await request(player, { kind: 'player_exported' })).data;
    const again = await request(player, { kind: 'player_exported' });
    assert.deepEqual([again.http, again.code], [409, 'request_waits']);
    assert.equal((await request(other, { kind: 'player_exported' })).http, 200);
    assert.equal((await download(player, approvalId)).code, 'export_not_approved', 'it waits');
    assert.equal((await decider.decide(approvalId)).http, 200);
    const { data } = await requester.call('/desk/player/requests', { playerId: idOf(player) });
    assert.deepEqual(
      data.requests.map(({ kind, state, mayDownload }: Answer) => [kind, state, mayDownload]),
      [['player_exported', 'executed', true]],
    );
    const copy = await download(player, approvalId);
    assert.equal(copy.http, 200);
    // It is sent as every file of the desk, of which a node writes four at once.
    const token = await requester.signIn();
    const payload = { token, playerId: idOf(player), approvalId };
    const sent = await desk.app.desk.inject({ method: 'POST', url: '/desk/player/export', payload });
    assert.deepEqual([sent.statusCode, sent.headers['cache-control']], [200, 'no-store']);
    const tables = new Map(copy.data.map(({ table, rows }: Answer) => [table, rows]));
    assert.equal((tables.get('player') as Answer[])[0].full_name, 'Ngozi Okafor');
    assert.ok((tables.get('bet') as Answer[]).length > 0);
    assert.equal(JSON.stringify(copy.data).includes('password_hash'), false);
    assert.equal((await trail('read /desk/player/export'))[0]?.subject, `player ${player.playerId}`);
    assert.equal((await download(player, approvalId, support)).code, 'export_not_approved');
    assert.equal((await download(other, approvalId)).code, 'export_not_approved');
    desk.app.clock.advance(DAY_MS);
    for (const one of [requester, decider, support]) await one.signIn();
    assert.equal((await download(player, approvalId)).code, 'export_not_approved');
  });
});

/** Approves an erasure that waits for the locked account in this statement while a deposit of the player is kept. */
async function decidedBehindLock(
  owner: pg.Client,
  player: Person,
  approvalId: string,
  statement: string,
): Promise<Answer> {
  await owner.query('begin');
  await owner.query('select from wallet_account where player_id = $1 for update', [player.playerId]);
  const deciding = decider.decide(approvalId);
  const early = deciding.then((answer) => assert.fail(`it did not wait: ${JSON.stringify(answer)}`));
  await Promise.race([early, untilWaiting(statement)]);
  await owner.query(
    `insert into deposit_excess (player_id, excess_id, provider, provider_reference, amount_kobo, reason, sender_name, state, kept_at, return_at)
     values ($1, gen_random_uuid(), 'sandbox', $2, 100, 'closed', 'Kept for erasure', 'kept', '2100-01-01', '2100-01-01')`,
    [player.playerId, statement],
  );
  await owner.query('commit');
  early.catch(() => undefined);
  return deciding;
}

/** Resolves when a statement of this beginning waits for a lock. */
async function untilWaiting(statement: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [row] = await desk.rows(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%${statement}%`],
    );
    if (row.waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`no "${statement}" waits for a lock`);
}

describe('an erasure', () => {
  test('removes contacts, access, devices and pictures, keeps money and name, and shuts every door', async () => {
    const player = await players.newPlayer();
    await players.spin(player, 100);
    const upload = await uploadTo(desk.app)(player, await photo(), { kind: 'passport' });
    assert.equal(upload.http, 200);
    const refused = await request(player, { kind: 'player_erased' });
    assert.deepEqual([refused.http, refused.code], [409, 'erasure_money']);
    assert.match(refused.message, /₦/);
    await empty(player, '7222222222');
    await desk.rows(
      `insert into push_device (device_id, player_id, endpoint_hash, sealed_subscription, at)
       values (gen_random_uuid(), $1, sha256('a device'), 'sealed', $2)`,
      [player.playerId, desk.app.clock.now()],
    );
    const filed = await request(player, { kind: 'player_erased' });
    assert.equal(filed.http, 200, filed.message);
    const shown = (await approvals()).find((one) => one.approvalId === filed.data.approvalId);
    const kept = shown?.facts.find(({ label }: Answer) => label.startsWith('Kept'));
    assert.match(kept.value, /earlier phone numbers and email addresses/);
    const [first, second] = await Promise.all([
      decider.decide(filed.data.approvalId),
      decider.decide(filed.data.approvalId),
    ]);
    assert.deepEqual([first?.http, second?.http].toSorted(), [200, 404]);
    const found = await identity().player(player.playerId);
    assert.deepEqual([found?.phone, found?.email, found?.fullName], [null, null, 'Ngozi Okafor']);
    const left = async (table: string) =>
      (await desk.rows(`select 1 from ${table} where player_id = $1`, [player.playerId])).length;
    for (const table of ['player_login', 'known_device', 'push_device'])
      assert.equal(await left(table), 0, table);
    const pictures = await desk.rows(
      'select picture_deleted_at, state from identity_document where player_id = $1',
      [player.playerId],
    );
    assert.ok(pictures.every(({ picture_deleted_at: at, state }) => at !== null && state === 'refused'));
    const { data } = await requester.call('/desk/player/protection', { playerId: idOf(player) });
    assert.deepEqual(
      data.doors.map(({ target, isShut, reason }: Answer) => [target, isShut, reason]),
      ['login', 'bet', 'deposit', 'withdrawal'].map((target) => [target, true, 'closed']),
    );
    assert.equal(data.openSessions, 0);
    assert.equal((await request(player, { kind: 'player_erased' })).code, 'player_erased');
    assert.equal((await trail('player_erased')).length, 1);
  });

  test('waits for kept deposits and for money that is not booked, and keeps the saved bank accounts', async () => {
    const player = await players.newPlayer();
    await empty(player, '7444444444');
    const filed = await request(player, { kind: 'player_erased' });
    assert.equal(filed.http, 200, filed.message);
    const risk = await desk.colleague('risk');
    const block = { playerId: idOf(player), targets: ['deposit'], reason: 'fraud', note: 'a question' };
    assert.equal((await risk.call('/desk/player/block', block)).http, 200);
    const bank = desk.app.modules.use(sandboxModule);
    const { depositCode } = (await identity().player(player.playerId)) ?? {};
    assert.ok(depositCode !== undefined);
    const sent = { amountKobo: 50_000n, senderName: 'Kept for erasure' };
    assert.ok((await bank.transfer({ ...sent, accountNumber: depositCode })).ok);
    assert.equal((await request(player, { kind: 'player_erased' })).code, 'erasure_kept');
    assert.equal((await decider.decide(filed.data.approvalId)).code, 'erasure_kept');
    const payees = await desk.rows('select 1 from payee where player_id = $1', [player.playerId]);
    assert.equal(payees.length, 1);

    const other = await players.newPlayer();
    await empty(other, '7555555555');
    assert.ok((await bank.transfer({ ...sent, accountNumber: '9990000001' })).ok);
    await desk.rows(
      `insert into suspense_claim (provider, provider_reference, claim_id, player_id, amount_kobo, claimed_by, reason, claimed_at)
       select provider, provider_reference, gen_random_uuid(), $1, amount_kobo, 'staff:x', 'a receipt', '2100-01-01'
         from inbound_transfer where state = 'suspense'`,
      [other.playerId],
    );
    assert.equal((await request(other, { kind: 'player_erased' })).code, 'erasure_unbooked');
  });

  test('is refused if a deposit is kept while it closes the account, and while it deletes the saved bank accounts', async () => {
    const player = await players.newPlayer();
    await empty(player, '7666666666');
    const owner = new pg.Client({ connectionString: desk.app.database.ownerUrl });
    await owner.connect();
    try {
      // The first erasure waits for the account where it closes it; the second finds it closed, and waits where it deletes.
      for (const statement of ['update wallet_account', 'select cash from wallet_account']) {
        const filed = await request(player, { kind: 'player_erased' });
        assert.equal(filed.http, 200, filed.message);
        assert.equal(
          (await decidedBehindLock(owner, player, filed.data.approvalId, statement)).code,
          'erasure_kept',
        );
        // It has no entries in the ledger.
        await owner.query('delete from deposit_excess where player_id = $1', [player.playerId]);
      }
    } finally {
      await owner.end();
    }
    const payees = await desk.rows('select 1 from payee where player_id = $1', [player.playerId]);
    assert.equal(payees.length, 1);
  });

  test('is refused while the player is excluded', async () => {
    const player = await players.newPlayer();
    await empty(player, '7333333333');
    await players.post('/agent/self-exclude', { token: player.token, months: 6 });
    assert.equal((await request(player, { kind: 'player_erased' })).code, 'erasure_excluded');
  });
});

test('an exclusion by telephone shuts every door at once, and the page proves it', async () => {
  const player = await players.newPlayer();
  const risk = await desk.colleague('risk');
  const doors = async () =>
    (await risk.call('/desk/player/protection', { playerId: idOf(player) })).data as Answer;
  assert.deepEqual(
    [(await doors()).doors.map(({ isShut }: Answer) => isShut), (await doors()).openSessions],
    [[false, false, false, false], 1],
  );
  const body = { targets: ['login', 'bet', 'deposit'], reason: 'exclusion', note: 'rang at nine' };
  assert.equal((await risk.call('/desk/player/block', { ...body, playerId: idOf(player) })).http, 200);
  const shut = await doors();
  assert.deepEqual(
    shut.doors.map(({ target, isShut }: Answer) => [target, isShut]),
    [
      ['login', true],
      ['bet', true],
      ['deposit', true],
      ['withdrawal', false],
    ],
  );
  assert.equal(shut.openSessions, 0);
  assert.equal((await players.spin(player, 100)).http, 401);
  const block = await desk.app.modules.use(protectionModule).blockOf(player.playerId, 'deposit');
  assert.equal(block?.reason, 'exclusion');
});
