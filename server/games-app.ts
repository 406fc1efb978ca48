import type { FastifyRequest } from 'fastify';
import type { Modules } from './modules.ts';
import type { Health } from './platform/database/health.ts';
import { limitCalls } from './platform/http/call-limit.ts';
import { serveGames, serveSportsbook } from './platform/http/games-site.ts';
import { registerHealth } from './platform/http/health.ts';
import type { App } from './platform/http/http.ts';
import type { Mode } from './platform/runtime/settings.ts';

export interface GamesAppOptions {
  readonly health: Pick<Health, 'readiness' | 'liveNodes'>;
  readonly mode: Mode;
  readonly callsPerSecond: number;
  /** The built page of the games; null where only the calls are wanted. */
  readonly siteFolder: string | null;
  /** The built page of the sportsbook. */
  readonly sportsFolder: string | null;
  readonly gameIds: readonly string[];
  /** The player site's public address; null: the same host at `playerPort`. */
  readonly playerOrigin: string | null;
  readonly playerPort: number;
}

/**
 * The games origin: pages, calls and files of the games, and the wallet for studios. It knows no player's token, and answers
 * no other origin's scripts.
 */
export async function buildGamesApp(app: App, modules: Modules, options: GamesAppOptions): Promise<void> {
  await limitCalls(app, {
    callsPerSecond: options.callsPerSecond,
    liveNodes: () => options.health.liveNodes,
    exempt: () => false,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done(null, payload);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, code: 'not_found', message: 'There is no such call or game.' }),
  );
  registerHealth(app, options.health, options.mode);
  modules.addGamesRoutes(app);
  const playerOrigin = (request: FastifyRequest) =>
    options.playerOrigin ?? `http://${request.hostname}:${options.playerPort}`;
  const { siteFolder, sportsFolder, gameIds } = options;
  if (siteFolder !== null) await serveGames(app, { folder: siteFolder, gameIds, playerOrigin });
  if (sportsFolder !== null) await serveSportsbook(app, { folder: sportsFolder, playerOrigin });
}
