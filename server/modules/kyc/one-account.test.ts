import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { protectionModule } from '../protection/module.ts';
import type { Block } from '../protection/types.ts';
import { kycModule } from './module.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';

let on: KycFixture;
before(async () => {
  on = await kycFixture();
});
after(() => on.close());

const BORN = '1990-05-02';
let numbers = 0;
const freeNumber = () => {
  numbers += 1;
  return `55${String(numbers).padStart(9, '0')}`;
};

const verify = async ({ token }: Person, number: string, birthDate = BORN) =>
  (await on.post('/agent/verify-identity', { token, type: 'bvn', number, birthDate })).data;
const blockOf = ({ playerId }: Person): Promise<Block | null> =>
  on.server.modules.use(protectionModule).blockOf(playerId, 'bet');
const isLoggedIn = async ({ token }: Person) =>
  (await on.post('/agent/wallet-balance', { token })).http === 200;

/** A player whose number is verified, and who then does something to the account. */
async function holder(end: (player: Person) => Promise<unknown>): Promise<{ number: string; first: Person }> {
  const number = freeNumber();
  const first = await on.newPlayer();
  assert.equal((await verify(first, number)).status, 'verified');
  await end(first);
  return { number, first };
}
const exclude = (months: number) => (player: Person) =>
  on.post('/agent/self-exclude', { token: player.token, months });

test('a second account with the number of an excluded player receives the same exclusion', async () => {
  for (const months of [6, 0]) {
    const { number, first } = await holder(exclude(months));
    const second = await on.newPlayer();
    const { status, reason } = await verify(second, number);
    assert.deepEqual([status, reason], ['failed', 'excluded']);
    const [own, inherited] = [await blockOf(first), await blockOf(second)];
    assert.deepEqual([inherited?.reason, inherited?.until], ['exclusion', own?.until]);
    assert.equal(await isLoggedIn(second), false, 'all sessions end');
  }
});

test('an excluded player who also closes the account does not free the number', async () => {
  const { number } = await holder(async (player) => {
    const protection = on.server.modules.use(protectionModule);
    await protection.selfExclude(player.playerId, 6);
    await protection.closeAccount(player.playerId);
  });
  const second = await on.newPlayer();
  assert.equal((await verify(second, number)).reason, 'excluded');
  assert.equal((await blockOf(second))?.reason, 'exclusion');
});

test('the number of a player who takes a break, or is open, is refused and blocks nothing', async () => {
  for (const end of [
    (player: Person) => on.post('/agent/time-out', { token: player.token, days: 3 }),
    async () => undefined,
  ]) {
    const { number } = await holder(end);
    const second = await on.newPlayer();
    assert.equal((await verify(second, number)).reason, 'number_taken');
    assert.equal(await blockOf(second), null);
    assert.equal(await isLoggedIn(second), true);
  }
});

test('a player who types an excluded player’s number under another name is refused as that, and not excluded', async () => {
  const number = '00007777701';
  const first = await on.newPlayer('Another Person Entirely');
  assert.equal((await verify(first, number)).status, 'verified');
  await exclude(0)(first);
  const second = await on.newPlayer();
  assert.equal((await verify(second, number)).reason, 'name_differs');
  assert.equal(await blockOf(second), null);
});

test('the number of a minor is of the closed account: another account with it is closed too', async () => {
  const number = freeNumber();
  const [minor, again] = [await on.newPlayer(), await on.newPlayer()];
  assert.equal((await verify(minor, number, '2010-01-01')).reason, 'under_age');
  assert.equal((await verify(again, number)).reason, 'excluded');
  assert.equal((await blockOf(again))?.reason, 'under_age');
});

test('an exclusion that was interrupted is completed by the sweep, once', async () => {
  const { number } = await holder(exclude(0));
  const second = await on.newPlayer();
  await verify(second, number);
  const { kysely } = on.server.database.db;
  await sql`update identity_check set closed_at = null where player_id = ${second.playerId}`.execute(kysely);
  await on.server.modules.use(kycModule).sweep();
  await on.server.modules.use(kycModule).sweep();
  const { rows } = await sql<{ blocks: number }>`
    select count(*)::int as blocks from play_block where player_id = ${second.playerId} and target = 'bet'`.execute(
    kysely,
  );
  assert.deepEqual(rows, [{ blocks: 1 }]);
});
