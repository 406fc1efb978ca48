import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { voidBet } from '../../betting/betting.ts';
import { setSwitch } from '../../products/products.ts';
import { protectedPlayers } from '../../protection/testing/protected-players.ts';
import { walletModule } from '../../wallet/module.ts';
import { daysLater, operatorDay } from '../../wallet/wallet.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let regulator: Colleague;
let day: string;
before(async () => {
  desk = await openDesk();
  regulator = await desk.colleague('regulator');
  day = operatorDay(desk.app.clock.now());
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const of = (path: string, body: object = {}) => regulator.call(`/desk/day${path}`, { day, ...body });

test('a day has its voids and its changes of settings and staff, with who and why', async () => {
  const { database, shards, clock, modules } = desk.app;
  const player = await players.newPlayer();
  await players.spin(player, 100);
  const [{ bet_id: betId }] = await desk.rows('select bet_id from bet order by at limit 1');
  const why = { actor: 'staff:ada', reason: 'a picture of the wheel was missing' } as const;
  const deps = { shards, wallet: modules.use(walletModule), clock };
  assert.equal(await voidBet(deps, { playerId: player.playerId, betId }, why), 'voided');
  const log = { warn: () => undefined };
  const product = {
    product: 'game:spin-it',
    status: 'closed',
    reason: 'examined',
    actor: 'staff:ada',
  } as const;
  await setSwitch({ db: database.db, shards, clock, log }, product);
  await setSwitch({ db: database.db, shards, clock, log }, { ...product, status: 'open', reason: 'mended' });

  const { data } = await of('/changes');
  assert.equal(data.isWhole, true);
  assert.deepEqual(
    data.voids.map((one: Answer) => [one.betId, one.actor, one.reason, one.playerId]),
    [[betId, 'staff:ada', why.reason, player.playerId.toString()]],
  );
  assert.deepEqual(
    data.changes
      .filter(({ field }: Answer) => field === 'status')
      .map((one: Answer) => [one.subject, one.before, one.after, one.reason]),
    [
      ['product game:spin-it', 'open', 'closed', 'examined'],
      ['product game:spin-it', 'closed', 'open', 'mended'],
    ],
  );
  assert.ok(data.changes.some(({ field }: Answer) => field === 'admin_added'));
  const [row] = await desk.rows(`select action from desk_audit where subject = $1`, [`changes of ${day}`]);
  assert.equal(row.action, 'read /desk/day/changes');
  assert.deepEqual((await of('/changes', { day: daysLater(day, -1) })).data.voids, []);
});

test('a day’s events are counted, filtered by kind and read page by page', async () => {
  await desk.rows(
    `insert into significant_event (event_id, at, kind, actor, subject)
     select gen_random_uuid(), $1::timestamptz + n / 3 * interval '1 ms', 'large_win', 'system', 'player ' || n from generate_series(1, 250) n`,
    [desk.app.clock.now()],
  );
  const found: Answer[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { data } = await of('/events', { kind: 'large_win', ...(after === undefined ? {} : { after }) });
    assert.equal(data.counts.find(({ kind }: Answer) => kind === 'large_win').events, 250);
    found.push(...data.events);
    after = data.next;
  }
  assert.equal(new Set(found.map(({ eventId }) => eventId)).size, 250);
  assert.deepEqual(
    (await of('/events', { kind: 'product_closed' })).data.events.map((one: Answer) => [
      one.actor,
      one.reason,
    ]),
    [['staff:ada', 'examined']],
  );
  assert.equal((await of('/events', { after: 'nonsense' })).code, 'bad_cursor');
  assert.equal((await of('/events', { day: '2026-13-01' })).code, 'bad_period');
});

test('settings are shown with their source and without secrets', async () => {
  const { data } = await regulator.call('/desk/settings');
  const named = (name: string) => data.variables.find((one: Answer) => one.name === name);
  assert.deepEqual([named('PORT').value, named('PORT').source], ['3000', 'default']);
  assert.deepEqual([named('METRICS_TOKEN').value, named('METRICS_TOKEN').isSecret], [null, true]);
  assert.deepEqual(
    data.switches.map((one: Answer) => [one.product, one.title, one.status, one.reason]),
    [['game:spin-it', 'Spin it', 'open', 'mended']],
  );
  assert.equal(data.changes[0].after, 'open');
  const unreadable = data.variables.filter(({ value }: Answer) => /\[object|undefined|NaN/.test(value ?? ''));
  assert.deepEqual(unreadable, []);
});

test('the history of settings is read page by page to its beginning, each change once', async () => {
  await desk.rows(
    `insert into alteration (alteration_id, at, subject, field, before, after, actor, reason)
     select gen_random_uuid(), $1::timestamptz - (step / 3) * interval '1 day', 'game:plinko', 'status', 'open', 'closed ' || step, 'staff:ada', 'a test' from generate_series(1, 250) step`,
    [desk.app.clock.now()],
  );
  const found: string[] = [];
  let next: string | null | undefined;
  do {
    const { data } = await regulator.call('/desk/settings', next == null ? {} : { before: next });
    found.push(...data.changes.map((one: Answer) => one.after));
    next = data.next;
  } while (next !== null);
  // Three changes have one time, also at the end of a page.
  const closed = found.filter((one) => one.startsWith('closed ')).map((one) => Number(one.slice(7)));
  assert.deepEqual(
    closed.toSorted((one, other) => one - other),
    Array.from({ length: 250 }, (_, step) => step + 1),
  );
  assert.ok(
    closed.every((step, at) => at === 0 || Math.floor(step / 3) >= Math.floor((closed[at - 1] ?? 0) / 3)),
  );
  assert.equal((await regulator.call('/desk/settings', { before: 'nonsense' })).code, 'bad_cursor');
});
