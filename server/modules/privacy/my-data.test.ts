import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_DATA_ROWS } from '@jara/contract/privacy';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { identityModule } from '../identity/module.ts';
import { walletModule } from '../wallet/module.ts';
import { LEFT_OUT, PERSONAL_TABLES } from './personal-tables.ts';

let server: TestApp;
before(async () => {
  server = await testApp();
});
after(async () => {
  assert.deepEqual(await server.modules.use(walletModule).reconcile(), []);
  await server.close();
});

const PASSWORD = 'Harmattan!1';

async function post(url: string, payload: object) {
  const answer = await server.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, text: answer.body, ...answer.json() };
}

async function newPlayer(phoneNumber: string) {
  const { player } = await server.modules.use(identityModule).seedPlayer({
    ...{ userType: 'Individual', fullName: 'Ngozi Okafor', password: PASSWORD },
    ...{ phoneNumber, emailAddress: `${phoneNumber}@example.com` },
  });
  const { data } = await post('/agent/login', { userId: phoneNumber, password: PASSWORD });
  return { ...player, token: data.token as string };
}

interface Copy {
  readonly rows: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  readonly pages: number;
}

/** Everything that the calls answer, page by page. */
async function copyOf(token: string): Promise<Copy> {
  const rows = new Map<string, Record<string, unknown>[]>();
  let after: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const page = await post('/agent/my-data', { token, ...(after === null ? {} : { after }) });
    assert.equal(page.status, 200, page.text);
    assert.ok(page.rows.length <= MAX_DATA_ROWS);
    rows.set(page.table, [...(rows.get(page.table) ?? []), ...page.rows]);
    if (page.next === null) return { rows, pages };
    after = page.next;
  }
}

test('the copy of a player’s data covers every table with a player’s id, or the table is left out for a reason', async () => {
  const { rows } = await server.database.db.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
      where column_name in ('player_id') and table_schema = 'public' order by 1`,
  );
  const covered = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(LEFT_OUT)]);
  assert.deepEqual(
    rows.map(({ table_name: name }) => name).filter((name) => !covered.has(name)),
    [],
  );
});

test('a player downloads everything that is kept about them, page by page, without secrets and without others’ rows', async () => {
  const [player, other] = [await newPlayer('08038881001'), await newPlayer('08038881002')];
  const transfer = (depositCode: string, senderName: string) =>
    post('/sandbox/bank/transfer', { accountNumber: depositCode, amount: '5000', senderName });
  await transfer(player.depositCode, 'OKAFOR NGOZI');
  await transfer(player.depositCode, 'Emeka Bello');
  await transfer(other.depositCode, 'Ngozi Okafor');
  for (let spin = 0; spin < 5; spin += 1)
    await post('/agent/spin-multiplier', {
      token: player.token,
      betAmount: '100',
      requestId: `spin ${spin}`,
    });
  const { rows } = await copyOf(player.token);
  assert.deepEqual(
    [...rows.keys()],
    PERSONAL_TABLES.map(({ table }) => table),
  );
  const [profile] = rows.get('player') ?? [];
  assert.deepEqual(
    [profile?.full_name, profile?.email, 'password_hash' in (profile ?? {})],
    ['Ngozi Okafor', '08038881001@example.com', false],
  );
  assert.ok((rows.get('bet') ?? []).length > 0);
  assert.ok((rows.get('player_login') ?? []).length > 0);
  const senders = (rows.get('inbound_transfer') ?? []).map((row) => row.sender_name).sort();
  assert.deepEqual(senders, ['E***', 'OKAFOR NGOZI']);
  const { rows: secrets } = await server.database.db.pool.query(
    `select sealed_seed as secret from game_seed where revealed_at is null union all select password_hash from player`,
  );
  const text = JSON.stringify([...rows.values()]);
  for (const { secret } of secrets) assert.ok(!text.includes(secret));
  for (const foreign of [other.depositCode, '8038881002', '"player_id"', `player ${player.playerId}`])
    assert.ok(!text.includes(foreign), foreign);
});

test('a table of many rows is answered in bounded pages without a gap', async () => {
  const player = await newPlayer('08038881003');
  await server.database.db.pool.query(
    `insert into notification_choice (player_id, chosen_at, allowed)
     select $1, '2026-01-01'::timestamptz + n * interval '1 millisecond', true from generate_series(1, $2) n`,
    [player.playerId, 2 * MAX_DATA_ROWS + 1],
  );
  const { rows, pages } = await copyOf(player.token);
  const choices = rows.get('notification_choice') ?? [];
  assert.equal(new Set(choices.map((row) => row.chosen_at)).size, 2 * MAX_DATA_ROWS + 1);
  assert.equal(choices.length, 2 * MAX_DATA_ROWS + 1);
  assert.equal(pages, PERSONAL_TABLES.length + 2);
});

test('an end of a page that the server did not write is refused', async () => {
  const { token } = await newPlayer('08038881004');
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const after of [
    'x',
    written(['entry_key', null]),
    written(['entry', {}]),
    written(['entry', { at: 'x', seq: 'y' }]),
  ]) {
    const answer = await post('/agent/my-data', { token, after });
    assert.deepEqual([answer.status, answer.code], [400, 'bad_page'], after);
  }
  assert.equal((await post('/agent/my-data', { token: 'forged' })).status, 401);
});
