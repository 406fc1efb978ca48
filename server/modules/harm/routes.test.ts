import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { identityModule } from '../identity/module.ts';
import { protectionModule } from '../protection/module.ts';
import { reviewFlag } from './harm-store.ts';
import type { HarmRule } from './types.ts';

let server: TestApp;
before(async () => {
  server = await testApp();
});
after(() => server.close());

const PASSWORD = 'Harmattan!1';
let people = 0;

/** A player who agreed to offers, logged in. */
async function newPlayer() {
  people += 1;
  const phoneNumber = `0803888${String(people).padStart(4, '0')}`;
  const seed = { userType: 'Individual' as const, fullName: 'Ngozi Okafor', password: PASSWORD };
  const identity = server.modules.use(identityModule);
  const { player } = await identity.seedPlayer({
    ...seed,
    phoneNumber,
    emailAddress: `marked${people}@example.com`,
  });
  await identity.chooseNotifications(player.playerId, true);
  const { data } = await post('/agent/login', { userId: phoneNumber, password: PASSWORD });
  return { playerId: player.playerId, token: data.token as string };
}

async function post(url: string, payload: object) {
  return (await server.app.inject({ method: 'POST', url, payload })).json();
}

async function flag(playerId: bigint, daysAgo: number, rule: HarmRule, figures: object): Promise<string> {
  const now = server.clock.now();
  const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await server.database.db.pool.query(
    `insert into harm_flag (player_id, day, rule, thresholds, figures, evidence, found_at)
     values ($1, $2, $3, '2026-11-28', $4, '{day:2026-11-28}', $5)`,
    [playerId, day, rule, JSON.stringify(figures), now],
  );
  return day;
}

function isOfferable(playerId: bigint): Promise<boolean> {
  const { kysely } = server.database.db;
  return kysely
    .transaction()
    .execute((within) => server.modules.use(identityModule).isOfferable(within, playerId));
}

test('a player sees the latest of each own pattern of 28 days, amounts in naira, and no other player’s', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await flag(player.playerId, 20, 'night_play', { nights: 4, days: 7 });
  const night = await flag(player.playerId, 3, 'night_play', { nights: 5, days: 7 });
  const rising = await flag(player.playerId, 9, 'rising_stakes', { staked: 2_500_050, usual: 500_000 });
  await flag(player.playerId, 30, 'long_session', { minutes: 300 });
  const { data } = await post('/agent/play-patterns', { token: player.token });
  assert.deepEqual(data, [
    { rule: 'night_play', day: night, figures: { nights: 5, days: 7 } },
    { rule: 'rising_stakes', day: rising, figures: { staked: 25_000.5, usual: 5_000 } },
  ]);
  assert.deepEqual((await post('/agent/play-patterns', { token: other.token })).data, []);
});

test('a player under a flag is sent no offer until it is closed', async () => {
  const { playerId } = await newPlayer();
  assert.equal(await isOfferable(playerId), true);
  const day = await flag(playerId, 1, 'long_session', { minutes: 300 });
  assert.equal(await isOfferable(playerId), false);
  const review = { state: 'closed', by: 'staff:ada', at: server.clock.now() } as const;
  await reviewFlag(server.database.db.kysely, { playerId, day, rule: 'long_session' }, review);
  assert.equal(await isOfferable(playerId), true);
});

test('a player in a break is sent no offer, whatever they choose during it', async () => {
  const { playerId } = await newPlayer();
  await server.modules.use(protectionModule).timeOut(playerId, 1);
  await server.modules.use(identityModule).chooseNotifications(playerId, true);
  assert.equal(await isOfferable(playerId), false);
  server.clock.advance(DAY_MS + 1);
  assert.equal(await isOfferable(playerId), true);
});
