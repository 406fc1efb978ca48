import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../../server/platform/runtime/free-port.ts';
import { buildGames } from '../../build-games.ts';
import { buildSportsbook } from '../../build-sportsbook.ts';
import type { Victim } from '../../chaos/server-process.ts';
import { startVictim } from '../../chaos/victim.ts';
import { median, quantile } from '../../quantile.ts';
import { withEnd } from '../../with-end.ts';
import { wholeNumber } from '../arguments.ts';
import { printVerdict } from '../verdict.ts';
import { type BetsLoad, openBets } from './bets-load.ts';
import { callsOf, type DeskCall } from './calls.ts';
import { fill } from './fill.ts';
import type { Size } from './filling.ts';
import { readSamples } from './samples.ts';
import { unbalancedBettors } from './unbalanced-bettors.ts';

/** Space on the disk for each made row with its indexes and what is written while they are made; measured at two million entries. */
const BYTES_PER_ENTRY = 660;
const BYTES_PER_PLAYER = 1500;
const FREE_BYTES = 4e9;

/** Calls of the staff a second: a desk of forty people. */
const CALLS_PER_SECOND = 20;
/** The load of bets is measured alone and beside the desk in turns. */
const TURN_S = 10;
const BETTORS = 48;
/** The p99 of bets beside the desk, as a multiple of that of the same bets alone. */
const MAX_BETS_RATIO = 1.1;

interface Options extends Size {
  readonly betsPerSecond: number;
  readonly folder: string | null;
  /** Repetitions of each call. */
  readonly rounds: number;
}

/** The desk's calls at many players and entries, while bets go on. Exits with 1 where a bound is not held. */
export async function run(): Promise<void> {
  const options = readOptions();
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'jaraplay-desk-'));
  const remove = () =>
    options.folder === null ? rmSync(folder, { recursive: true, force: true }) : undefined;
  await withEnd(
    async () => remove(),
    async () => {
      if (!(await prepare(folder, options))) return;
      const port = String(await freePort());
      const victim = await startVictim(folder, { BACKOFFICE_PORT: port });
      await withEnd(victim.stop, () => measureDesk(victim, `http://127.0.0.1:${port}`, options));
    },
  );
}

function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      players: { type: 'string', default: '5000000' },
      entries: { type: 'string', default: '100000000' },
      bets: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '40' },
      folder: { type: 'string' },
    },
  });
  const number = (text: string) => wholeNumber(text.replaceAll('_', ''));
  return {
    ...{ players: number(values.players), entries: number(values.entries) },
    ...{ betsPerSecond: number(values.bets), folder: values.folder ?? null, rounds: number(values.rounds) },
  };
}

/** Fills the folder unless it has such rows already; false: the disk has too little space. */
async function prepare(folder: string, { players, entries }: Options): Promise<boolean> {
  const mark = join(folder, 'filled.json');
  const size = JSON.stringify({ players, entries });
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === size) return true;
    throw new Error(`${folder} has rows of another size: ${readFileSync(mark, 'utf8')}`);
  }
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [
    bavail * bsize,
    entries * BYTES_PER_ENTRY + players * BYTES_PER_PLAYER + FREE_BYTES,
  ];
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  if (free < needed) {
    console.error(
      `${players} players and ${entries} entries take ${gigabytes(needed)}, and ${folder} has ${gigabytes(free)}: choose fewer by --players and --entries.`,
    );
    process.exitCode = 1;
    return false;
  }
  await buildGames();
  await buildSportsbook();
  await (await startVictim(folder)).stop();
  await fill(folder, { players, entries });
  writeFileSync(mark, size);
  return true;
}

async function measureDesk(
  victim: Victim,
  desk: string,
  { players, entries, betsPerSecond, rounds }: Options,
): Promise<void> {
  const token = await signIn(desk);
  const calls = callsOf(await readSamples(victim.dataDir, { players, entries }));
  const bets = await openBets(victim.origin, BETTORS, betsPerSecond);
  const staff = createStaff(desk, token, calls);
  await staff.work(calls.length * 2);
  staff.forget();
  const turns = await measureInTurns(bets, staff, calls.length * rounds);
  printCalls(calls, staff.timesMs);
  printBets(turns);
  const unbalanced = await unbalancedBettors(victim.dataDir);
  console.log(`players who bet and whose balance is not the sum of their entries: ${unbalanced}`);
  if (unbalanced > 0) process.exitCode = 1;
}

async function post(
  url: string,
  body: object,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const sent = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: sent.status, answer: await sent.json() };
}

/** Signs in as the sandbox's admin, as its page does. */
async function signIn(desk: string): Promise<string> {
  const { answer } = await post(`${desk}/desk/sandbox-staff`, {});
  const { data } = answer as {
    data: readonly { role: string; email: string; password: string; otp: string }[];
  };
  const { email, password, otp } = data.find(({ role }) => role === 'admin') ?? {};
  const signedIn = await post(`${desk}/desk/sign-in`, { email, password, otp });
  if (signedIn.status !== 200)
    throw new Error(`The admin was not signed in: ${JSON.stringify(signedIn.answer)}`);
  return (signedIn.answer as { data: { token: string } }).data.token;
}

interface Staff {
  /** The times of each call, in the order of the calls. */
  readonly timesMs: readonly number[][];
  /** Makes the next calls, at the pace of the staff. */
  work(count: number, untilMs?: number): Promise<number>;
  forget(): void;
}

function createStaff(desk: string, token: string, calls: readonly DeskCall[]): Staff {
  const timesMs: number[][] = calls.map(() => []);
  let made = 0;
  async function make(): Promise<void> {
    const at = made % calls.length;
    const { name, path, body } = calls[at] as DeskCall;
    const round = Math.floor(made / calls.length);
    made += 1;
    const start = performance.now();
    const { status, answer } = await post(`${desk}${path}`, { token, ...body(round) });
    const isAnswered = status === 200;
    if (!isAnswered) console.log(`${name}: ${status} ${JSON.stringify(answer)}`);
    timesMs[at]?.push(isAnswered ? performance.now() - start : Number.POSITIVE_INFINITY);
  }
  return {
    timesMs,
    async work(count, untilMs = Number.POSITIVE_INFINITY) {
      let done = 0;
      for (let due = performance.now(); done < count && performance.now() < untilMs; done += 1) {
        await make();
        due += 1000 / CALLS_PER_SECOND;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        else due = performance.now();
      }
      return done;
    },
    forget() {
      made = 0;
      for (const times of timesMs) times.length = 0;
    },
  };
}

interface Turns {
  readonly alone: number[];
  readonly beside: number[];
  readonly bets: number[];
}

/** The p99 of the bets of each turn, without the desk and beside it. */
async function measureInTurns(bets: BetsLoad, staff: Staff, calls: number): Promise<Turns> {
  const turns: Turns = { alone: [], beside: [], bets: [] };
  await bets.run(TURN_S);
  for (let left = calls; left > 0; ) {
    turns.alone.push(quantile(await bets.run(TURN_S), 0.99));
    const untilMs = performance.now() + TURN_S * 1000;
    const [timesMs, done] = await Promise.all([bets.run(TURN_S), staff.work(left, untilMs)]);
    turns.beside.push(quantile(timesMs, 0.99));
    turns.bets.push(timesMs.length / TURN_S);
    left -= done;
    console.log(`${calls - left} of ${calls} calls of the desk`);
  }
  return turns;
}

function printCalls(calls: readonly DeskCall[], timesMs: readonly number[][]): void {
  const rows = calls.map(({ name, boundMs }, at) => {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(timesMs[at] ?? [], share));
    return {
      call: name,
      least: Math.min(...(timesMs[at] ?? [])),
      p50: p50 ?? Number.NaN,
      p99: p99 ?? Number.NaN,
      boundMs,
    };
  });
  console.table(
    rows.map(({ call, least, p50, p99, boundMs }) => ({
      ...{
        call,
        'least ms': least.toFixed(1),
        'p50 ms': p50.toFixed(1),
        'p99 ms': p99.toFixed(1),
        'at most ms': boundMs,
      },
      held: p99 <= boundMs ? 'held' : 'NOT held',
    })),
  );
  if (!rows.every(({ p99, boundMs }) => p99 <= boundMs)) process.exitCode = 1;
}

function printBets({ alone, beside, bets }: Turns): void {
  const [aloneMs, besideMs] = [median(alone), median(beside)];
  const ratio = besideMs / aloneMs;
  printVerdict(
    `${median(bets).toFixed(0)} bets a second: p99 ${aloneMs.toFixed(1)} ms alone, ${besideMs.toFixed(1)} ms beside the desk, ` +
      `${ratio.toFixed(2)}× (at most ${MAX_BETS_RATIO}×)`,
    ratio <= MAX_BETS_RATIO,
  );
}
