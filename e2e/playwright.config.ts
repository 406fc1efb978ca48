import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from '../tools/chromium.ts';

const root = join(import.meta.dirname, '..');
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(root, '.cache/check/e2e.json');
const executablePath = findHeadlessChromium();

/** Journeys at rounds that everyone plays, on a clock. */
const ROUNDS = ['fights', 'football-league', 'live-draws', 'races', 'trivia']
  .map((name) => `games/${name}.spec.ts`)
  .concat('sportsbook.spec.ts', 'forced-colors.spec.ts');
const FIRST = ['newcomer.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // A journey waits for about as long as it works: three at once keep two cores busy. Four servers that start at once on a loaded machine
  // are not connected to their databases in time.
  workers: 3,
  fullyParallel: true,
  // A test with a server of its own kind ends the worker before it. The longest are begun first, so that none waits for them alone; those
  // that wait for rounds follow one another two at a time, beside all others.
  projects: [
    { name: 'rounds', testMatch: ROUNDS, workers: 2 },
    { name: 'first', testMatch: FIRST },
    { name: 'then', testIgnore: [...ROUNDS, ...FIRST] },
  ],
  // Decision 030: a second try decides, and the summary names who needed it.
  retries: 1,
  timeout: 120_000,
  forbidOnly: true,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  use: {
    // Recording every step takes longer than the steps: `TRACE=1 npm test -- e2e/<file>` where a failure is to be looked into.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Every test is somebody's first visit, and would fetch the whole site for a next one; the newcomer and the installed site have the worker.
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    launchOptions: { args: [...chromiumFlags], ...(executablePath === null ? {} : { executablePath }) },
  },
});
