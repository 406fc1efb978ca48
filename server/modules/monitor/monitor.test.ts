import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newServerSeed } from '@jara/fairness/seed';
import { rational } from '@jara/game-kit/rational';
import { seededEntropy } from '../../platform/runtime/entropy.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { type SealingFixture, sealingFixture } from '../../testing/sealing-fixture.ts';
import { readEvents } from '../audit/audit.ts';
import { coin } from '../rgs/testing/coin.ts';
import { operatorDay } from '../wallet/wallet.ts';
import { examineMonitoredDays, readMonitoredDay } from './monitor.ts';
import { theoriesOf } from './theory.ts';

/** Printed by the title of the test that uses it. */
const SEED = randomBytes(4).toString('hex');
const ROUNDS = 1500;
const entropy = seededEntropy(SEED);
const logged: [Readonly<Record<string, unknown>>, string][] = [];
const log = {
  error: (fields: unknown, name?: string) => void logged.push([{ ...Object(fields) }, name ?? '']),
};
let fixture: SealingFixture;

before(async () => {
  fixture = await sealingFixture();
});
after(async () => {
  const found = await fixture.reconcile();
  await fixture.close();
  // The seeds that the test inserted have no bets.
  assert.deepEqual(
    found.filter((one) => !/nonce|draw|seed/.test(one)),
    [],
  );
});

const examine = (games: Parameters<typeof theoriesOf>[0]) => {
  const { database, shards, clock } = fixture;
  return examineMonitoredDays({ db: database.db, shards, clock, log, theories: theoriesOf(games, []) });
};
const eventsOf = async (kind: string) =>
  (await readEvents(fixture.database.db.kysely, { since: new Date(0), kind })).map(({ subject }) => subject);
const today = () => operatorDay(fixture.clock.now());

/** A day of real bets on the coin, until the hour at which it is examined. */
async function playDay(bets: number): Promise<string> {
  const playerId = await fixture.playerWith(10_000_000n);
  const day = today();
  await fixture.flip(playerId, bets);
  fixture.endDay();
  return day;
}

test('the return of a day is compared with the rules of each game; one far off is a significant event and an error, once', async () => {
  const fair = await playDay(200);
  await examine([coin]);
  const [row] = (await readMonitoredDay(fixture.database.db.kysely, fair)).returns;
  assert.deepEqual([row?.product, row?.bets, row?.staked], ['game:coin', 200n, 2_000_000n]);
  assert.ok(Math.abs(row?.z ?? Number.NaN) < 4, String(row?.z));
  assert.deepEqual(await eventsOf('return_deviates'), []);
  const other = await playDay(200);
  // Rules that state a return of 25 %, which the game exceeds.
  await examine([{ ...coin, betTypes: coin.betTypes.map((type) => ({ ...type, rtp: rational(1n, 4n) })) }]);
  await examine([coin]);
  const [off] = (await readMonitoredDay(fixture.database.db.kysely, other)).returns;
  assert.ok((off?.z ?? 0) > 4, String(off?.z));
  assert.deepEqual(await eventsOf('return_deviates'), ['game:coin']);
  assert.deepEqual(
    logged.map(([{ product, day }, name]) => [name, product, day]),
    [['monitor.return_deviates', 'game:coin', other]],
  );
});

/** Stores seeds as a generator makes them, each with one round and revealed on this day. */
async function revealSeeds(nextSeed: () => string): Promise<string> {
  const seeds = Array.from({ length: ROUNDS }, () => ({ id: newId(), seed: nextSeed() }));
  const now = fixture.clock.now();
  await fixture.owner.query(
    `with made as (
       insert into game_seed (player_id, seed_id, game_id, sealed_seed, client_seed, client_seed_source, made_at, revealed_at)
       select 1, id, 'coin', seed, 'lucky', 'player', $3, $3 from unnest($1::uuid[], $2::text[]) as given (id, seed) returning seed_id
     )
     insert into game_draw (player_id, seed_id, nonce, at, seq) select 1, seed_id, 0, $3, 0 from made`,
    [seeds.map(({ id }) => id), seeds.map(({ seed }) => seed), now],
  );
  const day = today();
  fixture.endDay();
  return day;
}

test(`revealed draws of a fair generator raise no alarm, those of a biased one a significant event and an error (seed ${SEED})`, async () => {
  const fairSeed = () => newServerSeed((length) => entropy.bytes(length));
  const fair = await revealSeeds(fairSeed);
  await examine([coin]);
  assert.deepEqual(await eventsOf('draws_deviate'), []);
  // A generator that keeps only seeds whose first flip is tails: the last bit of the first word.
  const flips = (seed: string) => (createHmac('sha256', seed).update('lucky:0:0').digest()[3] ?? 0) % 2;
  const biased = await revealSeeds(() => {
    for (;;) {
      const seed = fairSeed();
      if (flips(seed) === 1) return seed;
    }
  });
  logged.length = 0;
  await examine([coin]);
  await examine([coin]);
  assert.deepEqual((await eventsOf('draws_deviate')).sort(), ['*', 'coin']);
  assert.deepEqual(
    logged.map(([, name]) => name),
    ['monitor.draws_deviate', 'monitor.draws_deviate'],
  );
  const { db } = fixture.database;
  const [, ofFair] = (await readMonitoredDay(db.kysely, fair)).draws;
  const [, ofBiased] = (await readMonitoredDay(db.kysely, biased)).draws;
  assert.deepEqual([ofFair?.rounds, ofFair?.words], [ROUNDS, 8 * ROUNDS]);
  assert.ok((ofBiased?.firstWords ?? 1) < 1e-6 && (ofFair?.firstWords ?? 0) > 1e-6);
});
