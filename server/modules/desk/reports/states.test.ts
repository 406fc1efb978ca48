import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { StaffRole } from '@jara/contract/desk';
import { sealDay } from '../../../testing/seal-day.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let finance: Colleague;
let support: Colleague;
let player: Person;
let other: Person;
let day: string;
before(async () => {
  desk = await openDesk();
  finance = await desk.colleague('finance');
  support = await desk.colleague('support');
  player = await players.newPlayer();
  other = await players.newPlayer();
  day = operatorDay(desk.app.clock.now());
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const idOf = ({ playerId }: Person) => playerId.toString();
const setState = (one: Person, state: string, by = support) =>
  by.call('/desk/player/set-state', { playerId: idOf(one), state, reason: 'a proof of address' });
const run = (kind: string) => finance.call('/desk/reports/run', { request: { kind, from: day, until: day } });
const statesOf = async () => (await support.call('/desk/player/states', { playerId: idOf(player) })).data;
const rowsOf = ({ data }: Answer): Answer[][] => data.table.rows;

describe('the state of residence', () => {
  test('is recorded from now on by a person who changes identities, with its row in the trail', async () => {
    assert.equal((await players.spin(player, 100)).http, 200);
    assert.deepEqual((await statesOf()).states, []);
    desk.app.clock.advance(1000);
    const set = await setState(player, 'lagos state');
    assert.equal(set.http, 200, set.message);
    assert.equal((await players.spin(player, 200)).http, 200);
    desk.app.clock.advance(1000);
    assert.equal((await setState(player, 'Ogun')).http, 200);
    assert.equal((await players.spin(player, 400)).http, 200);
    assert.equal((await players.spin(other, 800)).http, 200);
    const { states, names } = await statesOf();
    assert.equal(names.length, 37);
    assert.deepEqual(
      states.map(({ state, source, by }: Answer) => [state, source, by]),
      [
        ['Ogun', 'staff', support.email],
        ['Lagos', 'staff', support.email],
      ],
    );
    const trail = await desk.rows(
      `select actor, subject, before, after, reason from desk_audit where action = 'player_state_set' order by seq`,
    );
    const common = { actor: support.email, subject: `player ${idOf(player)}`, reason: 'a proof of address' };
    assert.deepEqual(trail, [
      { ...common, before: 'not known', after: 'Lagos, requested' },
      { ...common, before: 'not known', after: 'Lagos, done' },
      { ...common, before: 'Lagos', after: 'Ogun, requested' },
      { ...common, before: 'Lagos', after: 'Ogun, done' },
    ]);
  });

  test('is in the trail as refused where a colleague recorded one at the same moment', async () => {
    const person = await players.newPlayer();
    const answers = await Promise.all([setState(person, 'Oyo'), setState(person, 'Kano')]);
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    const rows = await desk.rows(
      `select after from desk_audit where action = 'player_state_set' and subject = $1 and after not like '%requested'`,
      [`player ${idOf(person)}`],
    );
    const recorded = (await support.call('/desk/player/states', { playerId: idOf(person) })).data.states;
    assert.equal(recorded.length, 1);
    const lost = recorded[0].state === 'Oyo' ? 'Kano' : 'Oyo';
    assert.deepEqual(
      rows.map(({ after: end }) => end).toSorted(),
      [`${lost}, refused: state_unchanged`, `${recorded[0].state}, done`].toSorted(),
    );
  });

  test('is refused with a sentence where there is no such state or player, or it is in force', async () => {
    for (const state of ['Atlantis', 'Lagos; drop table', '9', 'Lágos']) {
      const { http, code, field, message } = await setState(player, state);
      assert.deepEqual([http, code, field], [400, 'state_unknown', 'state'], state);
      assert.equal(
        message,
        'There is no such state. Choose one of the 36 states, or the Federal Capital Territory.',
      );
    }
    for (const state of ['', 'x'.repeat(61)]) assert.equal((await setState(player, state)).http, 400);
    const again = await setState(player, 'OGUN');
    assert.deepEqual([again.http, again.code], [409, 'state_unchanged']);
    const absent = await setState({ ...player, playerId: 999_999n }, 'Ogun');
    assert.deepEqual([absent.http, absent.code], [404, 'no_such_player']);
    const [{ count }] = await desk.rows(
      'select count(*)::int as count from player_state where player_id = $1',
      [player.playerId],
    );
    assert.equal(count, 2);
  });

  test('is changed by no role that changes no identities', async () => {
    for (const role of ['payments', 'risk', 'finance', 'regulator'] satisfies StaffRole[]) {
      const colleague = await desk.colleague(role);
      assert.equal((await setState(player, 'Kano', colleague)).code, 'not_allowed', role);
      assert.equal((await colleague.call('/desk/player/states', { playerId: idOf(player) })).http, 200, role);
    }
  });
});

describe('the report by state', () => {
  test('has each state and product, those without a state last, and the total of the revenue', async () => {
    await finance.signIn();
    assert.equal((await run('states')).code, 'not_sealed');
    await sealDay(desk.app);
    await finance.signIn();
    const answer = await run('states');
    assert.equal(answer.http, 200, answer.message);
    assert.deepEqual(
      answer.data.table.columns.map(({ name }: Answer) => name),
      ['State', 'Product', 'Stakes', 'Payouts', 'GGR'],
    );
    const rows = rowsOf(answer);
    assert.deepEqual(
      rows.map(([state, product, stakes]) => [state, product, stakes]),
      [
        ['Lagos', 'game:spin-it', 200],
        ['Ogun', 'game:spin-it', 400],
        ['Not known', 'game:spin-it', 900],
        ['Total', '', 1500],
      ],
    );
    const request = { kind: 'states', from: day, until: day, byDay: true };
    const byDay = await finance.call('/desk/reports/run', { request });
    assert.deepEqual(
      rowsOf(byDay),
      rows.map((row) => [row[0] === 'Total' ? '' : day, ...row]),
    );
    const [, , stakes, payouts, ggr] = rowsOf(await run('revenue')).at(-1) ?? [];
    assert.deepEqual(rows.at(-1), ['Total', '', stakes, payouts, ggr]);
  });

  test('is the same again after the player’s state was changed, on the screen and as files', async () => {
    const { run: kept } = (await run('states')).data;
    await support.signIn();
    assert.equal((await setState(other, 'Kano')).http, 200);
    const { data } = await finance.call('/desk/reports/again', { reportId: kept.reportId });
    assert.deepEqual([data.isSame, data.run.digest], [true, kept.digest]);
    const token = await finance.signIn();
    const fileOf = (format: string) =>
      desk.app.desk.inject({
        ...{ method: 'POST', url: '/desk/reports/export' },
        payload: { token, reportId: kept.reportId, format },
      });
    const csv = await fileOf('csv');
    assert.deepEqual(
      csv.body
        .trim()
        .split('\n')
        .map((line) => line.split(',').slice(0, 3).join(',')),
      [
        'State,Product,Stakes',
        'Lagos,game:spin-it,200.00',
        'Ogun,game:spin-it,400.00',
        'Not known,game:spin-it,900.00',
        'Total,,1500.00',
      ],
    );
    assert.ok((await fileOf('xlsx')).body.startsWith('PK'));
  });
});
