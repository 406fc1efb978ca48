import { randomInt } from 'node:crypto';
import { missingPackages, missingSentence } from '../cluster/packages.ts';
import { runBankChaos } from './bank/bank-kills.ts';
import { type ChaosReport, runChaos } from './chaos.ts';
import { clusterChaosNeeds, runClusterChaos, strikeNames } from './cluster/cluster-kills.ts';
import { clusterLines } from './cluster/report.ts';
import { FAULTS, runFaults } from './faults/faults.ts';
import { runRollingDeploy } from './rolling/rolling-deploy.ts';

const DEFAULT_KILLS = 200;
const PLAYERS = 8;
const BANK_PLAYERS = 12;
const GAME_PLAYERS = 6;
const SHARED_PLAYERS = 4;
const CLUSTER_KILLS = 20;
const USAGE = `Usage: npm run chaos                      kills and all faults
       npm run chaos -- [kills] [seed]    kills only, 1 to 10000; the seed of an earlier run
       npm run chaos -- bank [kills] [seed]    kills while Paystack's stand-in pays in and out
       npm run chaos -- cluster [kills] [seed] [strike] …    a cluster of three loses its primary, its network, its disk
                                          (${strikeNames.join(', ')})
       npm run chaos -- rolling-deploy    two releases with migrations reach two nodes behind HAProxy under load
       npm run chaos -- faults            all faults
       npm run chaos -- <fault> …         ${FAULTS.map(({ name }) => name).join(', ')}
       npm run chaos -- faults 60s        measures strangers this long without each fault, and this long with it`;
const WINDOW = /^([1-9]\d{0,3})s$/;

/** Returns whether the run found no fault. */
async function run(args: readonly string[]): Promise<boolean> {
  const window = args.map((word) => WINDOW.exec(word)?.[1]).find((seconds) => seconds !== undefined);
  const windowSeconds = window === undefined ? null : Number(window);
  const named = args.filter((word) => !WINDOW.test(word));
  const faults = FAULTS.filter(({ name }) => named.includes(name));
  if (named.length > 0 && faults.length === named.length) return runFaults(faults, windowSeconds);
  if (named.length === 1 && named[0] === 'faults') return runFaults(FAULTS, windowSeconds);
  if (args[0] === 'cluster') return runClusterKills(args.slice(1));
  if (args.length === 1 && args[0] === 'rolling-deploy') return runRolling();
  const isBank = args[0] === 'bank';
  const numbers = isBank ? args.slice(1) : args;
  const [kills = DEFAULT_KILLS, seed = randomInt(2 ** 31)] = numbers.map(Number);
  const isRight = Number.isInteger(kills) && kills >= 1 && kills <= 10_000 && Number.isInteger(seed);
  if (!isRight || numbers.length > 2) {
    console.error(USAGE);
    process.exit(2);
  }
  if (isBank) return runBankKills(kills, seed);
  const held = await runKills(kills, seed);
  return args.length === 0 ? (await runFaults(FAULTS)) && held : held;
}

async function runKills(kills: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}`);
  const start = performance.now();
  const report = await runChaos({
    kills,
    players: PLAYERS,
    gamePlayers: GAME_PLAYERS,
    sharedPlayers: SHARED_PLAYERS,
    toTheEnd: true,
    fleets: true,
    seed,
    onProgress: (sentence) =>
      process.stdout.write(process.stdout.isTTY ? `\r${sentence}   ` : `${sentence}\n`),
    onRun: (total) => print(total, performance.now() - start),
  });
  print(report, performance.now() - start);
  for (const sentence of report.wrong) console.error(`✗ ${sentence}`);
  console.log(
    report.wrong.length === 0
      ? 'Nothing lost, nothing doubled, reconcile zero after every kill.'
      : `${report.wrong.length} wrong; seed ${seed}.`,
  );
  return report.wrong.length === 0;
}

async function runRolling(): Promise<boolean> {
  const missing = missingPackages().includes('haproxy') ? missingSentence(['haproxy']) : null;
  if (missing !== null) {
    console.error(missing);
    process.exit(2);
  }
  const { calls, p99Ms, wrong } = await runRollingDeploy((line) => console.log(line));
  console.log(
    `${calls} calls, 99 of 100 answered within ${p99Ms.toFixed(0)} ms. ${wrong.length === 0 ? 'None was refused, none reset, reconcile zero.' : ''}`,
  );
  for (const sentence of wrong) console.error(`✗ ${sentence}`);
  return wrong.length === 0;
}

async function runClusterKills(args: readonly string[]): Promise<boolean> {
  const only = args.filter((word) => strikeNames.includes(word));
  const [kills = CLUSTER_KILLS, seed = randomInt(2 ** 31), ...more] = args
    .filter((word) => !only.includes(word))
    .map(Number);
  if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed) || more.length > 0) {
    console.error(USAGE);
    process.exit(2);
  }
  const needs = clusterChaosNeeds();
  if (needs !== null) {
    console.error(needs);
    process.exit(2);
  }
  console.log(`seed ${seed}`);
  const start = performance.now();
  const report = await runClusterChaos({
    kills,
    seed,
    only,
    onProgress: (sentence) => console.log(sentence),
  });
  for (const line of clusterLines(report)) console.log(line);
  console.log(
    `${((performance.now() - start) / 60_000).toFixed(1)} minutes. ` +
      (report.wrong.length === 0
        ? 'Nothing acknowledged is lost, nothing doubled, no seed repeated, reconcile zero after every strike.'
        : `${report.wrong.length} wrong; seed ${seed}.`),
  );
  for (const sentence of report.wrong) console.error(`✗ ${sentence}`);
  return report.wrong.length === 0;
}

async function runBankKills(kills: number, seed: number): Promise<boolean> {
  console.log(`seed ${seed}`);
  const start = performance.now();
  const { deposits, withdrawals, failed, wrong } = await runBankChaos({
    ...{ kills, seed, players: BANK_PLAYERS, onProgress: (sentence: string) => console.log(sentence) },
  });
  for (const sentence of wrong) console.error(`✗ ${sentence}`);
  console.log(
    `${kills} kills in ${((performance.now() - start) / 60_000).toFixed(1)} minutes; ${deposits} deposits, ${withdrawals} payouts ordered, ${failed} of them failed by the bank. ` +
      (wrong.length === 0
        ? 'Each account agrees with the bank to the kobo, reconcile zero.'
        : `${wrong.length} wrong; seed ${seed}.`),
  );
  return wrong.length === 0;
}

function print(
  { kills, spins, deposits, withdrawals, limits, games, shared }: ChaosReport,
  tookMs: number,
): void {
  console.log(
    `\n${kills.server} kills of the server, ${kills.node} of one node of three and ${kills.database} of PostgreSQL, which hung ${kills.hang} times, ` +
      `in ${(tookMs / 60_000).toFixed(1)} minutes; ${spins} spins, ${deposits} deposits, ${withdrawals} withdrawals, ${limits} limits acknowledged; ` +
      `${games.rounds} rounds of games with ${games.moves} moves, ${games.refusals} moves refused by the rules, ` +
      `${games.replacements} sessions replaced by another device.`,
  );
  const { bets, cashOuts, answers, refusals, slowestMs, met } = shared;
  console.log(
    `${bets} bets on shared rounds with ${cashOuts} cash-outs and ${answers} answers, ${refusals} refused; the slowest round was ` +
      `resumed or void ${(slowestMs / 1000).toFixed(1)} s after its kill. Rounds interrupted by kills, by game and state:`,
  );
  for (const [round, times] of Object.entries(met).sort()) console.log(`  ${round}: ${times}`);
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
