import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf, settingsFrom } from '../../platform/testing/read-settings.ts';
import { protectionSettings, requireTierInForce } from './settings.ts';

const FIRST = {
  from: '2027-01-01',
  unverified: { depositKobo: 1_000_000, withdrawalKobo: 0 },
  verified: {},
  withdrawalNeedsNin: false,
};
const SECOND = { ...FIRST, from: '2027-07-01', withdrawalNeedsNin: true };
const textOf = (...versions: unknown[]) => ({ TIER_VERSIONS: JSON.stringify(versions) });

test('nothing requires verification without versions; one is in force from the beginning of its day in Lagos', () => {
  assert.deepEqual(settingsFrom(protectionSettings, {}).tiers, []);
  const none = { depositKobo: null, dayDepositKobo: null, balanceKobo: null };
  const [first, second] = settingsFrom(protectionSettings, textOf(FIRST, SECOND)).tiers;
  assert.deepEqual(first, {
    since: new Date('2026-12-31T23:00:00Z'),
    unverified: {
      ...none,
      depositKobo: 1_000_000n,
      ...{ withdrawalKobo: 0n, dayWithdrawalKobo: null, needsNin: false },
    },
    verified: { ...none, withdrawalKobo: null, dayWithdrawalKobo: null, needsNin: false },
  });
  assert.deepEqual([second?.unverified.needsNin, second?.verified.needsNin], [true, true]);
});

test('a list in another order, a misspelt ceiling and an amount that is none are refused in one sentence', () => {
  for (const environment of [
    textOf(SECOND, FIRST),
    textOf(FIRST, FIRST),
    textOf({ ...FIRST, unverified: { deposit: 1 } }),
    textOf({ ...FIRST, unverified: { depositKobo: -1 } }),
    textOf({ ...FIRST, unverified: { depositKobo: 1.5 } }),
    textOf({ ...FIRST, verified: undefined }),
    { TIER_VERSIONS: 'unverified' },
    { TIER_VERSIONS: '[]' },
  ])
    assert.equal(sentencesOf(protectionSettings, environment).length, 1, environment.TIER_VERSIONS);
});

test('live mode refuses to start without the ceilings by verification, and names their variable', () => {
  const missing = 'MODE=live needs TIER_VERSIONS, the ceilings of players by verification; none are set.';
  const live = { MODE: 'live', KEY_FILE: '/etc/jara/keys', DATABASE_URL: 'postgres://app@x/y' };
  assert.deepEqual(sentencesOf(protectionSettings, live), [missing]);
  assert.deepEqual(sentencesOf(protectionSettings, { ...live, ...textOf(FIRST) }), []);
  const { tiers } = settingsFrom(protectionSettings, textOf(FIRST));
  requireTierInForce(tiers, new Date('2026-12-31T23:00:00Z'));
  assert.throws(
    () => requireTierInForce(tiers, new Date('2026-12-31T22:59:59Z')),
    /needs a version .* in force/,
  );
});
