import { test as base, expect, type Page } from '@playwright/test';
import { makePerson, type Person, type Player, signUpByCalls } from './people.ts';
import { followRequests } from './quiet-network.ts';
import { type RunningServer, SERVER_LIMIT_MS, startServer } from './server.ts';
import { type Studio, startStudio } from './studio.ts';

/** Time for bets at any speed of the rounds: enough for the clicks of a test on a busy machine. */
const BETS_OPEN_SECONDS = '20';

interface WorkerFixtures {
  /** Number of shards of the server's players; null: as for all tests. */
  readonly shards: number | null;
  /**
   * Speed factor of shared rounds, whose bets then are open for twenty seconds; null: the product's own speed. Files of the same speed
   * share a server.
   */
  readonly roundSpeed: number | null;
  /** An outside studio; the server lists its games beside ours. */
  readonly studio: Studio;
  readonly server: RunningServer;
}

interface TestFixtures {
  /** A person without an account. */
  readonly person: Person;
  /** A player with ₦5,000, signed up through the calls that the screens make. */
  readonly player: Player;
  /** Errors in the page's console; a test may empty it when it provokes one. */
  readonly consoleErrors: string[];
}

/** Journeys about what moves. In the others slides, tickers and transitions rest: drawing their frames took a quarter of the processor time. */
const IN_MOTION =
  /\/games\/|\/(home|winners|spin|dashboard|pages-installed|sportsbook|layout-shift|toasts|forced-colors|accessibility-states|newcomer)\.spec/;

// The browser itself logs a refused call as an error.
const REFUSED_CALL = /^Failed to load resource: /;

/** Waits until a page of the player site is hydrated, unless it has no scripts or its clock is held. */
async function hydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('meta[name="apple-mobile-web-app-title"]') === null ||
      document.querySelector('script[type="module"][src]') === null ||
      performance.getEntriesByType('navigation').length === 0 ||
      performance.getEntriesByName('hydrated').length > 0,
  );
}

/**
 * Waits for hydration after each load unless the test requests `commit`. Input before hydration has tests of its own; on a busy
 * machine any other test would come early by chance.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await hydration(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await hydration(page);
    return answer;
  };
}

/** The tests of this folder: each worker runs against a server of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shards: [null, { option: true, scope: 'worker' }],
  roundSpeed: [null, { option: true, scope: 'worker' }],
  studio: [
    // Playwright reads the needed fixtures from the first parameter, so there must be one.
    async ({ browserName: _ }, use) => {
      const studio = await startStudio();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ studio, shards, roundSpeed }, use) => {
      const settings = {
        ...(shards === null ? {} : { SHARDS: String(shards) }),
        ...(roundSpeed === null
          ? {}
          : { SANDBOX_ROUND_SPEED: String(roundSpeed), SANDBOX_BETS_OPEN_SECONDS: BETS_OPEN_SECONDS }),
      };
      const server = await startServer({ studio, settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_LIMIT_MS },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  contextOptions: async ({ contextOptions }, use, { file }) => {
    await use(IN_MOTION.test(file) ? contextOptions : { reducedMotion: 'reduce', ...contextOptions });
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    context.on('page', followRequests);
    if (javaScriptEnabled !== false) context.on('page', waitForHydration);
    await use(context);
  },
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
