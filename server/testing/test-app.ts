import { buildApp } from '../app.ts';
import { createModules, type Modules } from '../modules.ts';
import { type Clock, manualClock } from '../platform/clock.ts';
import { systemEntropy } from '../platform/entropy.ts';
import { type App, createHttp } from '../platform/http.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';

export interface TestApp {
  readonly app: App;
  readonly modules: Modules;
  readonly database: TestDatabase;
  readonly clock: Clock & { advance(byMs: number): void };
  close(): Promise<void>;
}

const NO_LIMIT = 1_000_000;

/** The whole server on a database of its own and a clock that stands still; nothing listens and no site is served. */
export async function testApp(callsPerSecond = NO_LIMIT): Promise<TestApp> {
  const database = await testDatabase();
  const clock = manualClock('2026-11-21T09:00:00Z');
  const app = createHttp({ logLevel: 'silent', trustProxy: null });
  const { db } = database;
  const modules = await createModules({
    db,
    bets: db,
    clock,
    entropy: systemEntropy,
    log: app.log,
    studio: null,
  });
  await buildApp(app, modules, { db, mode: 'sandbox', callsPerSecond, siteFolder: null });
  await modules.start();
  return {
    app,
    modules,
    database,
    clock,
    async close() {
      await app.close();
      await modules.stop();
      await database.close();
    },
  };
}
