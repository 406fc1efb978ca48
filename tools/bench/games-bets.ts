import type { AnyGame } from '@jara/game-kit/definition';
import { call, type Player } from '../../e2e/people.ts';
import { freePort } from '../../e2e/server.ts';
import { runningUrl } from '../../server/platform/postgres/embedded.ts';
import { reconcileAt } from '../../server/reconcile-at.ts';
import type { Victim } from '../chaos/victim.ts';
import { type BodyOf, enlist, load, type Round, row, startBare } from './http-load.ts';
import { median } from './load.ts';

const ROUNDS = 3;
/** An instant bet as a share of the bare POSTs of the same run. */
export const LEAST_RATIO = 0.35;
/** The game the bets are on: one step, a small bet, two draws at most. */
const INSTANT_GAME = 'wheel-royale';

/** A game opened as its frame opens it: where it is, and its own token. */
export interface Opened {
  readonly origin: string;
  readonly token: string;
}

export async function openGame(playerOrigin: string, player: Player, gameId: string): Promise<Opened> {
  const { launcherUrl } = await call<{ launcherUrl: string }>(playerOrigin, '/xpress/live/launcher-url', {
    token: player.token,
    gameId,
    deviceType: 'mobile',
  });
  const { origin, searchParams } = new URL(launcherUrl);
  const code = searchParams.get('code');
  const { token } = await call<{ token: string }>(origin, '/game/session', { code, gameId });
  return { origin, token };
}

/** Instant bets on the games origin beside a bare Fastify POST with the same bodies, by turns. Answers what is out of bounds. */
export async function measureBets(victim: Victim, games: readonly AnyGame[]): Promise<string[]> {
  const game = games.find(({ id }) => id === INSTANT_GAME);
  const bet = game?.betTypes[0]?.example(game.limits.minStakeKobo);
  const opened: Opened[] = [];
  for (const player of await enlist(victim.origin))
    opened.push(await openGame(victim.origin, player, INSTANT_GAME));
  const bare = await startBare(await freePort());
  try {
    const body: BodyOf = (connection, round) =>
      JSON.stringify({
        token: opened[connection]?.token,
        requestId: `${connection}-${round}-${performance.now()}`,
        bet,
      });
    const { dataDir } = victim;
    const placing = { url: `${opened[0]?.origin}/game/bet`, body, pid: victim.pid(), dataDir };
    const echo = { url: `${bare.origin}/echo`, body, pid: bare.pid, dataDir: null };
    await load(placing);
    await load(echo);
    const bets: Round[] = [];
    const bares: Round[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      bets.push(await load(placing));
      bares.push(await load(echo));
    }
    console.table([
      ...bets.map((round, i) => row(`bet on ${INSTANT_GAME}, round ${i + 1}`, round)),
      ...bares.map((round, i) => row(`bare Fastify, round ${i + 1}`, round)),
    ]);
    const ratio = median(bets.map((round, i) => round.perSecond / (bares[i]?.perSecond ?? 1)));
    console.log(`instant bet ÷ bare Fastify POST: ${ratio.toFixed(2)}× (at least ${LEAST_RATIO}×)`);
    const found = await reconcileAt(runningUrl(victim.dataDir) ?? '');
    return [
      ...(ratio < LEAST_RATIO
        ? [`an instant bet is ${ratio.toFixed(2)}× a bare POST, at least ${LEAST_RATIO}×`]
        : []),
      ...found.map((item) => `reconcile: ${JSON.stringify(item)}`),
    ];
  } finally {
    bare.stop();
  }
}
