import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import {
  type IdentityFixture,
  identityFixture,
  logIn,
  newcomer,
  register,
} from './testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const read = async (token: string) => {
  const { status, body } = await fixture.post('/agent/notification-preference', { token });
  assert.equal(status, 200);
  return body.data;
};
const set = (token: unknown, allowed: unknown) =>
  fixture.post('/agent/set-notification-preference', { token, allowed });

/** Sends an offer to the player; returns whether a message went out. */
async function offerTo(phone: string): Promise<boolean> {
  const before = fixture.sent.length;
  const { rows } = await fixture.db.pool.query<{ id: bigint }>('select id from player where phone = $1', [
    phone,
  ]);
  const playerId = rows[0]?.id ?? 0n;
  const offer = { key: `offer:${before}`, subject: 'A new game', text: 'A new game is open.' };
  const isSent = await fixture.db.kysely
    .transaction()
    .execute((within) => fixture.identity.sendOffer(within, playerId, offer));
  const sent = fixture.sent.slice(before);
  assert.deepEqual(
    sent.map(({ to, channel }) => (channel === 'sms' ? to : channel)),
    isSent ? [phone] : [],
  );
  return isSent;
}

test('an offer needs a recorded yes, and each condition of the modules', async () => {
  const person = await register(fixture, newcomer());
  const { token } = await logIn(fixture, person.form.phoneNumber);
  let isMet = true;
  fixture.identity.requireForOffers(async () => isMet);
  assert.equal(await offerTo(person.phone), false);
  await set(token, true);
  assert.equal(await offerTo(person.phone), true);
  isMet = false;
  assert.equal(await offerTo(person.phone), false);
  isMet = true;
});

test('§2.47 notifications are allowed until the player turns them off, and the choice outlives the session', async () => {
  const player = await register(fixture);
  const other = await register(fixture);
  assert.deepEqual(await read(player.token), { allowed: true, chosenAt: null });
  assert.equal((await set(player.token, false)).status, 200);
  const announcedNoAt = fixture.clock.now().toISOString();
  fixture.clock.advance(MINUTE_MS);
  const { token = '' } = await logIn(fixture, player.form.phoneNumber);
  assert.deepEqual(await read(token), { allowed: false, chosenAt: announcedNoAt });
  assert.deepEqual(await read(other.token), { allowed: true, chosenAt: null });
  await set(token, true);
  assert.deepEqual(await read(player.token), { allowed: true, chosenAt: fixture.clock.now().toISOString() });
});

test('an offer is sent only after a recorded yes, whatever the toggle shows at first', async () => {
  const player = await register(fixture);
  assert.deepEqual(await read(player.token), { allowed: true, chosenAt: null });
  assert.equal(await offerTo(player.phone), false);
  await set(player.token, true);
  assert.equal(await offerTo(player.phone), true);
  fixture.clock.advance(MINUTE_MS);
  await set(player.token, false);
  assert.equal(await offerTo(player.phone), false);
  fixture.clock.advance(MINUTE_MS);
  await set(player.token, true);
  assert.equal(await offerTo(player.phone), true);
  assert.equal(await offerTo(newcomer().phone), false);
});

test('each choice is kept with its time, once however often it is repeated, and cannot be changed afterwards', async () => {
  const player = await register(fixture);
  const first = fixture.clock.now();
  await Promise.all([true, true, true].map((allowed) => set(player.token, allowed)));
  fixture.clock.advance(MINUTE_MS);
  await set(player.token, true);
  await set(player.token, false);
  const { rows } = await fixture.db.pool.query(
    'select allowed, chosen_at as at from notification_choice c join player p on p.id = c.player_id where p.phone = $1 order by chosen_at',
    [player.phone],
  );
  assert.deepEqual(rows, [
    { allowed: true, at: first },
    { allowed: false, at: fixture.clock.now() },
  ]);
  await assert.rejects(
    fixture.db.pool.query('update notification_choice set allowed = true'),
    /permission denied/,
  );
  await assert.rejects(fixture.db.pool.query('delete from notification_choice'), /permission denied/);
});

test('a player sets only their own choice, and only yes or no', async () => {
  assert.equal((await set('nobody', false)).status, 401);
  const { token } = await register(fixture);
  for (const odd of ['no', 0, null, undefined]) assert.equal((await set(token, odd)).status, 400);
  assert.deepEqual(await read(token), { allowed: true, chosenAt: null });
});
