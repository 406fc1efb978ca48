import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { protectionModule } from '../protection/module.ts';
import { sandboxModule } from '../sandbox/module.ts';
import { walletModule } from '../wallet/module.ts';
import { type KycFixture, kycFixture, type Person } from './testing/kyc-fixture.ts';

const UNVERIFIED = {
  ...{ depositKobo: 500_000, dayDepositKobo: 800_000, balanceKobo: 1_000_000 },
  ...{ withdrawalKobo: 100_000, dayWithdrawalKobo: 100_000 },
};
const NO_WITHDRAWAL = { ...UNVERIFIED, withdrawalKobo: 0 };
const VERIFIED = { dayDepositKobo: 5_000_000 };
const VERSIONS = [
  { from: '2026-11-01', unverified: UNVERIFIED, verified: VERIFIED, withdrawalNeedsNin: false },
  { from: '2026-11-23', unverified: NO_WITHDRAWAL, verified: VERIFIED, withdrawalNeedsNin: false },
  { from: '2026-11-25', unverified: NO_WITHDRAWAL, verified: VERIFIED, withdrawalNeedsNin: true },
];

let on: KycFixture;
before(async () => {
  on = await kycFixture({ environment: { TIER_VERSIONS: JSON.stringify(VERSIONS) } });
  // Reconcile judges no movement of the minute in which a version was stored.
  on.server.clock.advance(120_000);
});
after(() => on.close());

let numbers = 0;
/** A number that is right for its first player. */
const freeNumber = () => {
  numbers += 1;
  return `33${String(numbers).padStart(9, '0')}`;
};
const OTHER_NAME = '00000000101';

async function newPlayer(): Promise<Person> {
  const player = await on.newPlayer();
  await pay(player, 500_000n);
  return player;
}

const pay = ({ depositCode: accountNumber }: Person, amountKobo: bigint) =>
  on.server.modules.use(sandboxModule).transfer({ accountNumber, amountKobo });

const verify = ({ token }: Person, type: 'bvn' | 'nin', number = freeNumber()) =>
  on.post('/agent/verify-identity', { token, type, number, birthDate: '1990-05-02' });

const withdraw = ({ token }: Person, naira = 1000) =>
  on.post('/agent/withdraw-fund', {
    ...{ token, amount: String(naira), bankCode: '058', accountNumber: '0123456789' },
  });

const balances = ({ playerId }: Person) => on.server.modules.use(walletModule).balances(playerId);
const kycStatus = async ({ token }: Person) =>
  (await on.post('/agent/get-user-profile', { token })).data.kycStatus;

/** Sets the clock to a time of Lagos. */
function at(lagos: string): void {
  on.server.clock.advance(new Date(`${lagos}+01:00`).getTime() - on.server.clock.now().getTime());
}

test('a player’s limits show the ceilings by verification, and a deposit above one names it', async () => {
  const player = await newPlayer();
  const { token } = player;
  const { data, tier } = await on.post('/agent/limits', { token });
  const dayDeposit = data.find(
    ({ limit, period }: { limit: string; period: string }) => limit === 'deposit' && period === 'day',
  );
  assert.deepEqual([dayDeposit.amount, dayDeposit.tier, dayDeposit.left], [null, 8000, 3000]);
  assert.deepEqual(tier, {
    ...{ verifiedBy: null, withdrawalNeedsNin: false },
    ceilings: [
      { name: 'deposit', most: 5000, left: 5000 },
      { name: 'day_deposit', most: 8000, left: 3000 },
      { name: 'balance', most: 10_000, left: 5000 },
      { name: 'withdrawal', most: 1000, left: 1000 },
      { name: 'day_withdrawal', most: 1000, left: 1000 },
    ],
  });
  const { data: quoted } = await on.post('/agent/fund-wallet', { token, amount: '4000' });
  assert.deepEqual(
    [quoted.kept, quoted.ceiling],
    [1000, { name: 'day_deposit', most: 8000, left: 3000, isVerified: false }],
  );
  await pay(player, 400_000n);
  const { data: kept } = await on.post('/agent/kept-deposits', { token });
  assert.deepEqual([kept[0].amount, kept[0].reason], [1000, 'tier']);
  await verify(player, 'bvn');
  const verified = await on.post('/agent/fund-wallet', { token, amount: '4000' });
  assert.deepEqual([verified.data.kept, verified.data.ceiling], [0, undefined]);
});

test('a verification while a withdrawal is held lifts the ceiling for the next one', async () => {
  const player = await newPlayer();
  const ceilings = async () => (await on.post('/agent/payees', { token: player.token })).ceilings;
  const unverified = { isVerified: false, required: null, most: 1000, day: 1000 };
  assert.deepEqual(await ceilings(), { ...unverified, left: 1000 });
  assert.equal((await withdraw(player)).http, 200);
  assert.deepEqual(await ceilings(), { ...unverified, left: 0 });
  const { http, code, reason, field, values } = await withdraw(player);
  assert.deepEqual([http, code, reason], [422, 'tier_limit', 'tier_limit_day_unverified']);
  assert.deepEqual([field, values], ['amount', ['₦1,000', '₦0']]);
  assert.equal((await verify(player, 'bvn')).data.status, 'verified');
  assert.equal((await withdraw(player, 2000)).http, 200);
  assert.equal((await balances(player)).heldKobo, 300_000n);
});

test('a tier that a lost process left out of the shard is in force after the sweep', async (context) => {
  const player = await newPlayer();
  const write = context.mock.method(on.server.modules.use(walletModule), 'setPlayerLimits', () =>
    Promise.reject(new Error('lost')),
  );
  assert.equal((await verify(player, 'bvn')).data.status, 'verified');
  write.mock.restore();
  assert.equal((await withdraw(player, 2000)).code, 'tier_limit', 'the shard has the earlier tier');
  await on.server.modules.use(protectionModule).sweep();
  assert.equal((await withdraw(player, 2000)).http, 200);
});

test('a player withdraws only once the identity is verified; before that the withdrawal is refused and holds nothing', async () => {
  at('2026-11-23T10:00:00');
  const player = await newPlayer();
  const refused = await withdraw(player);
  assert.deepEqual(
    [refused.http, refused.code, refused.message],
    [403, 'verification_needed', 'Verify your identity before you withdraw. Your money is safe.'],
  );
  assert.deepEqual(await balances(player), { balanceKobo: 500_000n, heldKobo: 0n });
  assert.equal((await verify(player, 'bvn', OTHER_NAME)).data.status, 'failed');
  assert.equal((await withdraw(player)).code, 'verification_needed');
  assert.equal((await verify(player, 'bvn')).data.status, 'verified');
  assert.equal((await withdraw(player)).http, 200);
  assert.deepEqual(await balances(player), { balanceKobo: 400_000n, heldKobo: 100_000n });
});

test('a withdrawal requires a verified NIN from the day of the setting on: a BVN alone is refused', async () => {
  at('2026-11-25T10:00:00');
  const player = await newPlayer();
  assert.equal((await verify(player, 'bvn')).data.verifiedBy, 'bvn');
  const refused = await withdraw(player);
  assert.deepEqual([refused.http, refused.code], [403, 'nin_needed']);
  const failed = (await verify(player, 'nin', OTHER_NAME)).data;
  assert.deepEqual([failed.status, failed.reason, failed.verifiedBy], ['failed', 'name_differs', 'bvn']);
  assert.equal(await kycStatus(player), 'verified', 'the BVN still counts');
  assert.equal((await withdraw(player)).code, 'nin_needed');
  const pending = (await verify(player, 'nin', '00000000205')).data;
  assert.deepEqual([pending.status, await kycStatus(player)], ['pending', 'verified']);
  on.server.clock.advance(5000);
  const { data } = await on.post('/agent/identity-check', { token: player.token });
  assert.deepEqual([data.status, data.verifiedBy], ['verified', 'nin']);
  assert.equal((await withdraw(player)).http, 200);
  assert.equal(
    (await verify(player, 'bvn', OTHER_NAME)).data.status,
    'verified',
    'nothing is checked any more',
  );
});

test('a player verified by a BVN whose NIN is of a minor is closed out, and verified no longer', async () => {
  const player = await newPlayer();
  await verify(player, 'bvn');
  assert.equal((await verify(player, 'nin', '00000000303')).data.reason, 'under_age');
  const again = { ...player, token: (await on.logIn(player)).data.token };
  assert.equal(await kycStatus(again), 'unverified');
  assert.equal((await withdraw(again)).code, 'withdrawals_blocked');
});

test('an account that is blocked and opened again keeps its tier', async () => {
  const [verified, unverified] = [await newPlayer(), await newPlayer()];
  await verify(verified, 'nin');
  const { block, lift } = on.server.modules.use(protectionModule);
  for (const { playerId } of [verified, unverified]) {
    const targets = ['bet', 'deposit', 'withdrawal'] as const;
    await block(playerId, { targets, reason: 'fraud', until: null }, 'system');
    for (const target of targets) await lift(playerId, target, 'fraud', 'system');
  }
  const again = async (player: Person) => ({ ...player, token: (await on.logIn(player)).data.token });
  assert.equal((await withdraw(await again(verified))).http, 200);
  assert.equal((await withdraw(await again(unverified))).code, 'nin_needed');
});

test('a restored shard receives the tiers of its players; a verification that a restored directory lost is ended', async () => {
  const { db } = on.server.database;
  const [player, lost] = [await newPlayer(), await newPlayer()];
  const { sweep } = on.server.modules.use(protectionModule);
  for (const one of [player, lost]) await verify(one, 'nin');
  await sql`update player_limit set verified_by = null, revision = 0 where player_id = ${player.playerId}`.execute(
    db.kysely,
  );
  await sql`update play_limits_restored set is_restored = true`.execute(db.kysely);
  assert.equal((await withdraw(player)).code, 'nin_needed');
  await sweep();
  assert.equal((await withdraw(player)).http, 200);
  const owner = new pg.Client({ connectionString: on.server.database.ownerUrl });
  await owner.connect();
  await owner.query('delete from play_protection where player_id = $1', [lost.playerId]);
  await owner.end();
  await sql`update play_verified_restored set is_restored = true`.execute(db.kysely);
  await sweep();
  assert.equal((await withdraw(lost)).code, 'nin_needed');
  assert.equal((await withdraw(player)).http, 200, 'a verification that the directory has stays');
});
