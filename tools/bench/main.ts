import { printYardsticks, withHalfTheMachine } from './machine.ts';

/** Benchmarks, each compared with its baseline in the same run: `npm run bench ledger`, and so on; `--busy` occupies half of the machine. */
const BENCHES: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  desk: () => import('./desk/desk.ts'),
  cluster: () => import('./cluster.ts'),
  ledger: () => import('./ledger.ts'),
  bets: () => import('./bets.ts'),
  'my-play': () => import('./my-play.ts'),
  metrics: () => import('./metrics.ts'),
  nodes: () => import('./nodes.ts'),
  payouts: () => import('./payouts/payouts.ts'),
  rounds: () => import('./rounds/rounds.ts'),
  sportsbook: () => import('./sportsbook/sportsbook.ts'),
  storm: () => import('./sportsbook/storm.ts'),
  pages: () => import('./pages.ts'),
  frames: () => import('./frames.ts'),
  odds: () => import('./odds/odds.ts'),
  returns: () => import('./returns/returns.ts'),
};

// The benches read their own arguments after the name.
const isBusy = process.argv.includes('--busy');
process.argv = process.argv.filter((argument) => argument !== '--busy');
const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(
    `Unknown benchmark. Use one of: ${Object.keys(BENCHES).join(', ')}. Add --busy to occupy half of the machine.`,
  );
  process.exitCode = 2;
} else {
  const { run } = await bench();
  printYardsticks();
  await (isBusy ? withHalfTheMachine(run) : run());
}
