import type { FastifyRequest } from 'fastify';
import type { Modules } from './modules.ts';
import { limitCalls } from './platform/http/call-limit.ts';
import { serveGames } from './platform/http/games-site.ts';
import type { App } from './platform/http/http.ts';

export interface GamesAppOptions {
  readonly callsPerSecond: number;
  /** The built page of the games; null where only the calls are wanted. */
  readonly siteFolder: string | null;
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
    exempt: () => false,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done(null, payload);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, code: 'not_found', message: 'There is no such call or game.' }),
  );
  modules.addGamesRoutes(app);
  if (options.siteFolder !== null) {
    await serveGames(app, {
      folder: options.siteFolder,
      gameIds: options.gameIds,
      playerOrigin: (request: FastifyRequest) =>
        options.playerOrigin ?? `http://${request.hostname}:${options.playerPort}`,
    });
  }
}
