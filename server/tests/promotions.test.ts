import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { identityModule } from '../modules/identity/module.ts';
import { messagingModule } from '../modules/messaging/module.ts';
import { protectedPlayers } from '../modules/protection/testing/protected-players.ts';
import { HOUR_MS, SECOND_MS } from '../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** The server's clock begins at 10:00 in Lagos; this later it is two seconds to 08:00. */
const TO_MORNING_MS = 22 * HOUR_MS - 2 * SECOND_MS;

let server: TestApp;
before(async () => {
  server = await testApp();
  server.clock.advance(TO_MORNING_MS);
});
after(() => server.close());

const { post, newPlayer } = protectedPlayers(() => server);

async function until(isMet: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600 && !(await isMet()); tries += 1)
    await new Promise((done) => setTimeout(done, 50));
}

const promotions = async (phoneNumber: string) =>
  (await server.modules.use(messagingModule).recentMessages(phoneNumber)).filter(
    ({ subject }) => subject === 'A new game',
  ).length;

async function rows(query: string): Promise<number> {
  return (await server.database.db.pool.query(query)).rowCount ?? 0;
}

test('a promotion of the night reaches no player before 08:00, and never one who was excluded meanwhile', async () => {
  const identity = server.modules.use(identityModule);
  const [staying, excluded] = [await newPlayer(), await newPlayer()];
  for (const { token, playerId } of [staying, excluded]) {
    await post('/agent/set-notification-preference', { token, allowed: true });
    const offer = { key: `offer:${playerId}`, subject: 'A new game', text: 'Crash is open.' };
    const isSent = await server.database.db.kysely
      .transaction()
      .execute((within) => identity.sendOffer(within, playerId, offer));
    assert.equal(isSent, true);
  }
  const ended = `select 1 from pgboss.job where name = 'messaging-notice' and state = 'completed'`;
  await until(async () => (await rows(ended)) >= 4);
  assert.equal(await rows('select 1 from waiting_message where promoted_to is not null'), 4);
  assert.equal(await promotions(staying.phoneNumber), 0, 'at night nothing is sent');
  assert.equal((await post('/agent/self-exclude', { token: excluded.token, months: 6 })).http, 200);
  server.clock.advance(2 * SECOND_MS);
  await until(async () => (await rows('select 1 from waiting_message where promoted_to is not null')) === 0);
  assert.equal(await promotions(staying.phoneNumber), 1);
  assert.equal(await promotions(excluded.phoneNumber), 0);
});
