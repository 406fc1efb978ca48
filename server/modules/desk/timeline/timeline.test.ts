import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TIMELINE_RIGHTS, type TimelineEvent } from '@jara/contract/desk-timeline';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const SPINS = 70;
const DAY = '2026-11-20';

let desk: Desk;
let player: Person;
before(async () => {
  desk = await openDesk();
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const idOf = () => player.playerId.toString();

async function read(
  by: Colleague,
  body: object = {},
): Promise<{ kinds: string[]; events: TimelineEvent[]; next: string | null }> {
  const answer = await by.call('/desk/player/timeline', { playerId: idOf(), ...body });
  assert.equal(answer.http, 200, answer.message);
  return answer.data;
}

async function readAll(by: Colleague, body: object = {}): Promise<TimelineEvent[]> {
  const all: TimelineEvent[] = [];
  let before: string | null = null;
  do {
    const page = await read(by, { ...body, ...(before === null ? {} : { before }) });
    assert.ok(page.events.length <= 50);
    all.push(...page.events);
    before = page.next;
  } while (before !== null);
  return all;
}

/** One event at least of each kind, a second apart. */
async function happen(risk: Colleague): Promise<void> {
  const later = () => desk.app.clock.advance(SECOND_MS);
  assert.equal(
    (await risk.call('/desk/player/add-note', { playerId: idOf(), kind: 'call', text: 'Called.' })).http,
    200,
  );
  later();
  await desk.rows(
    `insert into harm_flag (player_id, day, rule, thresholds, figures, evidence, found_at)
     values ($1, $2, 'chasing', $2, '{"deposits":6}', '{}', $3)`,
    [idOf(), DAY, desk.app.clock.now()],
  );
  later();
  await desk.rows(
    `insert into aml_report (player_id, day, kind, figures, entries, found_at)
     values ($1, $2, 'structuring', '{}', '{}', $3)`,
    [idOf(), DAY, desk.app.clock.now()],
  );
  later();
  const block = { playerId: idOf(), targets: ['deposit'], reason: 'fraud', note: 'under examination' };
  assert.equal((await risk.call('/desk/player/block', block)).http, 200);
  later();
  const letter = { playerId: idOf(), topic: 'deposit', text: 'Where is my money?', by: 'phone' };
  const support = await desk.colleague('support');
  await support.signIn();
  const opened = await support.call('/desk/complaint/open', letter);
  assert.equal(opened.http, 200, opened.message);
  later();
}

test('a player’s events of all kinds are in one list, newest first, each by the right that it needs', async () => {
  const officer = await desk.colleague('compliance');
  const risk = await desk.colleague('risk');
  await risk.signIn();
  await happen(risk);
  await officer.signIn();
  const { permissions } = (await officer.call('/desk/me')).data;
  const events = await readAll(officer);
  const times = events.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted().toReversed());
  const kinds = new Set(events.map(({ kind }) => kind));
  assert.deepEqual(
    (await read(officer)).kinds,
    Object.entries(TIMELINE_RIGHTS).flatMap(([kind, right]) => (permissions.includes(right) ? [kind] : [])),
  );
  for (const [kind, right] of Object.entries(TIMELINE_RIGHTS))
    if (kind !== 'identity') assert.equal(kinds.has(kind as 'money'), permissions.includes(right), kind);
  const note = events.find(({ kind }) => kind === 'contact');
  assert.deepEqual([note?.text, note?.details], ['Contact by call', 'Called.']);
  assert.match(
    events.find(({ kind }) => kind === 'flag')?.text ?? '',
    /^Mark of harm: chasing on 2026-11-20, open$/,
  );

  const support = await desk.colleague('support');
  await support.signIn();
  const seen = new Set((await readAll(support)).map(({ kind }) => kind));
  const own = (await support.call('/desk/me')).data.permissions;
  assert.deepEqual([seen.has('report'), own.includes('aml.read')], [false, false]);
  const refused = await support.call('/desk/player/timeline', { playerId: idOf(), kind: 'report' });
  assert.deepEqual([refused.http, refused.code], [403, 'not_allowed']);
  const bad = await support.call('/desk/player/timeline', { playerId: idOf(), before: "' or 1=1" });
  assert.equal(bad.code, 'bad_cursor');
});

test('pages neither lose nor repeat an event where one millisecond has more of them than a page', async () => {
  const payments = await desk.colleague('payments');
  await payments.signIn();
  player = await players.newPlayer();
  for (let spins = 0; spins < SPINS; spins += 1) assert.equal((await players.spin(player, 100)).http, 200);
  const lines = await readAll(payments, { kind: 'money' });
  const [{ booked }] = await desk.rows(
    `select sum((amount > 0)::int + (payout_kind is not null)::int)::int as booked from entry where player_id = $1`,
    [idOf()],
  );
  assert.equal(lines.length, booked);
  assert.equal(new Set(lines.map(({ at }) => at)).size, 1, 'the clock stands');
  // Newest first: the balance after a line is that before the line above it.
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (above !== undefined)
      assert.equal((above.balance ?? 0) - (above.amount ?? 0), line.balance, `line ${at}`);
  }
  assert.deepEqual([lines.at(-1)?.balance, lines.at(-1)?.amount], [10_000, 10_000]);
});
