import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { oneShard } from '../platform/database/shards.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { defineModule, type Module, type ModuleContext, type Platform } from '../platform/module.ts';
import { manualClock } from '../platform/runtime/clock.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { defineSettings } from '../platform/runtime/module-settings.ts';
import { definePort } from '../platform/runtime/port.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { testKeys } from '../platform/testing/test-keys.ts';
import { stopWorks, type TestWorks, testWorks } from '../platform/testing/test-works.ts';
import { createModules, findModules } from './modules.ts';

let database: TestDatabase;
let platform: Platform;
let works: TestWorks;
const NO_VALUES = new Map<string, unknown>();
const quiet = () => undefined;

before(async () => {
  database = await testDatabase();
  const { db } = database;
  const clock = manualClock('2026-11-21T09:00:00Z');
  works = testWorks(db, clock);
  platform = {
    mode: 'live',
    db,
    shards: oneShard(db),
    clock,
    ...works,
    entropy: systemEntropy,
    keys: testKeys,
    // Each set of modules has its own.
    get metrics() {
      return createMetrics();
    },
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
    games: [],
    roundSpeed: 1,
    sharedGames: [],
    gamesAddress: { origin: null, port: 3001 },
    ...{ deskOrigin: 'http://localhost:3002', settingsInForce: [] },
  };
});

after(async () => {
  stopWorks(works);
  await database.close();
});

/** A module that records its start and stop. */
function noting(name: string, uses: readonly Module<unknown>[], notes: string[]): Module<string> {
  return defineModule({
    name,
    async create({ use }) {
      for (const other of uses) await use(other);
      return {
        api: `the ${name}`,
        lead: () => void notes.push(`${name} leads`),
        start: () => void notes.push(`${name} starts`),
        stop: () => void notes.push(`${name} stops`),
      };
    },
  });
}

test('every folder with a descriptor is a module, under the name of its folder', async () => {
  const names = (await findModules()).map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
  for (const name of ['identity', 'payments', 'rgs', 'wallet']) assert.ok(names.includes(name), name);
});

test('a module is created and started after those it uses, and stopped before them', async () => {
  const notes: string[] = [];
  const store = noting('store', [], notes);
  const shop = noting('shop', [store], notes);
  const modules = await createModules(platform, [shop, store], NO_VALUES);
  assert.equal(modules.use(shop), 'the shop');
  await modules.lead();
  assert.deepEqual(notes.splice(0), ['store leads', 'shop leads'], 'before anything starts');
  await modules.start();
  await modules.stop();
  assert.deepEqual(notes, ['store starts', 'shop starts', 'shop stops', 'store stops']);
});

test('modules that use each other in a circle are refused, with the circle', async () => {
  const uses: Module<unknown>[] = [];
  const hen = noting('hen', uses, []);
  const egg = noting('egg', [hen], []);
  uses.push(egg);
  await assert.rejects(createModules(platform, [hen, egg], NO_VALUES), /hen → egg → hen/);
});

test('a module of the sandbox is left out live, and a module that uses it is rejected', async () => {
  const toy: Module<string> = { ...noting('toy', [], []), onlyIn: 'sandbox' };
  const modules = await createModules(platform, [toy], NO_VALUES);
  assert.throws(() => modules.use(toy), /there is a module toy in live mode/);
  const player = noting('player', [toy], []);
  await assert.rejects(
    createModules(platform, [player, toy], NO_VALUES),
    /player → toy: there is no such module in live/,
  );
});

test('a port has the adapters of its configured providers, before others use its module', async () => {
  const port = definePort<string>({ liveNeed: null });
  const carriers = (adaptersOf: ModuleContext<unknown>['adaptersOf']) => () => adaptersOf(port);
  const shop = defineModule<() => readonly string[]>({
    name: 'shop',
    ports: [port],
    create: ({ adaptersOf }) => ({ api: carriers(adaptersOf) }),
  });
  const carrier = (name: string): Module<string> => ({ ...noting(name, [shop], []), fills: port });
  const client = defineModule<readonly string[]>({
    name: 'client',
    create: async ({ use }) => ({ api: (await use(shop))() }),
  });
  const settings = defineSettings({ variables: {}, read: () => null });
  const off = { ...carrier('off'), settings };
  const toy: Module<string> = { ...carrier('toy'), onlyIn: 'sandbox' };
  const modules = await createModules(
    platform,
    [client, carrier('rider'), off, shop, toy, carrier('van')],
    NO_VALUES,
  );
  assert.deepEqual(modules.use(client), ['the rider', 'the van']);
});
