import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { reconcileFolder } from '../../../server/commands/reconcile-at.ts';
import { buildGames } from '../../build-games.ts';
import { buildSportsbook } from '../../build-sportsbook.ts';
import type { Victim } from '../../chaos/server-process.ts';
import { withVictim } from '../../chaos/victim.ts';
import { quantile } from '../../quantile.ts';
import { wholeNumber } from '../arguments.ts';
import { processUs, treeUs } from '../cpu.ts';
import { printReconciled, printVerdict } from '../verdict.ts';
import { createMembers, gamesOriginOf, type Member } from './members.ts';
import { type Played, playLevel } from './play.ts';

const MEMBERS = 4_000;
const ROUNDS = 4;
const BETTING = [500, 1_000, 2_000, 4_000] as const;
/** The level that the bounds apply to. */
const BOUND_LEVEL = 2_000;
const MANY_SOCKETS = 10_000;
const BETTING_OF_MANY = 1_000;
const BET_P99_MS = 150;
const CASH_OUT_P99_MS = 150;
const END_P99_MS = 200;

interface Measured {
  readonly name: string;
  readonly betting: number;
  readonly connected: number;
  readonly played: Played;
}

/**
 * Crash with a full house: bets, cash-outs and the flight's end as thousands of players receive them, with the load generator on the same
 * machine. `npm run bench rounds 500` plays this level only.
 */
export async function run(): Promise<void> {
  await buildGames();
  await buildSportsbook();
  await withVictim(measureRounds, { env: { HTTP_CONNECTIONS: '30000' } });
}

async function measureRounds(victim: Victim): Promise<void> {
  const only = process.argv[3] === undefined ? null : wholeNumber(process.argv[3], 1, MEMBERS);
  const games = await gamesOriginOf(victim.origin);
  const members = await createMembers(victim.dataDir, MEMBERS);
  const agent = new Agent({ keepAlive: true });
  const [postmaster] = readFileSync(join(victim.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const usedMs = () => (processUs(victim.pid()) + treeUs(Number(postmaster))) / 1000;
  const level = async (name: string, connected: readonly Member[], betting: number): Promise<Measured> => {
    console.log(`${connected.length} connected, ${betting} of them bet on each of ${ROUNDS} rounds …`);
    const played = await playLevel(games, agent, { connected, betting, rounds: ROUNDS, usedMs });
    return { name, betting, connected: connected.length, played };
  };
  const rows: Measured[] = [];
  try {
    await level('warming up', members.slice(0, 200), 200);
    for (const betting of only === null ? BETTING : [only])
      rows.push(await level(`all ${betting} bet`, members.slice(0, betting), betting));
    const many = Array.from({ length: MANY_SOCKETS }, (_, i) => members[i % MEMBERS] ?? members[0]).filter(
      (member) => member !== undefined,
    );
    if (only === null) {
      rows.push(await level('most look on', many, BETTING_OF_MANY));
      rows.push(await level('no bets', many, 0));
    }
  } finally {
    agent.destroy();
  }
  print(rows);
  judge(rows);
  printReconciled(await reconcileFolder(victim.dataDir));
}

const figure = (values: readonly number[], share: number) =>
  values.length === 0 ? '' : quantile(values, share).toFixed(0);

function print(rows: readonly Measured[]): void {
  console.table(
    rows.map(({ name, connected, played }) => ({
      what: name,
      connected,
      bets: played.betMs.length,
      'bet p50 ms': figure(played.betMs, 0.5),
      'bet p99 ms': figure(played.betMs, 0.99),
      'cash-outs': played.cashOutMs.length,
      'cash-out p99 ms': figure(played.cashOutMs, 0.99),
      'chosen paid p50 ms': figure(played.chosenMs, 0.5),
      'chosen paid p99 ms': figure(played.chosenMs, 0.99),
      'end seen p50 ms': figure(played.endMs, 0.5),
      'end seen p99 ms': figure(played.endMs, 0.99),
      'CPU ms a bet': played.betMs.length === 0 ? '' : (played.usedMs / played.betMs.length).toFixed(2),
      'KB a minute and phone': (((played.receivedBytes / connected / played.seconds) * 60) / 1000).toFixed(1),
      'CPU ms a minute and phone': ((played.usedMs / connected / played.seconds) * 60).toFixed(1),
      dropped: played.dropped,
    })),
  );
  for (const { name, played } of rows)
    if (played.refusals.size > 0)
      console.log(`${name}: refused ${JSON.stringify(Object.fromEntries(played.refusals))}`);
}

function judge(rows: readonly Measured[]): void {
  const row = rows.find(({ betting }) => betting === BOUND_LEVEL);
  if (rows.some(({ played }) => played.dropped > 0)) process.exitCode = 1;
  if (row === undefined) {
    console.log(`the bounds apply to ${BOUND_LEVEL} betting only`);
    return;
  }
  const { betMs, cashOutMs, endMs } = row.played;
  const held = [
    ['a bet acknowledged', quantile(betMs, 0.99), BET_P99_MS],
    ['a cash-out acknowledged', quantile(cashOutMs, 0.99), CASH_OUT_P99_MS],
    ['the end seen by a socket', quantile(endMs, 0.99), END_P99_MS],
  ] as const;
  for (const [what, ms, most] of held)
    printVerdict(
      `with ${BOUND_LEVEL} betting, ${what}: p99 ${ms.toFixed(0)} ms (at most ${most} ms)`,
      ms <= most,
    );
}
