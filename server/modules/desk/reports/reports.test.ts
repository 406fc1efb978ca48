import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { sealDay } from '../../../testing/seal-day.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { daysLater, operatorDay } from '../../wallet/wallet.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let finance: Colleague;
let compliance: Colleague;
let risk: Colleague;
let player: Person;
let day: string;
before(async () => {
  desk = await openDesk();
  finance = await desk.colleague('finance');
  compliance = await desk.colleague('compliance');
  risk = await desk.colleague('risk');
  player = await players.newPlayer();
  day = operatorDay(desk.app.clock.now());
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const run = (request: object, by = finance) => by.call('/desk/reports/run', { request });
const trail = (action: string) =>
  desk.rows('select subject, after, actor from desk_audit where action = $1 order by seq desc', [action]);
const cells = (answer: Answer, ...columns: number[]) =>
  answer.data.table.rows.map((row: Answer) => columns.map((column) => row[column]));

/** A file of the desk, as text. */
async function fileOf(by: Colleague, path: string, body: object) {
  const token = await by.signIn();
  const sent = await desk.app.desk.inject({ method: 'POST', url: path, payload: { token, ...body } });
  return { http: sent.statusCode, headers: sent.headers, text: sent.body };
}

describe('a report', () => {
  test('is refused before its days are final, with a sentence', async () => {
    await players.spin(player, 100);
    const answer = await run({ kind: 'revenue', from: day, until: day });
    assert.deepEqual([answer.http, answer.code], [409, 'not_sealed']);
    assert.equal((await run({ kind: 'liabilities', day })).code, 'not_sealed');
  });

  test('of sealed days has revenue by product, liabilities beside the banks, and tax', async () => {
    await sealDay(desk.app);
    for (const one of [finance, compliance, risk]) await one.signIn();
    const revenue = await run({ kind: 'revenue', from: day, until: daysLater(day, 30) });
    assert.equal(revenue.http, 200, revenue.message);
    const [[first, product, stakes, , ggr], total] = cells(revenue, 0, 1, 2, 3, 4);
    assert.deepEqual([first, product, stakes], [day, 'game:spin-it', 100]);
    assert.deepEqual([total[0], total[4]], ['Total', ggr]);

    await desk.rows(
      `insert into bank_balance_day (day, provider, available_kobo, read_at)
       values ($1::date, 'paystack', 950000, $1::date + time '22:59'), ($1::date - 1, 'monnify', 100, $1::date - 1)`,
      [day],
    );
    const { data } = await run({ kind: 'liabilities', day });
    const amounts = Object.fromEntries(data.table.rows.map((row: Answer) => [row[0], row[2]]));
    assert.equal(amounts.cash, 10_000 - ggr);
    assert.equal(amounts['At banks by the books'], 10_000);
    assert.equal(amounts['At banks above what is owed'], ggr);
    assert.deepEqual(
      data.table.rows.slice(-2).map(([name, , amount]: Answer) => [name, amount]),
      [
        [`At paystack by the bank, read ${day}T22:59:00.000Z`, 9500],
        ['The banks above the books', -500],
      ],
    );
    assert.deepEqual((await run({ kind: 'tax', month: day.slice(0, 7) })).data.table.rows, []);
    assert.deepEqual((await run({ kind: 'aml', month: day.slice(0, 7) })).data.table.rows, []);
  });

  test('gives the same figures again later, and shows if it does not', async () => {
    const { run: kept } = (await run({ kind: 'revenue', from: day, until: day })).data;
    await players.spin(player, 200);
    await sealDay(desk.app);
    await finance.signIn();
    const again = await finance.call('/desk/reports/again', { reportId: kept.reportId });
    assert.deepEqual([again.data.isSame, again.data.run], [true, kept]);
    const events = await run({ kind: 'events', from: day, until: day });
    assert.equal(
      (await finance.call('/desk/reports/again', { reportId: events.data.run.reportId })).data.isSame,
      true,
    );
    const { data } = await finance.call('/desk/reports', { kind: 'revenue' });
    assert.equal(data.runs[0].digest, kept.digest);
    assert.equal(data.next, null);
    const [row] = await trail('report_run');
    assert.equal(row.actor, finance.email);
    assert.match(row.after, /rows as of .*SHA-256 [0-9a-f]{64}, report /);
  });

  test('of two people at once is two runs with the same figures', async () => {
    await compliance.signIn();
    const request = { kind: 'revenue', from: day, until: day };
    const [one, other] = await Promise.all([run(request), run(request, compliance)]);
    assert.equal(one.data.run.digest, other.data.run.digest);
    assert.notEqual(one.data.run.reportId, other.data.run.reportId);
  });

  test('of odd days is refused with a sentence', async () => {
    const code = async (request: object) => (await run(request)).code;
    assert.equal(await code({ kind: 'revenue', from: '2026-11-30', until: '2026-11-01' }), 'bad_period');
    assert.equal(await code({ kind: 'revenue', from: '2026-02-30', until: '2026-03-01' }), 'bad_period');
    assert.equal(await code({ kind: 'revenue', from: '2024-01-01', until: '2026-01-01' }), 'long_period');
    for (const request of [
      { kind: 'revenue', from: 'today', until: day },
      { kind: 'tax', month: '2026-13' },
      { kind: 'tax_file', month: '2026-11', authority: 'LIRS' },
      { kind: 'everything' },
      { kind: 'liabilities', day: "' or 1=1" },
    ])
      assert.equal((await run(request)).http, 400, JSON.stringify(request));
    const nil = '00000000-0000-0000-0000-000000000000';
    assert.equal((await finance.call('/desk/reports/again', { reportId: nil })).code, 'no_such_report');
    assert.equal((await finance.call('/desk/reports/again', { reportId: 'one' })).http, 400);
  });
});

describe('a file', () => {
  test('has the rows of its report, and marks a reason that begins as a formula', async () => {
    await risk.signIn();
    const block = { targets: ['bet'], reason: 'fraud', note: '=HYPERLINK("http://x","y")' };
    const playerId = player.playerId.toString();
    assert.equal((await risk.call('/desk/player/block', { playerId, ...block })).http, 200);
    const today = operatorDay(desk.app.clock.now());
    desk.app.clock.advance(16 * MINUTE_MS);
    await finance.signIn();
    const { reportId } = (await run({ kind: 'events', from: today, until: today })).data.run;
    const csv = await fileOf(finance, '/desk/reports/export', { reportId, format: 'csv' });
    assert.equal(csv.http, 200);
    assert.match(String(csv.headers['content-disposition']), /filename="report-events-[\d-]+\.csv"/);
    assert.equal(csv.headers['cache-control'], 'no-store');
    assert.ok(csv.text.includes(`"'=HYPERLINK(""http://x"",""y"")"`), csv.text);
    const xlsx = await fileOf(finance, '/desk/reports/export', { reportId, format: 'xlsx' });
    assert.ok(xlsx.text.startsWith('PK'));
    assert.equal((await trail('read /desk/reports/export'))[0]?.subject, `report ${reportId} as xlsx`);
  });

  test('that is left half-way leaves no connection and no place behind', { timeout: 120_000 }, async () => {
    const { clock, database, desk: server } = desk.app;
    const at = new Date(clock.now().getTime() - DAY_MS);
    await desk.rows(
      `insert into significant_event (event_id, at, kind, actor, subject, reason)
       select gen_random_uuid(), $1::timestamptz - n * interval '1 ms', 'large_win', 'system', 'player ' || n, repeat('x', 500) from generate_series(1, 40000) n`,
      [at],
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const token = await finance.signIn();
    const { reportId } = (await run({ kind: 'events', from: operatorDay(at), until: operatorDay(at) })).data
      .run;
    // More than may be written at once: each place is free again.
    for (let files = 0; files < 6; files += 1)
      await new Promise<void>((resolve, reject) => {
        const payload = JSON.stringify({ token, reportId, format: files % 2 === 0 ? 'csv' : 'xlsx' });
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
        const path = '/desk/reports/export';
        const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
          answer.once('data', () => answer.destroy());
          answer.once('close', resolve);
        });
        sent.on('error', reject);
        sent.end(payload);
      });
    const again = await fileOf(finance, '/desk/reports/export', { reportId, format: 'csv' });
    assert.ok(again.text.split('\n').length > 40_000);
    // Work of the server's own holds one for a moment; one that was left behind is never idle.
    for (const { pool } of [database.db, database.db.long])
      while (pool.totalCount !== pool.idleCount) await setImmediate();
  });
});

describe('a file about single players', () => {
  const request = { kind: 'entries' };
  const download = (by: Colleague, approvalId: string) =>
    fileOf(by, '/desk/exports/download', { approvalId });

  test('is written for its requester, for a day, after a second person approved it', async () => {
    await compliance.signIn();
    const wanted = { request: { ...request, day }, reason: 'the yearly audit' };
    const { approvalId } = (await compliance.call('/desk/exports/request', wanted)).data;
    assert.equal((await download(compliance, approvalId)).http, 404);
    await finance.signIn();
    assert.equal((await compliance.call('/desk/exports/request', wanted)).code, 'request_waits');
    const waiting = (await finance.call('/desk/approvals')).data.approvals[0];
    assert.deepEqual(
      [waiting.kind, waiting.subject, waiting.facts[0].value],
      ['personal_export', `export entries ${day}`, 'All entries of the ledger'],
    );
    assert.equal((await finance.decide(approvalId)).http, 200);
    const file = await download(compliance, approvalId);
    assert.equal(file.http, 200);
    const lines = file.text.trim().split('\n');
    const [{ count }] = await desk.rows(
      `select count(*)::int as count from entry where (at at time zone 'Africa/Lagos')::date = $1::date`,
      [day],
    );
    assert.equal(lines.length, count + 1);
    assert.ok(lines.some((line) => line.startsWith(`${player.playerId},`) && line.includes('game:spin-it')));
    assert.equal((await trail('export_downloaded'))[0]?.after, `request ${approvalId}`);
    assert.equal((await download(finance, approvalId)).http, 404, 'only its requester');
    assert.equal((await compliance.call('/desk/exports')).data[0].state, 'ready');
    desk.app.clock.advance(DAY_MS);
    assert.equal((await download(compliance, approvalId)).http, 404, 'its day is over');
    assert.equal((await compliance.call('/desk/exports')).data[0].state, 'over');
  });

  test('has the payouts, the transfers or the trail of a day, whole and of that day alone', async () => {
    const fileOfDay = async (kind: string) => {
      await compliance.signIn();
      const wanted = { request: { kind, day }, reason: 'the yearly audit' };
      const { approvalId } = (await compliance.call('/desk/exports/request', wanted)).data;
      await finance.signIn();
      assert.equal((await finance.decide(approvalId)).http, 200);
      return (await download(compliance, approvalId)).text.trim().split('\n').slice(1);
    };
    const onDay = (column: string) => `(${column} at time zone 'Africa/Lagos')::date = '${day}'::date`;
    const [transfer] = await desk.rows(
      `select provider_reference as reference from inbound_transfer where ${onDay('received_at')} limit 1`,
    );
    const [{ transfers }] = await desk.rows(
      `select count(*)::int as transfers from inbound_transfer where ${onDay('received_at')}`,
    );
    const arrived = await fileOfDay('transfers');
    assert.equal(arrived.length, transfers);
    assert.ok(transfers > 0 && arrived.some((line) => line.includes(transfer.reference)));
    const rows = await fileOfDay('trail');
    const [{ count }] = await desk.rows(`select count(*)::int as count from desk_audit where ${onDay('at')}`);
    assert.equal(rows.length, count);
    const { pool } = desk.app.shards.shardOf(player.playerId).db;
    const slot = String(player.playerId % 64n).padStart(2, '0');
    for (const [id, settled] of [
      ['a', `${day}T10:00:00Z`],
      ['b', `${day}T09:00:00Z`],
      ['c', `${day}T23:30:00Z`],
    ])
      await pool.query(
        `insert into payout (player_id, reference, request_id, amount_kobo, bank_code, account_number, account_name, provider, state,
                             attempts, next_check_at, created_at, settled_at)
         values ($1, $2, $3, 100, '058', '0123456789', 'NGOZI, O', 'sandbox', 'failed', 1, 'infinity', $4::timestamptz - interval '1 hour', $4)`,
        [player.playerId, `wd-${slot}-of-the-files-of-a-day-${id}`, `file ${id}`, settled],
      );
    const { rows: ended } = await pool.query<{ reference: string }>(
      `select reference from payout where settled_at is not null and ${onDay('settled_at')} order by settled_at, reference`,
    );
    const payouts = await fileOfDay('payouts');
    assert.equal(payouts.length, 2, 'half past eleven of the night is the next day in Lagos');
    assert.deepEqual(
      payouts.map((line) => line.split(',')[2]),
      ended.map(({ reference }) => reference),
    );
    const today = { kind: 'trail', day: operatorDay(desk.app.clock.now()) };
    const early = await compliance.call('/desk/exports/request', { request: today, reason: 'too early' });
    assert.equal(early.code, 'not_sealed');
  });

  test('of money laundering has the reports that were found before the moment that both persons read, and no later one', async () => {
    const { pool } = desk.app.shards.shardOf(player.playerId).db;
    const find = (kind: string) =>
      pool.query(
        `insert into aml_report (player_id, day, kind, figures, entries, found_at)
         values ($1, $2, $3, '{"amount": 1}', array['deposit x'], $4)`,
        [player.playerId, day, kind, desk.app.clock.now()],
      );
    await find('senders');
    desk.app.clock.advance(5 * MINUTE_MS);
    await compliance.signIn();
    const wanted = { request: { kind: 'aml_file', month: day.slice(0, 7) }, reason: 'the yearly audit' };
    const { approvalId } = (await compliance.call('/desk/exports/request', wanted)).data;
    await finance.signIn();
    assert.equal((await finance.decide(approvalId)).http, 200);
    await find('rapid');
    const { text } = await download(compliance, approvalId);
    assert.deepEqual([text.includes(',senders,'), text.includes(',rapid,')], [true, false]);
  });

  test('needs the right of the list that it has, when it is requested and when it is written', async () => {
    await finance.signIn();
    for (const kind of ['trail', 'aml_file', 'complaints', 'flags']) {
      const refused = await finance.call('/desk/exports/request', {
        request: { kind, day, month: day.slice(0, 7) },
        reason: 'curiosity',
      });
      assert.equal(refused.code, 'not_allowed', kind);
    }
    const { files } = (await finance.call('/desk/reports')).data;
    assert.deepEqual(
      ['payouts', 'trail'].map((kind) => files.some((one: Answer) => one.kind === kind)),
      [true, false],
    );
    const colleague = await desk.colleague('compliance', 'finance');
    const wanted = { request: { kind: 'trail', day }, reason: 'the yearly audit' };
    const { approvalId } = (await colleague.call('/desk/exports/request', wanted)).data;
    assert.equal((await finance.decide(approvalId)).http, 200);
    await desk.rows(
      `update staff_role set until = $2, taken_by = 'test' where staff_id = $1 and role = 'compliance'`,
      [colleague.staffId, desk.app.clock.now()],
    );
    assert.equal((await download(colleague, approvalId)).http, 403);
  });

  test('is not written where the second person refuses, or for days that are not final', async () => {
    await compliance.signIn();
    const wanted = { request: { kind: 'aml_file', month: day.slice(0, 7) }, reason: 'curiosity' };
    const { approvalId } = (await compliance.call('/desk/exports/request', wanted)).data;
    await finance.signIn();
    assert.equal((await finance.decide(approvalId, 'refuse')).http, 200);
    assert.equal((await download(compliance, approvalId)).http, 404);
    const early = { request: { ...request, day: operatorDay(desk.app.clock.now()) }, reason: 'too early' };
    assert.equal((await compliance.call('/desk/exports/request', early)).code, 'not_sealed');
  });
});
