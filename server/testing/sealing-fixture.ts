import assert from 'node:assert/strict';
import pg from 'pg';
import { type RgsFixture, rgsFixture } from '../modules/rgs/testing/rgs-fixture.ts';
import { changedDays } from '../modules/wallet/seal-digests.ts';
import { type ReconcileOptions, reconcileShards, sealShard } from '../modules/wallet/wallet.ts';
import { findModules } from '../node/modules.ts';
import { sealRules } from '../operations/sealing.ts';
import type { Sealing } from '../platform/database/checks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/runtime/clock.ts';

export interface SealingFixture extends RgsFixture {
  /** The owner of the tables, who may make changes that the server may not. */
  readonly owner: pg.Client;
  /** The discrepancies of all modules' checks of shards, and with `deep` of the digests. */
  reconcile(options?: ReconcileOptions): Promise<string[]>;
  seal(goesOn?: () => boolean): Promise<Sealing | null>;
  /** Seals all due days; fails on a discrepancy. */
  sealAll(): Promise<readonly string[]>;
  /** Advances to the hour at which the operator's present day can be sealed. */
  endDay(): void;
  flip(playerId: bigint, bets: number): Promise<void>;
}

export async function sealingFixture(): Promise<SealingFixture> {
  const rules = { ...sealRules(await findModules()), players: { first: 1, most: 2 } };
  // A shard is sealed alone: with one shard it has all rounds of the test.
  const fixture = await rgsFixture(undefined, 1);
  const owner = new pg.Client({ connectionString: fixture.database.ownerUrl });
  await owner.connect();
  const seal = (goesOn?: () => boolean) => sealShard(fixture.database.db, rules, fixture.clock.now(), goesOn);
  return {
    ...fixture,
    owner,
    seal,
    async reconcile(options = {}) {
      const found = await reconcileShards(fixture.shards.all, rules.checks, options);
      const days = options.deep === true ? await changedDays(fixture.shards) : [];
      return [
        ...found.map(({ check, detail }) => `${check}: ${detail}`),
        ...days.map((day) => `digest: ${day}`),
      ];
    },
    async sealAll() {
      const sealing = await seal();
      assert.deepEqual(sealing?.found, []);
      return sealing?.days ?? [];
    },
    endDay() {
      const sinceMidnight = (fixture.clock.now().getTime() + HOUR_MS) % DAY_MS;
      fixture.clock.advance(DAY_MS - sinceMidnight + 4 * HOUR_MS + MINUTE_MS);
    },
    async flip(playerId, bets) {
      for (let i = 0; i < bets; i += 1) {
        fixture.clock.advance(1000);
        const requestId = `flip ${fixture.clock.now().getTime()}`;
        const bet = { stakeNaira: 100, on: 'heads' };
        const taken = await fixture.rgs.bet(
          { playerId, gameId: 'coin', sessionId: null },
          { requestId, bet },
        );
        assert.ok(taken.ok, taken.ok ? '' : taken.code);
      }
    },
    async close() {
      await owner.end();
      await fixture.close();
    },
  };
}
