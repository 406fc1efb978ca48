import assert from 'node:assert/strict';
import { fillLedgerDays } from '../modules/reporting/reporting.ts';
import { sealShard } from '../modules/wallet/wallet.ts';
import { findModules } from '../node/modules.ts';
import { sealRules } from '../operations/sealing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/runtime/clock.ts';
import type { TestApp } from './test-app.ts';

/** Goes to the hour at which the operator's present day is sealed, seals it and sums it. */
export async function sealDay({ clock, shards, database }: TestApp): Promise<void> {
  const sinceMidnight = (clock.now().getTime() + HOUR_MS) % DAY_MS;
  clock.advance(DAY_MS - sinceMidnight + 4 * HOUR_MS + MINUTE_MS);
  const rules = sealRules(await findModules());
  for (const { db } of shards.all) {
    const sealing = await sealShard(db, rules, clock.now());
    assert.deepEqual(sealing?.found, []);
  }
  await fillLedgerDays({ db: database.db, shards, clock });
}
