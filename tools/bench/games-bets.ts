import type { AnyGame } from '@jara/game-kit/definition';
import { call, type Player } from '../../e2e/people.ts';
import { runningUrl } from '../../server/platform/postgres/embedded.ts';
import { reconcileAt } from '../../server/reconcile-at.ts';
import type { Victim } from '../chaos/victim.ts';
import { type BodyOf, besideBare, enlist } from './http-load.ts';

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

/** Instant bets on the games origin beside a bare Fastify POST. Answers what is out of bounds. */
export async function measureBets(victim: Victim, games: readonly AnyGame[]): Promise<string[]> {
  const game = games.find(({ id }) => id === INSTANT_GAME);
  const bet = game?.betTypes[0]?.example(game.limits.minStakeKobo);
  const opened: Opened[] = [];
  for (const player of await enlist(victim.origin))
    opened.push(await openGame(victim.origin, player, INSTANT_GAME));
  const { dataDir } = victim;
  const body: BodyOf = (connection, round) =>
    JSON.stringify({
      token: opened[connection]?.token,
      requestId: `${connection}-${round}-${performance.now()}`,
      bet,
    });
  const url = `${opened[0]?.origin}/game/bet`;
  const ratio = await besideBare(`bet on ${INSTANT_GAME}`, { url, body, pid: victim.pid(), dataDir });
  console.log(`instant bet ÷ bare Fastify POST: ${ratio.toFixed(2)}× (at least ${LEAST_RATIO}×)`);
  const found = await reconcileAt(runningUrl(dataDir) ?? '');
  return [
    ...(ratio < LEAST_RATIO
      ? [`an instant bet is ${ratio.toFixed(2)}× a bare POST, at least ${LEAST_RATIO}×`]
      : []),
    ...found.map((item) => `reconcile: ${JSON.stringify(item)}`),
  ];
}
