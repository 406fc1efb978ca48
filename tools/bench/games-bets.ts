import type { AnyGame } from '@jara/game-kit/definition';
import { type GameSession, openSession } from '../../e2e/games/device.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import { reconcileAt } from '../../server/reconcile-at.ts';
import type { Victim } from '../chaos/victim.ts';
import { type BodyOf, besideBare, enlist } from './http-load.ts';

/** An instant bet as a share of the bare POSTs of the same run. */
export const LEAST_RATIO = 0.35;
/** Bets are booked in batches, so that what one costs depends on how many come at once. The bound is for the most. */
const CONNECTIONS = [128, 512] as const;
const MOST_CONNECTIONS = Math.max(...CONNECTIONS);
/** The game the bets are on: one step, a small bet, two draws at most. */
const INSTANT_GAME = 'wheel-royale';

/** Instant bets on the games origin beside a bare Fastify POST. Answers what is out of bounds. */
export async function measureBets(victim: Victim, games: readonly AnyGame[]): Promise<string[]> {
  const game = games.find(({ id }) => id === INSTANT_GAME);
  const bet = game?.betTypes[0]?.example(game.limits.minStakeKobo);
  const opened: GameSession[] = [];
  for (const player of await enlist(victim.origin, MOST_CONNECTIONS))
    opened.push(await openSession(victim.origin, player, INSTANT_GAME));
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
    ratio = await besideBare(`bet on ${INSTANT_GAME}, ${connections} players`, load);
    console.log(`instant bet ÷ bare Fastify POST: ${ratio.toFixed(2)}× with ${connections} players at once`);
  }
  const found = await reconcileAt(runningUrl(dataDir) ?? '');
  return [
    ...(ratio < LEAST_RATIO
      ? [
          `an instant bet is ${ratio.toFixed(2)}× a bare POST with ${MOST_CONNECTIONS} players at once, at least ${LEAST_RATIO}×`,
        ]
      : []),
    ...found.map((item) => `reconcile: ${JSON.stringify(item)}`),
  ];
}
