import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NIGERIAN_STATES } from '@jara/contract/states';
import pg from 'pg';
import { FAKE_DOJAH, startFakeDojah } from '../../../tools/providers/dojah/fake-dojah.ts';
import { readPlayerStates, readState, recordPlayerState } from './kyc.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';

let dojah: Awaited<ReturnType<typeof startFakeDojah>>;
let on: KycFixture;
before(async () => {
  dojah = await startFakeDojah();
  const { appId, key } = FAKE_DOJAH;
  on = await kycFixture({
    environment: { DOJAH_APP_ID: appId, DOJAH_KEY: key, DOJAH_URL: dojah.url },
  });
});
after(async () => {
  await on.close();
  await dojah.stop();
});

let numbers = 0;
/** A number under which the registry has a person who resides there. */
function numberIn(state: string | undefined): string {
  numbers += 1;
  const number = `44${String(numbers).padStart(9, '0')}`;
  dojah.persons.set(number, { firstName: 'NGOZI', lastName: 'OKAFOR', birthDate: '02-May-1990', state });
  return number;
}
async function verify({ token }: Person, type: 'bvn' | 'nin', number: string): Promise<void> {
  const { data } = await on.post('/agent/verify-identity', { token, type, number, birthDate: '1990-05-02' });
  assert.deepEqual([data.status, data.type], ['verified', type]);
}
const statesOf = async ({ playerId }: Person) =>
  (await readPlayerStates(on.server.shards, playerId)).map(({ state, source, setBy }) => [
    state,
    source,
    setBy,
  ]);
/** A registry's state is recorded by a job after the check. */
async function waitForState(person: Person, state: string): Promise<void> {
  for (const giveUpAt = performance.now() + 20_000; (await statesOf(person))[0]?.[0] !== state; )
    assert.ok(performance.now() < giveUpAt, `the state is ${state} within twenty seconds`);
}
const record = ({ playerId }: Person, state: (typeof NIGERIAN_STATES)[number], since: Date) =>
  recordPlayerState(on.server.shards, { playerId, since, state, source: 'staff', setBy: 'staff:ada' });

test('the 36 states and the capital territory are read in the spellings of registers, and nothing else is', () => {
  assert.equal(NIGERIAN_STATES.length, 37);
  for (const state of NIGERIAN_STATES)
    for (const text of [state, state.toUpperCase(), ` ${state} State`, state.replace(' ', '-')])
      assert.equal(readState(text), state, text);
  for (const text of ['FCT', 'Abuja', 'F.C.T. Abuja', 'ABUJA (FCT)'])
    assert.equal(readState(text), 'Federal Capital Territory', text);
  for (const text of [
    '',
    'Atlantis',
    'Lagos Island',
    'state',
    'constructor',
    'Ẹdo',
    "' or 1=1",
    null,
    undefined,
  ])
    assert.equal(readState(text), null, String(text));
});

test('the register of NINs answers a state, which is recorded with the provider', async () => {
  const player = await on.newPlayer();
  await verify(player, 'bvn', numberIn('LAGOS'));
  assert.deepEqual(await statesOf(player), [], 'the call for ages answers none');
  await verify(player, 'nin', numberIn('OGUN STATE'));
  await waitForState(player, 'Ogun');
  assert.deepEqual(await statesOf(player), [['Ogun', 'registry', 'dojah']]);
});

test('a state that could not be written is written later, with the moment of the check', async () => {
  const player = await on.newPlayer();
  const owner = new pg.Client({ connectionString: on.server.database.ownerUrl });
  await owner.connect();
  await owner.query('revoke insert on player_state from jaraplay_app');
  await verify(player, 'nin', numberIn('OYO'));
  const { pool } = on.server.database.db;
  const retried = `select 1 from pgboss.job where name = 'kyc-states' and retry_count > 0`;
  for (const giveUpAt = performance.now() + 20_000; (await pool.query(retried)).rowCount === 0; )
    assert.ok(performance.now() < giveUpAt, 'the job failed within twenty seconds');
  assert.deepEqual(await statesOf(player), []);
  await owner.query('grant insert on player_state to jaraplay_app');
  await owner.end();
  await waitForState(player, 'Oyo');
  const [recorded] = await readPlayerStates(on.server.shards, player.playerId);
  assert.deepEqual(recorded?.since, on.server.clock.now());
});

test('a state that cannot be read, or none, verifies the player all the same, and is not known', async () => {
  for (const state of ['ATLANTIS', '', undefined, 'x'.repeat(5000)]) {
    const player = await on.newPlayer();
    await verify(player, 'nin', numberIn(state));
    assert.deepEqual(await statesOf(player), []);
  }
});

test('a person’s record stays when a register answers another state', async () => {
  const player = await on.newPlayer();
  assert.equal(await record(player, 'Kano', on.server.clock.now()), true);
  on.server.clock.advance(1000);
  await verify(player, 'nin', numberIn('LAGOS'));
  const next = await on.newPlayer();
  await verify(next, 'nin', numberIn('LAGOS'));
  await waitForState(next, 'Lagos');
  assert.deepEqual(await statesOf(player), [['Kano', 'staff', 'staff:ada']]);
});

test('a state is recorded once, never before a later one, and one of two at the same moment', async () => {
  const player = await on.newPlayer();
  const now = on.server.clock.now();
  const both = await Promise.all([record(player, 'Kano', now), record(player, 'Oyo', now)]);
  assert.deepEqual(both.toSorted(), [false, true]);
  const [[state] = []] = await statesOf(player);
  const later = new Date(now.getTime() + 1000);
  assert.equal(await record(player, state === 'Kano' ? 'Kano' : 'Oyo', later), false, 'it is in force');
  assert.equal(await record(player, 'Imo', new Date(now.getTime() - 1000)), false, 'before the present one');
  assert.equal(await record(player, 'Imo', later), true);
  assert.equal((await statesOf(player)).length, 2);
});

test('the server’s login can neither change nor delete a state', async () => {
  const { pool } = on.server.database.db;
  for (const text of [`update player_state set state = 'Lagos'`, 'delete from player_state'])
    await assert.rejects(pool.query(text), /permission denied/);
});
