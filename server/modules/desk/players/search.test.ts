import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { sandboxModule } from '../../sandbox/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

/** A deposit account of no player. */
const NOBODYS = '9990000001';
const CODE = 'ABCDEFG';
const TICKET = 'TABCDEFGH9';

let desk: Desk;
let player: Person;
let betId: string;
let payout: string;
let round: string;
let transfer: string;
let support: Colleague;
before(async () => {
  desk = await openDesk();
  player = await players.newPlayer();
  support = await desk.colleague('support');
  assert.equal((await players.spin(player, 100)).http, 200);
  [{ betId }] = await desk.rows('select bet_id as "betId" from bet');
  // A studio's round: its bets name it.
  round = 'studio-round-77';
  await desk.rows('update bet set reference = $1', [round]);
  const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'Ngozi Okafor' };
  const answer = await desk.app.app.inject({
    method: 'POST',
    url: '/agent/withdraw-fund',
    payload: { token: player.token, amount: '1000', requestId: 'one', ...account },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  [{ reference: payout }] = await desk.rows('select reference from payout');
  const sent = { accountNumber: NOBODYS, amountKobo: 150_000n, senderName: 'Uncle' };
  assert.ok((await desk.app.modules.use(sandboxModule).transfer(sent)).ok);
  [{ reference: transfer }] = await desk.rows(
    `select provider_reference as reference from inbound_transfer where sender_name = 'Uncle'`,
  );
  const now = desk.app.clock.now();
  await desk.rows('insert into sports_ticket (code, player_id, bet_id, made_at) values ($1, $2, $3, $4)', [
    TICKET,
    player.playerId,
    betId,
    now,
  ]);
  const slip = { kind: { type: 'singles' }, legs: [['gone', 0, '1x2', 'home']], stakePerLine: '500' };
  await desk.rows(
    'insert into sports_booking (code, slip, digest, made_at, expires_at) values ($1, $2, $3, $4, $5)',
    [CODE, JSON.stringify(slip), 'digest', now, new Date(now.getTime() + HOUR_MS)],
  );
});
after(async () => {
  await desk.rows('update bet set reference = null');
  await desk.close();
});

const players = protectedPlayers(() => desk.app);
const find = async (text: string, by = support): Promise<Answer[]> => {
  const answer = await by.call('/desk/search', { text });
  assert.equal(answer.http, 200, answer.message);
  return answer.data;
};
const addresses = async (text: string, by = support) => (await find(text, by)).map(({ address }) => address);

test('a bet, a round, a payout, a transfer and a booked slip are found as themselves, before their player', async () => {
  await support.signIn();
  const page = `/players/${player.playerId}`;
  assert.deepEqual(await addresses(betId), [`/bets/${betId}`, page]);
  assert.deepEqual(await addresses(betId.toUpperCase()), [`/bets/${betId}`, page]);
  assert.deepEqual(await addresses(TICKET.toLowerCase()), [`/bets/${betId}`, page]);
  assert.deepEqual(await addresses(payout), [`/payouts/${payout}`, page]);
  assert.deepEqual(await addresses(round), [`/bets?find=${round}`]);
  assert.deepEqual(await addresses('abc-defg'), [`/bets/bookings/${CODE}`]);
  const [found, ...rest] = await find(transfer);
  assert.deepEqual(rest, []);
  assert.equal(found.title, `Transfer ${transfer}`);
  const list = Object.fromEntries(new URL(found.address, 'http://desk').searchParams);
  const shown = await support.call('/desk/transfers', list);
  assert.deepEqual(
    shown.data.transfers.map(({ reference }: Answer) => reference),
    [transfer],
  );
});

test('players are found as before, and the row of the search names what was found', async () => {
  await support.signIn();
  const [found] = await find(player.phoneNumber);
  assert.deepEqual(
    [found.kind, found.address, found.detail],
    ['player', `/players/${player.playerId}`, `#${player.playerId} · by phone`],
  );
  await find(betId);
  const [row] = await desk.rows(
    `select subject, after from desk_audit where action = 'read /desk/search' order by seq desc limit 1`,
  );
  assert.deepEqual(row, {
    subject: 'search by bet, bet id',
    after: `${player.playerId} bet ${betId}`,
  });
});

test('a seat finds what its rights open: without the right of bets the player of a bet, without players the transfer alone', async () => {
  const content = await desk.colleague('content');
  for (const text of [betId, payout, transfer, CODE, round, player.phoneNumber, 'ngozi'])
    assert.deepEqual(await find(text, content), [], text);
  await desk.rows(
    `update role_permission set until = $1 where role = 'risk' and permission <> 'players.read'`,
    [desk.app.clock.now()],
  );
  const risk = await desk.colleague('risk');
  const page = `/players/${player.playerId}`;
  assert.deepEqual(await addresses(betId, risk), [page]);
  assert.deepEqual(await addresses(payout, risk), [page]);
  for (const text of [transfer, CODE, round]) assert.deepEqual(await find(text, risk), [], text);
  await desk.rows(
    `update role_permission set until = $1 where role = 'finance' and permission not in ('payouts.read', 'bets.read')`,
    [desk.app.clock.now()],
  );
  const finance = await desk.colleague('finance');
  assert.deepEqual(await addresses(betId, finance), [`/bets/${betId}`]);
  assert.deepEqual(await addresses(payout, finance), [`/payouts/${payout}`]);
  assert.deepEqual(await find(player.phoneNumber, finance), []);
});

test('odd texts find nothing and fail nowhere', async () => {
  await support.signIn();
  for (const text of [
    "' or 1=1 --",
    'ẹ̀bá 1',
    '9'.repeat(100),
    'ABCDEFH',
    'wd-63-aaaaaaaaaaaaaaaaaaaa',
    'wd-99-x',
    'a/1?b=%',
  ])
    assert.deepEqual(await find(text), [], text);
});

test('a booked slip is read by its code until it expires', async () => {
  await support.signIn();
  const { data } = await support.call('/desk/booking', { code: 'abc-defg' });
  assert.deepEqual(
    [data.code, data.stakePerLine, data.legs.length, data.legs[0].event],
    [CODE, 500, 1, null],
  );
  const unknown = await support.call('/desk/booking', { code: 'ABCDEFH' });
  assert.deepEqual([unknown.http, unknown.code], [404, 'no_such_booking']);
  desk.app.clock.advance(HOUR_MS);
  await support.signIn();
  assert.equal((await support.call('/desk/booking', { code: CODE })).http, 404);
  assert.deepEqual(await find(CODE), []);
});
