import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from '../tools/chromium.ts';
import { includesLong, LONG } from './selection.ts';

const root = join(import.meta.dirname, '..');
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(root, '.cache/check/e2e.json');
const executablePath = findHeadlessChromium();

/** Journeys with shared rounds, on a clock. */
const ROUNDS = ['fights', 'football-league', 'live-draws', 'races', 'trivia']
  .map((name) => `games/${name}.spec.ts`)
  .concat('sportsbook.spec.ts', 'forced-colors.spec.ts');
const FIRST = ['newcomer.spec.ts'];

export default defineConfig({
  testDir: '.',
  globalSetup: '../tools/prepared-data.ts',
  outputDir: join(root, 'test-results'),
  // Opening pages takes all of a core's time: a third worker on two cores makes each test slower and ends the run no earlier.
  workers: 2,
  fullyParallel: true,
  ...(includesLong ? {} : { grepInvert: new RegExp(LONG) }),
  // A test with another kind of server ends the worker before it. The longest are started first, so that none of them runs alone at the
  // end; those with shared rounds, which wait more than they work, follow one another beside all others.
  projects: [
    { name: 'rounds', testMatch: ROUNDS, workers: 1 },
    { name: 'first', testMatch: FIRST },
    { name: 'then', testIgnore: [...ROUNDS, ...FIRST] },
  ],
  // Decision 030: a second try decides, and the summary lists the tests that needed it.
  retries: 1,
  timeout: 120_000,
  forbidOnly: true,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  use: {
    // Recording every step takes longer than the steps: run `TRACE=1 npm test -- e2e/<file>` to examine a failure.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Every test is a first visit, and the worker would fetch the whole site for a next one; the newcomer and the installed site have the
    // worker.
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    launchOptions: { args: [...chromiumFlags], ...(executablePath === null ? {} : { executablePath }) },
  },
});
