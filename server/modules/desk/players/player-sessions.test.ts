import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let support: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk();
  support = await desk.colleague('support');
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const ofPlayer = (path: string, body: object = {}, by = support) =>
  by.call(`/desk/player${path}`, { playerId: player.playerId.toString(), ...body });
const open = async (): Promise<Answer[]> => (await ofPlayer('/sessions')).data.sessions;
const statusOf = async (token: string) =>
  (await desk.app.app.inject({ method: 'POST', url: '/agent/wallet-balance', payload: { token } }))
    .statusCode;
const NOTE = { note: 'the phone was stolen' };

test('one session is ended with the games that it opened, and all others stay', async () => {
  const [first] = await open();
  assert.deepEqual([first.kind, first.game], ['player', null]);
  assert.notEqual(first.address, null, 'an open session of the site has the address of its login');
  await players.openGame(player, 'boom-field');
  const other = await players.logIn(player.phoneNumber);
  assert.ok(other !== undefined);
  const listed = await open();
  assert.deepEqual(listed.map(({ kind }) => kind).toSorted(), ['game', 'player', 'player']);
  assert.equal(listed.find(({ kind }) => kind === 'game').game, 'Boom Field');
  const end = { sessionId: first.sessionId, ...NOTE };
  assert.equal((await ofPlayer('/end-session', end)).http, 200);
  assert.deepEqual([await statusOf(player.token), await statusOf(other)], [401, 200]);
  assert.deepEqual(
    (await open()).map(({ kind }) => kind),
    ['player'],
  );
  assert.equal((await ofPlayer('/end-session', end)).code, 'no_such_session');
  const [row] = await desk.rows(
    `select actor, subject, after, reason from desk_audit where action = 'session_ended' order by seq desc`,
  );
  assert.deepEqual(row, {
    ...{ actor: support.email, subject: `player ${player.playerId}` },
    ...{ after: first.sessionId, reason: NOTE.note },
  });
});

test('a session of another player, and a role without the right, end nothing', async () => {
  const stranger = await players.newPlayer();
  const [session] = await open();
  const playerId = stranger.playerId.toString();
  const end = { sessionId: session.sessionId, ...NOTE };
  assert.equal((await ofPlayer('/end-session', { ...end, playerId })).code, 'no_such_session');
  assert.equal((await ofPlayer('/end-session', { ...end, playerId: '999999' })).code, 'no_such_player');
  const finance = await desk.colleague('finance');
  assert.equal((await ofPlayer('/end-session', end, finance)).code, 'not_allowed');
  assert.equal((await open()).length, 1);
});

test('all sessions are ended at once, and the player may log in again', async () => {
  const token = await players.logIn(player.phoneNumber);
  assert.ok(token !== undefined);
  assert.equal((await ofPlayer('/end-session', { sessionId: null, ...NOTE })).http, 200);
  assert.equal(await statusOf(token), 401);
  assert.deepEqual(await open(), []);
  const again = await players.logIn(player.phoneNumber);
  assert.ok(again !== undefined);
  assert.equal(await statusOf(again), 200);
});
