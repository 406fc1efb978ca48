import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readAlterations, readEvents } from '../../audit/audit.ts';
import { identityModule } from '../../identity/module.ts';
import { setStaffBlock } from '../../protection/protection.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { walletModule } from '../../wallet/module.ts';
import { setPlayerLimits } from '../../wallet/wallet.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let support: Colleague;
let risk: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk();
  support = await desk.colleague('support');
  risk = await desk.colleague('risk');
  await support.signIn();
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const of = (path: string, body: object = {}, by = support) =>
  by.call(`/desk/player${path}`, { playerId: player.playerId.toString(), ...body });
const search = async (text: string) => {
  const answer = await support.call('/desk/players/search', { text });
  assert.equal(answer.http, 200, answer.message);
  return answer.data as { playerId: string; name: string; foundBy: string }[];
};
const trail = (action: string) =>
  desk.rows('select subject, before, after, reason from desk_audit where action = $1 order by seq desc', [
    action,
  ]);

describe('a search', () => {
  const finds = async (text: string, foundBy: string) =>
    assert.deepEqual(
      (await search(text)).map((found) => [found.playerId, found.foundBy]),
      [[player.playerId.toString(), foundBy]],
      `${foundBy}: ${text}`,
    );

  test('finds a player by phone, email, number, user id and account number', async () => {
    const found = await desk.app.modules.use(identityModule).player(player.playerId);
    assert.ok(found?.email != null);
    await finds(player.phoneNumber, 'phone');
    await finds(`+234 ${player.phoneNumber.slice(1)}`, 'phone');
    await finds(found.email.toUpperCase(), 'email');
    await finds(`#${player.playerId}`, 'player number');
    await finds(found.userId, 'user id');
    await finds(found.depositCode, 'account number');
  });

  test('finds by the beginning of a name, whatever its case, and takes signs of patterns as they are', async () => {
    assert.ok((await search('ngozi OK')).some(({ foundBy }) => foundBy === 'name'));
    for (const text of ['%ngozi', 'ngozi_okafor', 'ngo%or']) assert.deepEqual(await search(text), [], text);
  });

  test('finds by a bank’s reference, a payout and the id of a bet', async () => {
    const [transfer] = await desk.rows('select provider_reference as reference from inbound_transfer');
    await finds(transfer.reference, 'bank reference');
    assert.equal((await players.spin(player, 100)).http, 200);
    const [bet] = await desk.rows('select bet_id from bet order by at limit 1');
    await finds(bet.bet_id, 'bet id');
    const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi Okafor' };
    const { token } = player;
    const withdrawal = { token, amount: '1000', requestId: 'one', ...account };
    const answer = await desk.app.app.inject({
      method: 'POST',
      url: '/agent/withdraw-fund',
      payload: withdrawal,
    });
    assert.equal(answer.statusCode, 200, answer.body);
    const [payout] = await desk.rows('select reference from payout');
    await finds(payout.reference, 'payout reference');
  });

  test('of odd texts finds nothing and fails nowhere', async () => {
    for (const text of ['xyz', '   a ', "' or 1=1 --", 'ẹ̀bá ọ̀fẹ́', '9'.repeat(100), 'T2222222222', 'a@b'])
      assert.deepEqual(await search(text), [], text);
    const tooLong = await support.call('/desk/players/search', { text: 'x'.repeat(500) });
    assert.equal(tooLong.http, 400);
  });

  test('leaves the players that were found in the trail, and not the text', async () => {
    await search(player.phoneNumber);
    const [row] = await trail('read /desk/players/search');
    assert.deepEqual([row.subject, row.after], ['search by phone', player.playerId.toString()]);
    const [{ count }] = await desk.rows(
      `select count(*)::int as count from desk_audit where desk_audit::text like $1`,
      [`%${player.phoneNumber}%`],
    );
    assert.equal(count, 0);
  });

  test('reads indexes alone where tables are large', async () => {
    // Twenty thousand people and bets: beyond a few pages the planner takes the indexes that exist.
    await desk.rows(`
      insert into player (user_id, user_type, full_name, phone, phone_proven_at, password_hash, password_set_at, deposit_code, referral_code, created_at)
      select gen_random_uuid(), 'Individual', 'Person ' || n, '+23481' || lpad(n::text, 8, '0'), now(), 'none', now(), 'x' || n, 'y' || n, now()
        from generate_series(1, 20000) n`);
    const plan = async (statement: string) =>
      (await desk.rows(`explain ${statement}`)).map((row: Answer) => row['QUERY PLAN']).join('\n');
    assert.doesNotMatch(
      await plan(`select id from player where lower(full_name) like 'person 19%'`),
      /Seq Scan/,
    );
    assert.doesNotMatch(
      await plan(`select id from player where phone = '+2348100000001' and phone_proven_at is not null`),
      /Seq Scan/,
    );
    const began = performance.now();
    await search('person 1999');
    assert.ok(performance.now() - began < 1000);
  });
});

describe('a player’s page', () => {
  test('has identity, money, bets, limits, blocks and logins, and a row in the trail for each', async () => {
    await players.spin(player, 100);
    const identity = await of('');
    assert.deepEqual([identity.data.name, identity.data.isPhoneProven], ['Ngozi Okafor', true]);
    const money = await of('/money');
    assert.deepEqual([money.data.deposits[0].amount, money.data.deposits[0].state], [10_000, 'booked']);
    const [payee] = money.data.payees;
    assert.deepEqual([payee.bank, payee.accountNumber], ['Guaranty Trust Bank', '0123456789']);
    const checks = (await of('/checks')).data;
    assert.deepEqual([checks.verifiedBy, checks.checks, checks.documents], [null, [], []]);
    const bets = await of('/bets');
    assert.equal(bets.data.bets[0].stake, 100);
    assert.deepEqual((await of('/bets', { before: 'nonsense' })).code, 'bad_cursor');
    const protection = await of('/protection');
    assert.equal(protection.data.limits.length, 13);
    assert.equal((await of('/sessions')).data.logins.length, 1);
    for (const panel of ['', '/money', '/bets', '/protection', '/sessions'])
      assert.equal(
        (await trail(`read /desk/player${panel}`))[0]?.subject,
        `player ${player.playerId}`,
        panel,
      );
    assert.equal((await of('', { playerId: '999999' })).code, 'no_such_player');
    assert.equal((await of('', { playerId: '1; drop' })).http, 400);
  });

  test('keeps notes and contacts, newest first', async () => {
    assert.equal((await of('/add-note', { kind: 'call', text: 'Rang about a deposit.' })).http, 200);
    assert.equal((await of('/add-note', { kind: 'note', text: 'The deposit is there.' })).http, 200);
    const { data } = await of('/notes');
    assert.deepEqual(
      data.map((note: Answer) => [note.kind, note.text, note.by]),
      [
        ['note', 'The deposit is there.', support.email],
        ['call', 'Rang about a deposit.', support.email],
      ],
    );
    assert.equal((await trail('call_added'))[0]?.after, 'Rang about a deposit.');
    assert.equal((await of('/add-note', { kind: 'note', text: 'xx', playerId: '999999' })).http, 400);
    assert.equal((await of('/add-note', { kind: 'note', text: 'xxx', playerId: '999999' })).http, 404);
  });

  test('is blocked with a reason: the player is out at once, and one commit has the block and its rows', async () => {
    const body = { targets: ['login', 'bet'], reason: 'fraud', note: 'a stolen phone' };
    assert.equal((await of('/block', body)).code, 'not_allowed');
    assert.equal((await of('/block', body, risk)).http, 200);
    const out = await desk.app.app.inject({
      ...{ method: 'POST', url: '/agent/wallet-balance', payload: { token: player.token } },
    });
    assert.equal(out.statusCode, 401);
    const { data } = await of('/protection');
    assert.deepEqual(
      data.blocks.map((block: Answer) => [block.target, block.actor]),
      [
        ['bet', `staff:${risk.email}`],
        ['login', `staff:${risk.email}`],
      ],
    );
    const [row] = await trail('player_blocked');
    assert.deepEqual(
      [row.subject, row.after, row.reason],
      [`player ${player.playerId}`, 'login,bet: fraud', 'a stolen phone'],
    );
    const since = new Date(desk.app.clock.now().getTime() - 60_000);
    const events = await readEvents(desk.app.database.db.kysely, { since, kind: 'block_changed' });
    assert.equal(events.at(-1)?.reason, 'a stolen phone');
    const alterations = await readAlterations(desk.app.database.db.kysely, { playerId: player.playerId });
    assert.ok(alterations.some(({ field, actor }) => field === 'block' && actor === `staff:${risk.email}`));
  });

  test('is open again when two people lifted the block; an exclusion of the player is not lifted here', async () => {
    const lift = (target: string, reason = 'fraud') =>
      of('/lift', { target, reason, note: 'the phone is back' }, risk);
    const compliance = await desk.colleague('compliance');
    await risk.signIn();
    const isLifted = async (target: string) =>
      (await of('/protection')).data.blocks.some(
        (one: Answer) => one.target === target && one.liftedAt !== null,
      );
    const first = await lift('login');
    assert.equal(first.http, 200, first.message);
    assert.equal((await lift('login')).code, 'request_waits');
    assert.equal(await isLifted('login'), false, 'one person alone lifts nothing');
    assert.equal((await compliance.decide(first.data.approvalId)).http, 200);
    assert.equal(await isLifted('login'), true);
    const stale = await lift('bet');
    desk.app.clock.advance(1000);
    const body = { targets: ['bet'], reason: 'fraud', note: 'another letter' };
    assert.equal((await of('/block', body, risk)).http, 200);
    assert.equal((await compliance.decide(stale.data.approvalId)).code, 'block_changed');
    assert.equal(await isLifted('bet'), false, 'a block of after the request stays');
    assert.equal((await compliance.decide((await lift('bet')).data.approvalId)).http, 200);
    assert.equal((await lift('bet')).code, 'no_such_block');
    assert.equal((await lift('bet', 'exclusion')).http, 400);
    const other = { target: 'bet', reason: 'fraud', note: 'a mistake', playerId: '999999' };
    assert.equal((await of('/lift', other, risk)).code, 'no_such_player');
    assert.ok((await players.logIn(player.phoneNumber)) !== undefined);
    const [row] = await trail('limit_lifted');
    assert.match(row.after, /Blocked: bet; Reason of the block: fraud/);
    assert.equal((await trail('limit_lifted')).length, 2, 'a lift that changed nothing has no row');
  });

  test('of bets ends the open round of a game by its rule, as the player’s own break does', async () => {
    const person = await players.newPlayer();
    const token = await players.openGame(person, 'boom-field');
    const bet = { stakeNaira: 100, mineCount: 3 };
    const round = await players.play('/game/bet', { token, requestId: 'open', bet });
    assert.deepEqual([round.http, round.round.isOver], [200, false]);
    const balance = async () =>
      (await desk.app.modules.use(walletModule).balances(person.playerId)).balanceKobo;
    assert.equal(await balance(), 990_000n);
    const body = { targets: ['bet'], reason: 'fraud', note: 'a stolen phone' };
    const playerId = person.playerId.toString();
    assert.equal((await risk.call('/desk/player/block', { playerId, ...body })).http, 200);
    assert.equal(await balance(), 1_000_000n, 'a field without an open tile returns the stake');
  });

  test('stays shut by a block that is set at the moment of the lift', async () => {
    const body = { targets: ['deposit'], reason: 'fraud', note: 'a stolen card' };
    assert.equal((await of('/block', body, risk)).http, 200);
    const lift = { target: 'deposit', reason: 'fraud', note: 'the card is back' };
    const filed = await of('/lift', lift, risk);
    const compliance = await desk.colleague('compliance');
    const { approvals } = (await compliance.call('/desk/approvals')).data;
    const { approvalId, digest } = approvals.find((one: Answer) => one.approvalId === filed.data.approvalId);
    const { database, shards, clock } = desk.app;
    clock.advance(1000);
    const log = { warn: () => undefined, error: () => undefined };
    const deps = { db: database.db, shards, clock, log, wallet: { setPlayerLimits } };
    let lifting: Promise<Answer> | undefined;
    const decision = {
      ...{ playerId: player.playerId, actor: 'staff:ada' as const, note: 'another stolen card' },
      // The lift has read the blocks before this one is committed, and waits for its commit.
      async record() {
        const decided = { approvalId, digest, decision: 'approve', reason: 'the police wrote' };
        lifting = compliance.call('/desk/approvals/decide', decided);
        for (let waiting = 0; waiting === 0; ) {
          const [row] = await desk.rows(
            `select count(*)::int as held from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%play_protection%'`,
          );
          waiting = row.held;
        }
      },
    };
    await setStaffBlock(deps, decision, { targets: ['deposit'], reason: 'fraud', until: null });
    assert.equal((await lifting)?.http, 200);
    const { data } = await of('/protection');
    assert.deepEqual(
      data.blocks
        .filter((one: Answer) => one.target === 'deposit')
        .map((one: Answer) => [one.actor, one.liftedAt === null])
        .toSorted(),
      [
        ['staff:ada', true],
        [`staff:${risk.email}`, false],
      ],
    );
    assert.equal(data.doors.find((one: Answer) => one.target === 'deposit').isShut, true);
  });
});
