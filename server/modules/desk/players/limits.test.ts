import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readEvents } from '../../audit/audit.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let risk: Colleague;
let compliance: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk();
  risk = await desk.colleague('risk');
  compliance = await desk.colleague('compliance');
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const STAKE = { limit: 'single_stake', period: null, note: 'a letter of the family' };
const set = (body: object, by = risk) =>
  by.call('/desk/player/set-limit', { playerId: player.playerId.toString(), ...STAKE, ...body });
const operatorLimit = async () => {
  const { data } = await risk.call('/desk/player/protection', { playerId: player.playerId.toString() });
  return data.limits.find(({ limit }: Answer) => limit === 'single_stake').operator;
};
const approve = (approvalId: string) => compliance.decide(approvalId);

test('a lower limit of the operator refuses the next bet, and leaves its rows with the reason', async () => {
  const since = desk.app.clock.now();
  const first = await set({ amount: '300', seen: null });
  assert.deepEqual([first.http, first.data], [200, { approvalId: null }]);
  assert.equal((await players.spin(player, 300)).http, 200);
  assert.equal((await set({ amount: '200', seen: 300 })).http, 200);
  assert.match((await players.spin(player, 300)).message, /₦200/);
  const [row] = await desk.rows(
    `select actor, before, after, reason from desk_audit where action = 'player_limited' order by seq desc`,
  );
  assert.deepEqual(row, {
    ...{ actor: risk.email, before: '300', after: 'single_stake: 200' },
    reason: 'a letter of the family',
  });
  const events = await readEvents(desk.app.database.db.kysely, { since, kind: 'limit_changed' });
  assert.deepEqual(
    events.map(({ actor, reason }) => [actor, reason]),
    [1, 2].map(() => [`staff:${risk.email}`, 'a letter of the family']),
  );
});

test('a higher limit, or none, is in force when a second person approved it', async () => {
  const filed = await set({ amount: '', seen: 200 });
  assert.equal(filed.http, 200, filed.message);
  assert.equal((await set({ amount: '500', seen: 200 })).code, 'request_waits');
  assert.equal(await operatorLimit(), 200);
  assert.match((await players.spin(player, 300)).message, /₦200/);
  assert.equal((await approve(filed.data.approvalId)).http, 200);
  assert.equal(await operatorLimit(), null);
  assert.equal((await players.spin(player, 300)).http, 200);
});

test('a limit that was lowered after the request is not raised by it', async () => {
  assert.equal((await set({ amount: '400', seen: null })).http, 200);
  const filed = await set({ amount: '900', seen: 400 });
  assert.equal((await set({ amount: '100', seen: 400 })).http, 200);
  assert.equal((await approve(filed.data.approvalId)).code, 'limit_changed');
  assert.equal(await operatorLimit(), 100);
});

test('a stale page, the same limit, a bad amount and a stranger change nothing', async () => {
  const codes = [
    [{ amount: '50', seen: 400 }, 'limit_changed'],
    [{ amount: '100', seen: 100 }, 'limit_unchanged'],
    [{ amount: 'ten', seen: 100 }, 'limit_wrong'],
    [{ amount: '-5', seen: 100 }, 'limit_wrong'],
    [{ amount: '50', seen: 100, period: 'day' }, 'limit_wrong'],
    [{ amount: '50', seen: 100, playerId: '999999' }, 'no_such_player'],
  ] as const;
  for (const [body, code] of codes) assert.equal((await set(body)).code, code, code);
  assert.equal((await set({ amount: '50', seen: 100 }, await desk.colleague('support'))).code, 'not_allowed');
  assert.equal(await operatorLimit(), 100);
});
