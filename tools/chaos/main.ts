import { randomInt } from 'node:crypto';
import { runChaos } from './chaos.ts';

const DEFAULT_KILLS = 200;
const PLAYERS = 8;
const GAME_PLAYERS = 6;

/** `npm run chaos`, `npm run chaos -- 50`, `npm run chaos -- 50 12345` (the seed of an earlier run). */
const kills = Number(process.argv[2] ?? DEFAULT_KILLS);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
if (!Number.isInteger(kills) || kills < 1 || kills > 10_000 || !Number.isInteger(seed)) {
  console.error('Usage: npm run chaos -- [kills, 1 to 10000] [seed]');
  process.exit(2);
}
console.log(`seed ${seed}`);
const start = performance.now();
const report = await runChaos({
  kills,
  players: PLAYERS,
  gamePlayers: GAME_PLAYERS,
  seed,
  onProgress: (sentence) => process.stdout.write(process.stdout.isTTY ? `\r${sentence}   ` : `${sentence}\n`),
});
const minutes = ((performance.now() - start) / 60_000).toFixed(1);
console.log(
  `\n${report.kills.server} kills of the server and ${report.kills.database} of PostgreSQL in ${minutes} minutes; ` +
    `${report.spins} spins, ${report.deposits} deposits, ${report.withdrawals} withdrawals acknowledged; ` +
    `${report.games.rounds} rounds of games with ${report.games.moves} moves, ${report.games.refusals} moves refused by the rules, ` +
    `${report.games.takeovers} tables taken over by another device.`,
);
for (const sentence of report.wrong) console.error(`✗ ${sentence}`);
console.log(
  report.wrong.length === 0
    ? 'Nothing lost, nothing doubled, reconcile zero after every kill.'
    : `${report.wrong.length} wrong; seed ${seed}.`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
