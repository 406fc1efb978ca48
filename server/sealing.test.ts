import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import pg from 'pg';
import { type RgsRig, rgsRig } from './modules/rgs/testing/rgs-rig.ts';
import { changedDays } from './modules/wallet/seal-digests.ts';
import { type ReconcileOptions, reconcileHomes, type SealRules, sealHome } from './modules/wallet/wallet.ts';
import { findModules } from './modules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './platform/runtime/clock.ts';
import { sealRules } from './sealing.ts';

let rules: SealRules;
let rig: RgsRig;
let owner: pg.Client;

before(async () => {
  rules = sealRules(await findModules());
});

/** Three closed days of play, sealed, and an open one: rounds of one step, rounds open overnight, a payout on its way. */
async function setUp(): Promise<void> {
  rig = await rgsRig();
  owner = new pg.Client({ connectionString: rig.database.ownerUrl });
  await owner.connect();
}

async function tearDown(): Promise<void> {
  await owner.end();
  await rig.close();
}

async function reconcile(options: ReconcileOptions = {}): Promise<string[]> {
  const found = await reconcileHomes(rig.homes.all, rules.checks, options);
  const days = options.deep === true ? await changedDays(rig.homes) : [];
  return [...found.map(({ check, detail }) => `${check}: ${detail}`), ...days.map((day) => `digest: ${day}`)];
}

const seal = () => sealHome(rig.database.db, rules, rig.clock.now());

/** What is left of the operator's day, and then the hours until it is sealed. */
function advanceToSealing(): void {
  const sinceMidnight = (rig.clock.now().getTime() + HOUR_MS) % DAY_MS;
  rig.clock.advance(DAY_MS - sinceMidnight + 4 * HOUR_MS + MINUTE_MS);
}

async function playDay(playerId: bigint, bets: number): Promise<void> {
  const coin = { playerId, gameId: 'coin', sessionId: null };
  for (let i = 0; i < bets; i += 1) {
    const requestId = `coin ${playerId} ${rig.clock.now().getTime()}`;
    const taken = await rig.rgs.bet(coin, { requestId, bet: { stakeNaira: 100, on: 'heads' } });
    assert.ok(taken.ok, taken.ok ? '' : taken.code);
    rig.clock.advance(MINUTE_MS);
  }
}

async function tampered<T>(text: string, remedy: string, work: () => Promise<T>): Promise<T> {
  const { rowCount } = await owner.query(text);
  assert.equal(rowCount, 1, text);
  try {
    return await work();
  } finally {
    await owner.query(remedy);
  }
}

test('a sealed day is read once: a change in it is found by a deep run only, one since by every run', async () => {
  await setUp();
  try {
    const players = await Promise.all([1, 2, 3].map(() => rig.playerWith(10_000_000n)));
    for (let day = 0; day < 3; day += 1) {
      for (const playerId of players) await playDay(playerId, 5);
      advanceToSealing();
      assert.deepEqual(await reconcile(), []);
      assert.deepEqual((await seal())?.found, []);
    }
    const { rows } = await owner.query<{ days: bigint; entries: bigint }>(
      'select count(distinct day) as days, sum(entries)::bigint as entries from ledger_seal where entries > 0',
    );
    assert.deepEqual(rows, [{ days: 3n, entries: 48n }]);
    for (const playerId of players) await playDay(playerId, 2);
    assert.deepEqual(await reconcile(), []);
    assert.deepEqual(await reconcile({ deep: true }), []);

    const sealed = `at < (select max(at) from account_seal) and player_id = 1 and kind = 'stake'`;
    const one = `(player_id, at, seq) = (select player_id, at, seq from entry where ${sealed} order by seq limit 1)`;
    const harms = [
      [
        `update entry set reference = reference || '!' where ${one}`,
        `update entry set reference = left(reference, -1) where ${one}`,
        /digest: .*slot 1/,
      ],
      [
        `update entry set amount = amount + 1, cash_after = cash_after - 1 where ${one}`,
        `update entry set amount = amount - 1, cash_after = cash_after + 1 where ${one}`,
        /running balance/,
      ],
      [
        `update entry_key set seq = -seq where ${one}`,
        `update entry_key set seq = -seq where player_id = 1 and seq < 0`,
        /its key, once/,
      ],
      [
        `update game_round set payout = payout + 1 where ${one.replaceAll(" and kind = 'stake'", '').replace('from entry', 'from game_round')}`,
        `update game_round set payout = payout - 1 where ${one.replaceAll(" and kind = 'stake'", '').replace('from entry', 'from game_round')}`,
        /stakes and payouts/,
      ],
    ] as const;
    for (const [harm, remedy, expected] of harms) {
      await tampered(harm, remedy, async () => {
        assert.deepEqual(await reconcile(), [], harm);
        assert.match((await reconcile({ deep: true })).join('\n'), expected, harm);
      });
    }
    assert.deepEqual(await reconcile({ deep: true }), []);
    const open = one.replace('at < (select', 'at > (select');
    for (const [harm, remedy, expected] of harms.slice(1)) {
      await tampered(
        harm.replace('at < (select', 'at > (select'),
        remedy.replace(one, open).replace('at < (select', 'at > (select'),
        async () => assert.match((await reconcile()).join('\n'), expected, harm),
      );
    }
    assert.deepEqual(await reconcile(), []);
  } finally {
    await tearDown();
  }
});
