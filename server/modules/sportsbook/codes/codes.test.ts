import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { deleteExpiredBookings, readBooking, writeBooking } from './codes.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const slip: SlipIn = { kind: { type: 'singles' }, legs: [], stakePerLine: '100' };
let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

test('an expired code is deleted, and a valid one stays', async () => {
  const { kysely } = database.db;
  const expiring = [-2, -1, 1].map((hours) => new Date(NOW.getTime() + hours * HOUR_MS));
  for (const [index, expiresAt] of expiring.entries())
    assert.ok(
      await writeBooking(kysely, {
        ...{ code: `CODE${index}`, text: JSON.stringify(slip), digest: `digest ${index}` },
        ...{ madeAt: NOW, expiresAt },
      }),
    );
  assert.equal(await deleteExpiredBookings(kysely, NOW), 2);
  assert.equal(await deleteExpiredBookings(kysely, NOW), 0);
  assert.equal(await readBooking(kysely, 'CODE1', new Date(0)), null);
  assert.deepEqual((await readBooking(kysely, 'CODE2', NOW))?.slip, slip);
});
