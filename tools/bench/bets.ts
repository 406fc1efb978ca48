import { game } from '@jara/wheel-royale/game';
import { type GameSession, openSession } from '../../e2e/games/device.ts';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { buildGames } from '../build-games.ts';
import { buildSportsbook } from '../build-sportsbook.ts';
import type { Victim } from '../chaos/server-process.ts';
import { withVictim } from '../chaos/victim.ts';
import { type BodyOf, besideBare, enlist } from './http-load.ts';

/** Minimum ratio of instant bets to the bare POSTs of the same run. */
const MIN_RATIO = 0.35;
/** Bets are booked in batches, so the cost of one depends on the number that arrive together. The bound applies to the highest number. */
const CONNECTIONS = [128, 512] as const;
const MAX_CONNECTIONS = Math.max(...CONNECTIONS);
/** Instant bets on the games origin beside a bare Fastify POST; a bet is a small one, of one step and two draws at most. */
export async function run(): Promise<void> {
  await buildGames();
  await buildSportsbook();
  await withVictim(measureBets);
}

async function measureBets(victim: Victim): Promise<void> {
  const bet = game.betTypes[0]?.example(game.limits.minStakeKobo);
  const opened: GameSession[] = [];
  for (const player of await enlist(victim.origin, MAX_CONNECTIONS))
    opened.push(await openSession(victim.origin, player, game.id));
  const { dataDir } = victim;
  const body: BodyOf = (connection, round) =>
    JSON.stringify({
      token: opened[connection]?.token,
      requestId: `${connection}-${round}-${performance.now()}`,
      bet,
    });
  const url = `${opened[0]?.origin}/game/bet`;
  let ratio = 0;
  for (const connections of CONNECTIONS) {
    const load = { url, connections, body, pid: victim.pid(), dataDir };
    ratio = await besideBare(`bet on ${game.id}, ${connections} players`, load);
    console.log(`instant bet ÷ bare Fastify POST: ${ratio.toFixed(2)}× with ${connections} players at once`);
  }
  const found = await reconcileFolder(dataDir);
  console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
  const isFast = ratio >= MIN_RATIO;
  console.log(
    `with ${MAX_CONNECTIONS} players at once at least ${MIN_RATIO}×: ${isFast ? 'held' : 'NOT held'}`,
  );
  if (!isFast || found.length > 0) process.exitCode = 1;
}
