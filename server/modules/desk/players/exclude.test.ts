import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, monthsLater } from '../../../platform/runtime/clock.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let support: Colleague;
before(async () => {
  desk = await openDesk();
  support = await desk.colleague('support');
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const of = ({ playerId }: Person) => ({ playerId: playerId.toString() });
const exclude = (player: Person, pause: object, by = support) =>
  by.call('/desk/player/exclude', { ...of(player), pause, contact: 'call', note: 'please block me' });
const doors = async (player: Person): Promise<Answer[]> =>
  (await support.call('/desk/player/protection', of(player))).data.doors;

test('support excludes a player at the player’s request at once: out of all sessions, with the call in the log and a row in the trail', async () => {
  const player = await players.newPlayer();
  await support.signIn();
  const answer = await exclude(player, { kind: 'exclusion', months: 12 });
  assert.equal(answer.http, 200, answer.message);
  assert.equal(answer.data.until, monthsLater(desk.app.clock.now(), 12).toISOString());
  assert.deepEqual(
    (await doors(player)).map(({ target, isShut, reason }) => [target, isShut, reason]),
    [
      ['login', false, null],
      ['bet', true, 'exclusion'],
      ['deposit', true, 'exclusion'],
      ['withdrawal', false, null],
    ],
  );
  assert.equal((await players.spin(player, 100)).http, 401);
  const { data: notes } = await support.call('/desk/player/notes', of(player));
  assert.deepEqual(
    notes.map(({ kind, text, by }: Answer) => [kind, text, by]),
    [['call', 'Requested an exclusion of 12 months. please block me', support.email]],
  );
  const [row] = await desk.rows(
    `select subject, after, reason from desk_audit where action = 'player_excluded' order by seq desc limit 1`,
  );
  assert.deepEqual(row, {
    ...{ subject: `player ${player.playerId}`, after: 'an exclusion of 12 months, by call' },
    reason: 'please block me',
  });
});

test('it only tightens: a time-out does not shorten an exclusion, and neither is lifted at the desk', async () => {
  const player = await players.newPlayer();
  await support.signIn();
  assert.equal((await exclude(player, { kind: 'exclusion', months: 0 })).data.until, null);
  const both = await Promise.all([1, 42].map((days) => exclude(player, { kind: 'time_out', days })));
  assert.deepEqual(
    both.map(({ http }) => http),
    [200, 200],
  );
  const bet = (await doors(player)).find(({ target }) => target === 'bet');
  assert.deepEqual([bet?.reason, bet?.until], ['exclusion', null]);
  const admin = await desk.colleague('admin');
  for (const reason of ['exclusion', 'time_out']) {
    const lift = { ...of(player), target: 'bet', reason, note: 'changed my mind' };
    assert.equal((await admin.call('/desk/player/lift', lift)).http, 400, reason);
  }
  desk.app.clock.advance(43 * DAY_MS);
  await support.signIn();
  assert.equal((await doors(player)).find(({ target }) => target === 'bet')?.isShut, true);
});

test('other lengths, unknown players and seats without the right are refused, and nothing is written', async () => {
  const player = await players.newPlayer();
  await support.signIn();
  for (const pause of [
    { kind: 'time_out', days: 43 },
    { kind: 'time_out', days: 0 },
    { kind: 'exclusion', months: 1 },
    { kind: 'forever' },
  ])
    assert.equal((await exclude(player, pause)).http, 400, JSON.stringify(pause));
  const unknown = {
    playerId: '999999',
    pause: { kind: 'time_out', days: 1 },
    contact: 'call',
    note: 'a walk',
  };
  assert.equal((await support.call('/desk/player/exclude', unknown)).code, 'no_such_player');
  const regulator = await desk.colleague('regulator');
  assert.equal((await exclude(player, { kind: 'time_out', days: 1 }, regulator)).http, 403);
  await support.signIn();
  assert.ok((await doors(player)).every(({ isShut }) => !isShut));
  assert.deepEqual((await support.call('/desk/player/notes', of(player))).data, []);
});
