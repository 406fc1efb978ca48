import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadSharedGames } from '../../../server/node/games-folder.ts';
import { wholeNumber } from '../arguments.ts';
import type { MarketReturn } from './measure.ts';
import type { ReturnsJob } from './worker.ts';

const ROUNDS = 1_000_000;
const SEED = 'returns';
/** Maximum distance in standard deviations: one fair market in sixteen thousand is further away. */
const MAX_Z = 4;

const percent = (share: number) => `${(share * 100).toFixed(3)} %`;

function print(markets: readonly MarketReturn[]): void {
  for (const { gameId, market, expected, measured, z } of markets) {
    const cells = [gameId.padEnd(17), market.padEnd(34), percent(expected).padStart(10)];
    const verdict = Math.abs(z) <= MAX_Z ? '' : '  OUTSIDE';
    console.log([...cells, percent(measured).padStart(10), z.toFixed(2).padStart(6)].join('  ') + verdict);
  }
}

/** Takes games off the list until it is empty. */
async function work(jobs: ReturnsJob[], done: MarketReturn[]): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const answered = once(worker, 'message');
    worker.postMessage(job);
    const [markets] = (await answered) as [readonly MarketReturn[]];
    print(markets);
    done.push(...markets);
  }
  await worker.terminate();
}

/**
 * Plays a million rounds of each shared game (`npm run bench returns`, or another number: `npm run bench returns 50000 <seed>`): each
 * market's measured return must lie within the band given by its exact return and the exact spread of its payouts.
 */
export async function run(): Promise<void> {
  const rounds = wholeNumber(process.argv[3] ?? ROUNDS);
  const seed = process.argv[4] ?? SEED;
  const games = await loadSharedGames();
  const jobs = games.map(({ id }): ReturnsJob => ({ gameId: id, rounds, seed }));
  console.log(`${rounds.toLocaleString('en-NG')} rounds of each of ${games.length} games, seed “${seed}”`);
  console.log('game, market, expected, measured, z');
  const done: MarketReturn[] = [];
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(jobs, done)));
  const furthest = Math.max(...done.map(({ z }) => Math.abs(z)));
  const outside = done.filter(({ z }) => !(Math.abs(z) <= MAX_Z)).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${done.length} markets in ${seconds} s, furthest |z| ${furthest.toFixed(2)} (at most ${MAX_Z}), outside: ${outside}`,
  );
  if (outside > 0 || done.length === 0) process.exitCode = 1;
}
