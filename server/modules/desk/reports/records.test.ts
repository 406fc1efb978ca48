import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { sealDay } from '../../../testing/seal-day.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let compliance: Colleague;
let finance: Colleague;
let player: Person;
let day: string;
before(async () => {
  desk = await openDesk();
  compliance = await desk.colleague('compliance');
  finance = await desk.colleague('finance');
  player = await players.newPlayer();
  day = operatorDay(desk.app.clock.now());
  for (const naira of [100, 200]) assert.equal((await players.spin(player, naira)).http, 200);
  await addRecords();
  await sealDay(desk.app);
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);

/** A letter, a flag of each state and a difference, each with one of the month before. */
async function addRecords(): Promise<void> {
  await desk.rows(
    `insert into support_case (case_id, received_at, source, topic, reply_to, letter, player_id, state, answer_by)
     select gen_random_uuid(), at, 'letter', 'game', 'a@example.com', 'a letter', $1, 'open', at + interval '1 day'
       from unnest(array[$2::timestamptz, $2::timestamptz - interval '40 days']) at`,
    [player.playerId, desk.app.clock.now()],
  );
  await desk.rows(
    `insert into harm_flag (player_id, day, rule, thresholds, figures, evidence, found_at, state, reviewed_at, reviewed_by)
     select $1, of, rule, '2026-01-01', '{"deposits": 3}', array['=entry:1'], $3, state, case when state <> 'open' then $3::timestamptz end,
            case when state <> 'open' then 'staff:ada' end
       from (values ('chasing', 'open'), ('night_play', 'closed')) rules (rule, state), unnest(array[$2::date, $2::date - 40]) of`,
    [player.playerId, day, desk.app.clock.now()],
  );
  await desk.rows(
    `insert into bank_difference (day, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at)
     select of, 'paystack', 'ledger', 'tr-1', 'only_theirs', 0, 150000, 'open', $2 from unnest(array[$1::date, $1::date - 40]) of`,
    [day, desk.app.clock.now()],
  );
}

/** The rows of a file that a second person approved, split by comma. */
async function fileOf(request: object): Promise<string[][]> {
  const token = await compliance.signIn();
  const filed = await compliance.call('/desk/exports/request', { request, reason: 'the yearly audit' });
  assert.equal(filed.http, 200, filed.message);
  const { approvalId } = filed.data;
  await finance.signIn();
  assert.equal((await finance.decide(approvalId)).http, 200);
  const { statusCode, body } = await desk.app.desk.inject({
    ...{ method: 'POST', url: '/desk/exports/download', payload: { token, approvalId } },
  });
  assert.equal(statusCode, 200, body);
  return body
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

const month = () => day.slice(0, 7);

test('a file of bets has those of a day, as the filter of the list has them', async () => {
  const bets = await desk.rows(
    `select bet_id, product, stake, state from bet where stake > 0 order by at, player_id, seq`,
  );
  assert.deepEqual(
    (await fileOf({ kind: 'bets', day })).map(([, , betId, product, , stake, , state]) => [
      ...[betId, product, stake, state],
    ]),
    bets.map(({ bet_id, product, stake, state }: Answer) => [
      ...[bet_id, product, `${BigInt(stake) / 100n}.00`, state],
    ]),
  );
  const [{ state }] = bets;
  const ofState = await fileOf({ kind: 'bets', day, state, product: bets[0].product });
  assert.equal(ofState.length, bets.filter((one: Answer) => one.state === state).length);
  assert.deepEqual(await fileOf({ kind: 'bets', day, product: 'sports' }), []);
});

test('files of complaints, flags, approvals and differences have those of their month alone', async () => {
  const complaints = await fileOf({ kind: 'complaints', month: month() });
  assert.deepEqual(
    complaints.map(([, , , topic, playerId, state]) => [topic, playerId, state]),
    [['game', player.playerId.toString(), 'open']],
  );
  const flags = await fileOf({ kind: 'flags', month: month() });
  assert.deepEqual(
    flags.map(([of, , rule, state]) => [of, rule, state]),
    [
      [day, 'chasing', 'open'],
      [day, 'night_play', 'closed'],
    ],
  );
  assert.match(flags.join('\n'), /'=entry:1/, 'a text that begins as a formula is text');
  const [{ count }] = await desk.rows('select count(*)::int as count from approval');
  // Requests of the last minute are left out.
  desk.app.clock.advance(2 * MINUTE_MS);
  const approvals = await fileOf({ kind: 'approvals', month: month() });
  assert.equal(approvals.length, count);
  assert.ok(approvals.every(([, , kind]) => kind === 'personal_export'));
  const differences = await fileOf({ kind: 'differences', month: month() });
  assert.deepEqual(
    differences.map(([of, bank, , , kind, ours, theirs]) => [of, bank, kind, ours, theirs]),
    [[day, 'paystack', 'only_theirs', '0.00', '1500.00']],
  );
});
