import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/platform/database/postgres/embedded.ts';
import { buildAll } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { type PlaywrightReport, readJourneys } from './journey-report.ts';
import { findLogLeaks } from './log-leaks.ts';
import { longTests } from './long-tests.ts';
import { runCommand } from './run-command.ts';
import { bothTries, filesToTryAgain } from './second-try.ts';
import { root, sourceFiles } from './source-files.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { TestCounts } from './test-counts.ts';
import { bundleDom } from './test-dom.ts';
import { groupFiles } from './test-groups.ts';
import { withEnd } from './with-end.ts';

export interface PhaseResult {
  readonly ok: boolean;
  readonly passed: number;
  /** The report of each failed test. */
  readonly failures: readonly string[];
  /** The report of each test that passed only at its second try; absent: none. */
  readonly secondTries?: readonly string[];
  /** The output still to be printed, of a phase that ran in parallel with another. */
  readonly lines?: string;
}

const nothingRun = { passed: 0, failures: [] };
const results = join(root, '.cache/check');
/** Each test file, server and browser worker is a process of its own that loads much of the same code: the cache compiles it once. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(results, 'compiled') };
const bin = (name: string) => join(root, 'node_modules/.bin', name);

export async function lint(): Promise<PhaseResult> {
  const { code } = await runCommand(bin('biome'), ['check', '--error-on-warnings'], {
    cwd: root,
    show: true,
  });
  return { ok: code === 0, ...nothingRun };
}

/** Checks every tsconfig of the root except the base that they extend; two at a time, since a phone-sized machine has two cores. */
export async function types(): Promise<PhaseResult> {
  const projects = sourceFiles(['.']).filter((path) => /^tsconfig\.(?!base)[a-z0-9-]+\.json$/.test(path));
  const pretty = process.stdout.isTTY ? ['--pretty'] : [];
  let ok = true;
  let lines = '';
  const work = async () => {
    for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
      const { code, output } = await runCommand(bin('tsc'), ['-p', project, ...pretty], { cwd: root });
      lines += `${code === 0 ? '✓' : '✗'} ${project}\n${output}`;
      ok &&= code === 0;
    }
  };
  await Promise.all([work(), work()]);
  return { ok, ...nothingRun, lines };
}

/** Tests that take many times as long as any other: they start first, so that no run waits for one of them alone at the end. */
const LONGEST = [
  'tools/attack/attack.test.ts',
  'tools/chaos/chaos.test.ts',
  'tools/games.test.ts',
  'server/modules/payments/bank-routes.test.ts',
  'server/modules/payments/providers/paystack/conformance.test.ts',
  'server/modules/payments/withdrawals/payout-reconciler.test.ts',
  'server/modules/feeds/providers/api-football/api-football-feed.test.ts',
  'server/modules/feeds/providers/the-odds-api/the-odds-api-feed.test.ts',
  'tools/chaos/copied-back.test.ts',
  'server/operations/shards-move.test.ts',
  'server/platform/database/installation.test.ts',
  'server/modules/payments/deposits/transfer-sweep.test.ts',
  'tools/sql-rows.test.ts',
  'server/platform/http/wrong-clock.test.ts',
  'tools/stored-bets/stored-bets.test.ts',
];

const isLongest = (path: string): boolean => LONGEST.includes(path);

/** Time limit of a test, so that one that hangs fails alone: far longer than the longest takes on a busy machine. */
const TEST_LIMIT_MS = 20 * 60_000;

/** Number of test files in parallel: many wait for locks, time limits and the database, so three more than two cores keep both busy. */
const TESTS_AT_ONCE = Math.min(5, availableParallelism() + 3);

/** Rounds that the default run plays of each game; `--all` plays those of the suite itself. */
const DEFAULT_PLAYS = '20000';

/** The tests of a phase; without `isAll` those of the default run. */
export interface Selection {
  readonly isAll: boolean;
}

const isIn =
  ({ isAll }: Selection) =>
  (path: string) =>
    isAll || !longTests.includes(path);

export function unitFiles(selection: Selection): string[] {
  const files = sourceFiles().filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/'));
  return [...LONGEST, ...files.filter((path) => !isLongest(path))].filter(isIn(selection));
}

export function journeyFiles(selection: Selection): string[] {
  return sourceFiles(['e2e'])
    .filter((path) => path.endsWith('.spec.ts'))
    .filter(isIn(selection));
}

/** The test files that arguments name; a folder includes all below it, the long ones too. */
export function namedFiles(names: readonly string[]): string[] {
  const every = [...unitFiles({ isAll: true }), ...journeyFiles({ isAll: true })];
  return names.flatMap((name) => {
    const below = every.filter((path) => path.startsWith(`${name.replace(/\/$/, '')}/`));
    return below.length > 0 ? below : [name];
  });
}

interface NodeTests {
  readonly isWell: boolean;
  readonly counts: TestCounts;
}

/** Whether each test file has a process of its own, or all share one, one after another. */
type Isolation = 'process' | 'none';

async function runNodeTests(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  isolation: Isolation,
): Promise<NodeTests> {
  if (files.length === 0) return { isWell: true, counts: {} };
  mkdirSync(results, { recursive: true });
  if (files.some((path) => path.endsWith('.test.tsx'))) await bundleDom();
  const counts = join(results, `unit-${isolation}.json`);
  rmSync(counts, { force: true });
  const { code } = await runCommand(
    process.execPath,
    [
      '--import=./tools/component-tests.ts',
      '--test',
      `--test-isolation=${isolation}`,
      `--test-concurrency=${TESTS_AT_ONCE}`,
      `--test-timeout=${TEST_LIMIT_MS}`,
      '--test-reporter=./tools/test-reporter.ts',
      '--test-reporter-destination=stdout',
      '--test-reporter=./tools/test-counts.ts',
      `--test-reporter-destination=${counts}`,
      ...files,
    ],
    // The build leaves NODE_ENV on production, where React lacks its test functions.
    { cwd: root, env: { ...env, ...COMPILE_CACHE, NODE_ENV: 'test' }, show: true },
  );
  return { isWell: code === 0, counts: JSON.parse(readFileSync(counts, 'utf8')) as TestCounts };
}

/** A process costs more time than most tests of pages and games: those that leave the globals alone share one. */
const sharesProcess = (path: string): boolean =>
  /^(apps|games|packages)\/.*\.test\.ts$/.test(path) &&
  !readFileSync(join(root, path), 'utf8').includes('globalThis');

async function runBoth(files: readonly string[], env: NodeJS.ProcessEnv): Promise<NodeTests> {
  const together = files.filter(sharesProcess);
  const alone = files.filter((path) => !together.includes(path));
  const [one, other] = await Promise.all([
    runNodeTests(
      [...alone.filter(isLongest), ...groupFiles(alone.filter((path) => !isLongest(path)))],
      env,
      'process',
    ),
    runNodeTests(together, env, 'none'),
  ]);
  return { isWell: one.isWell && other.isWell, counts: { ...one.counts, ...other.counts } };
}

/** Runs a small number of failed files once more (decision 030). */
async function tryTwice(files: readonly string[], env: NodeJS.ProcessEnv): Promise<PhaseResult> {
  const first = await runBoth(files, env);
  const again = filesToTryAgain(first.counts);
  if (again.length === 0) return { ok: first.isWell, ...bothTries(first.counts, {}) };
  process.stdout.write(`\nOnce more: ${again.join(', ')}\n`);
  const second = await runNodeTests(again, env, 'process');
  const tries = bothTries(first.counts, second.counts);
  return { ok: second.isWell && tries.failures.length === 0, ...tries };
}

/** One PostgreSQL for the whole run, without fsync and removed afterwards; each test file clones its own database in it. */
export async function unit(files: readonly string[], { isAll }: Selection): Promise<PhaseResult> {
  const { path: folder, env, remove } = temporaryFolder();
  const needsDatabase = files.some((path) => /^(server|tools\/(bench|chaos|stored-bets))\//.test(path));
  const postgres = needsDatabase
    ? await startEmbeddedPostgres({ dataDir: join(folder, 'tests'), durable: false })
    : null;
  const end = async () => {
    await postgres?.stop();
    remove();
  };
  const plays = isAll ? {} : { GAMES_PLAYS: DEFAULT_PLAYS };
  const logs = join(folder, 'logs');
  const testEnv = { ...plays, ...env, TEST_DATABASE_URL: postgres?.url, TEST_LOG_FOLDER: logs };
  return withEnd(end, async () => withoutLeaks(await tryTwice(files, testEnv), logs));
}

/** Fails a phase whose servers logged personal data or secrets. */
async function withoutLeaks(result: PhaseResult, logs: string): Promise<PhaseResult> {
  const leaks = await findLogLeaks(logs);
  return leaks.length === 0 ? result : { ...result, ok: false, failures: [...result.failures, ...leaks] };
}

export async function build(): Promise<PhaseResult> {
  if (!(await buildAll())) process.stdout.write('Nothing changed since the last build.\n');
  return { ok: true, ...nothingRun };
}

export async function e2e(files: readonly string[], { isAll }: Selection): Promise<PhaseResult> {
  const browser = await ensureChromium();
  if (!browser.ok) {
    process.stdout.write(`${browser.message}\n`);
    return { ok: false, ...nothingRun };
  }
  const reportFile = join(results, 'e2e.json');
  rmSync(reportFile, { force: true });
  const folder = temporaryFolder();
  const logs = join(folder.path, 'logs');
  const env = {
    ...folder.env,
    ...COMPILE_CACHE,
    TEST_LOG_FOLDER: logs,
    TEST_ALL: isAll ? '1' : '',
    CHROMIUM_PATH: browser.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  };
  const command = ['test', '--config', 'e2e/playwright.config.ts', ...files];
  return withEnd(
    async () => folder.remove(),
    async () => {
      const { code } = await runCommand(bin('playwright'), command, { cwd: root, env, show: true });
      const report = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport;
      return withoutLeaks({ ok: code === 0, ...readJourneys(report) }, logs);
    },
  );
}
