import { test as base, expect } from '@playwright/test';
import { makePerson, type Person, type Player, signUpByCalls } from './people.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Studio, startStudio } from './studio.ts';

interface WorkerFixtures {
  /** Whose games the server lists beside our own. */
  readonly studio: Studio;
  readonly server: RunningServer;
}

interface TestFixtures {
  /** Somebody the server has not seen. */
  readonly person: Person;
  /** Somebody signed up with ₦5,000, made through the same calls the screens make. */
  readonly player: Player;
  /** Errors the page's console showed; a test may empty it when it provokes one. */
  readonly consoleErrors: string[];
}

// A refused call is shown by the browser itself as an error; the page has no part in it.
const REFUSED_CALL = /^Failed to load resource: /;

/** The tests of this folder: each worker runs against a server of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  studio: [
    // Playwright reads in the first parameter which fixtures are needed first, so there must be one.
    async ({ browserName: _ }, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ studio }, use) => {
      const server = await startServer({ studio });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  person: ({ browserName: _ }, use) => use(makePerson()),
  player: async ({ server, person }, use) => use(await signUpByCalls(server.origin, person, 5000)),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
