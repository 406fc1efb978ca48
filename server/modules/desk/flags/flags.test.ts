import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const DAY = '2026-11-20';
let desk: Desk;
let compliance: Colleague;
let regulator: Colleague;
let support: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk();
  regulator = await desk.colleague('regulator');
  support = await desk.colleague('support');
  compliance = await desk.colleague('compliance');
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const call = (path: string, body: object = {}, by = compliance) => by.call(`/desk${path}`, body);
const trail = (action: string) =>
  desk.rows('select subject, before, after, reason from desk_audit where action = $1 order by seq desc', [
    action,
  ]);
const now = () => desk.app.clock.now();

describe('marks of harm', () => {
  const review = (state: string, by = compliance) =>
    call(
      '/flags/review',
      { playerId: player.playerId.toString(), day: DAY, rule: 'chasing', state, note: 'rang the player' },
      by,
    );

  test('wait by day, in pages, are reviewed and closed once', async () => {
    await desk.rows(
      `insert into harm_flag (player_id, day, rule, thresholds, figures, evidence, found_at)
       select $1, $2::date + n, 'chasing', '2026-01-01', '{"deposits": 3, "deposited": 500000}', array['entry:1'], $3
         from generate_series(0, 60) n`,
      [player.playerId, DAY, now()],
    );
    const first = (await call('/flags', { state: 'open' })).data;
    const second = (await call('/flags', { state: 'open', after: first.next })).data;
    assert.deepEqual([first.flags.length, second.flags.length, second.next], [50, 11, null]);
    assert.deepEqual(
      [first.flags[0].day, first.flags[0].name, first.flags[0].figures.deposits],
      [DAY, 'Ngozi Okafor', 3],
    );
    assert.equal((await call('/flags', { state: 'open', after: 'x' })).code, 'bad_cursor');
    assert.equal((await review('reviewed')).http, 200);
    assert.equal((await call('/flags', { state: 'reviewed' })).data.flags.length, 1);
    const closings = await Promise.all([review('closed'), review('closed')]);
    assert.deepEqual(closings.map(({ http }) => http).toSorted(), [200, 409]);
    assert.equal((await review('reviewed')).code, 'flag_closed');
    const [row] = await trail('flag_closed');
    assert.deepEqual([row.subject, row.reason], [`player ${player.playerId}`, 'rang the player']);
    assert.equal((await review('closed', regulator)).code, 'not_allowed');
    const ofPlayer = { playerId: player.playerId.toString() };
    const listed = (await regulator.call('/desk/player/flags', ofPlayer)).data;
    assert.deepEqual(
      [listed.length, listed.at(-1).day, listed.at(-1).state, listed[0].state],
      [61, DAY, 'closed', 'open'],
      'the newest first, in every state',
    );
    assert.deepEqual((await regulator.call('/desk/player/flags', { playerId: '999999' })).data, []);
  });
});

describe('disputed deposits', () => {
  test('show their outcome, and one without is ended by a person once', async () => {
    await desk.rows(
      `insert into deposit_dispute
         (provider, dispute_id, provider_reference, player_id, amount_kobo, state, booked, attempts, next_try_at, noticed_at, resolved_at)
       values ('sandbox', 'd1', 'r1', 0, 150000, 'resolved', 'none', 0, 'infinity', $1, $1),
              ('sandbox', 'd2', 'r2', 0, 150000, 'open', 'none', 0, 'infinity', $1, null)`,
      [now()],
    );
    const shown = ((await call('/disputes')).data as Answer[]).find(({ disputeId }) => disputeId === 'd1');
    assert.deepEqual(
      [shown.disputeId, shown.amount, shown.outcome, shown.playerId],
      ['d1', 1500, null, null],
    );
    const decide = (outcome: string, by = compliance, disputeId = 'd1') =>
      call('/disputes/decide', { provider: 'sandbox', disputeId, outcome, reason: 'by letter' }, by);
    assert.equal((await decide('won', support)).code, 'not_allowed');
    assert.equal((await decide('won', regulator)).code, 'not_allowed');
    assert.equal((await decide('won', compliance, 'd2')).code, 'dispute_open');
    const answers = await Promise.all([decide('won'), decide('lost')]);
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    const rows = [...(await trail('dispute_won')), ...(await trail('dispute_lost'))];
    assert.deepEqual(
      rows.map(({ subject, reason }) => [subject, reason]),
      [['dispute sandbox d1', 'by letter']],
    );
  });
});

describe('reports against money laundering', () => {
  const decide = (state: string, by = compliance) =>
    call(
      '/aml/reports/decide',
      { playerId: player.playerId.toString(), day: DAY, kind: 'single', state, note: 'looked into' },
      by,
    );

  test('are read and decided by compliance alone, and one that is filed stays so', async () => {
    const { pool } = desk.app.shards.shardOf(player.playerId).db;
    await pool.query(
      `insert into aml_report (player_id, day, kind, figures, entries, found_at)
       values ($1, $2, 'single', '{"amount": 500000000}', array['deposit x'], $3)`,
      [player.playerId, DAY, now()],
    );
    assert.equal((await call('/aml/reports', { list: 'undecided' }, support)).code, 'not_allowed');
    const list = (await call('/aml/reports', { list: 'undecided' })).data;
    const found = list.reports.find(({ kind }: Answer) => kind === 'single');
    assert.deepEqual([found?.playerId, found?.figures.amount], [player.playerId.toString(), 500_000_000]);
    assert.equal((await call('/aml/reports', { list: 'undecided', after: 'x' })).code, 'bad_cursor');
    assert.equal((await decide('filed')).http, 200);
    assert.equal((await decide('dismissed')).code, 'report_decided');
    const filed = (await call('/aml/reports', { list: 'filed' })).data.reports;
    assert.deepEqual(
      filed.map(({ decidedBy, note }: Answer) => [decidedBy, note]),
      [[`staff:${compliance.email}`, 'looked into']],
    );
    assert.equal((await trail('aml_report_filed'))[0]?.before, 'requested');
    assert.equal((await call('/aml/reports', { list: 'filed' }, regulator)).http, 200);
  });

  test('are in the list of those that were filed, however many there are', async () => {
    const { pool } = desk.app.shards.shardOf(player.playerId).db;
    await pool.query(
      `insert into aml_report (player_id, day, kind, figures, entries, found_at, state, state_at, state_by, note)
       select $1, '2020-01-01'::date + n, kind, '{"amount": 1}', array['deposit x'], $2, 'filed', $2, 'staff:ada', 'of old'
         from generate_series(0, 600) n, unnest(array['thirty_days', 'day']) kind`,
      [player.playerId, now()],
    );
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await call('/aml/reports', { list: 'filed', after });
      keys.push(...data.reports.map(({ day, kind }: Answer) => `${day} ${kind}`));
      after = data.next ?? undefined;
    } while (after !== undefined);
    assert.deepEqual([keys.length, keys.at(-1)], [1203, `${DAY} single`]);
    assert.deepEqual(keys, [...new Set(keys)].toSorted(), 'each once, in the order of days');
  });

  test('may request the source of funds, whose answer a person accepts once', async () => {
    await desk.rows(
      `insert into funds_request (request_id, player_id, day, kind, state, opened_at, due_at, changed_at, occupation, source, details)
       values (gen_random_uuid(), $1, $2, 'single', 'answered', $3, $3, $3, 'Trader', 'business', 'cloth')`,
      [player.playerId, DAY, now()],
    );
    const [shown] = (await call('/aml/funds')).data as Answer[];
    assert.deepEqual([shown.state, shown.answer], ['answered', 'Trader; business; cloth']);
    const { requestId, changedAt } = shown;
    const decide = (change: object = {}) =>
      call('/aml/funds/decide', {
        ...{ playerId: player.playerId.toString(), state: 'accepted', note: 'papers seen' },
        ...{ requestId, changedAt, ...change },
      });
    assert.equal(
      (await decide({ changedAt: '2026-11-01T00:00:00.000Z' })).code,
      'funds_decided',
      'an old page',
    );
    assert.equal((await decide({ requestId: randomUUID() })).code, 'funds_decided', 'another request');
    const answers = await Promise.all([decide(), decide()]);
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    assert.equal((await trail('funds_accepted')).length, 1);
    assert.deepEqual((await call('/aml/funds')).data, []);
  });
});
