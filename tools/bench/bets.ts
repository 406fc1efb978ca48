import { game } from '@jara/wheel-royale/game';
import { type GameSession, openSession } from '../../e2e/games/device.ts';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { buildGames } from '../build-games.ts';
import { buildSportsbook } from '../build-sportsbook.ts';
import type { Victim } from '../chaos/server-process.ts';
import { withVictim } from '../chaos/victim.ts';
import { alternately, type BodyOf, besideBare, enlist, type NamedLoad } from './http-load.ts';
import { limitNewest } from './limits-of-all.ts';
import { printReconciled, printVerdict } from './verdict.ts';

/** Minimum ratio of instant bets to the bare POSTs of the same run. */
const MIN_RATIO = 0.35;
/** Bets are booked in batches, so the cost of one depends on the number that arrive together. The bound applies to the highest number. */
const CONNECTIONS = [128, 512] as const;
const MAX_CONNECTIONS = Math.max(...CONNECTIONS);
/** Maximum processor time of a bet of a player with all limits, as a multiple of one without limits. */
const MAX_LIMITS_COST = 1.03;

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
  const bodyOf =
    (sessions: readonly GameSession[]): BodyOf =>
    (connection, round) => {
      const token = sessions[connection]?.token;
      return JSON.stringify({ token, requestId: `${connection}-${round}-${performance.now()}`, bet });
    };
  const body = bodyOf(opened);
  const url = `${opened[0]?.origin}/game/bet`;
  let ratio = 0;
  for (const connections of CONNECTIONS) {
    const load = { url, connections, body, pid: victim.pid(), dataDir };
    ratio = await besideBare(`bet on ${game.id}, ${connections} players`, load);
    console.log(`instant bet ÷ bare Fastify POST: ${ratio.toFixed(2)}× with ${connections} players at once`);
  }
  await measureLimits(dataDir, opened, (of) => ({
    url,
    body: bodyOf(of),
    pid: victim.pid(),
    dataDir,
  }));
  printReconciled(await reconcileFolder(dataDir));
  printVerdict(`with ${MAX_CONNECTIONS} players at once at least ${MIN_RATIO}×`, ratio >= MIN_RATIO);
}

/** Bets of players with all limits beside those of as many players without. */
async function measureLimits(
  dataDir: string,
  opened: readonly GameSession[],
  loadOf: (sessions: readonly GameSession[]) => Omit<NamedLoad, 'name' | 'connections'>,
): Promise<void> {
  const [free, limited] = [opened.slice(0, opened.length / 2), opened.slice(opened.length / 2)];
  await limitNewest(dataDir, MAX_CONNECTIONS / 2);
  const of = (name: string, sessions: readonly GameSession[]) => ({
    ...loadOf(sessions),
    ...{ name, connections: sessions.length },
  });
  const cost = await alternately(of('without limits', free), of('with all limits', limited));
  printVerdict(
    `processor time of a bet with all limits: ${cost.toFixed(3)}× (at most ${MAX_LIMITS_COST}×)`,
    cost <= MAX_LIMITS_COST,
  );
}
