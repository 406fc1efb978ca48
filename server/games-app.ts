import type { FastifyRequest } from 'fastify';
import { registerRgsRoutes } from './modules/rgs/routes.ts';
import { registerStudioRoutes } from './modules/seamless/routes.ts';
import type { Modules } from './modules.ts';
import { limitCalls } from './platform/http/call-limit.ts';
import { serveGames } from './platform/http/games-site.ts';
import type { App } from './platform/http/http.ts';
import type { Clock } from './platform/runtime/clock.ts';

export interface GamesAppOptions {
  readonly clock: Clock;
  readonly callsPerSecond: number;
  /** The built page of the games; null where only the calls are wanted. */
  readonly siteFolder: string | null;
  /** The player site's public address; null: the same host at `playerPort`. */
  readonly playerOrigin: string | null;
  readonly playerPort: number;
  /** What a studio outside signs its calls with; null: no studio. */
  readonly studioSecret: string | null;
}

/**
 * The games origin: pages, calls and files of the games, and the wallet for studios. It knows no player's token, and answers
 * no other origin's scripts.
 */
export async function buildGamesApp(app: App, modules: Modules, options: GamesAppOptions): Promise<void> {
  await limitCalls(app, {
    callsPerSecond: options.callsPerSecond,
    // A studio's servers call for all its players; their signature is what limits them.
    exempt: (request) => options.studioSecret !== null && request.url.startsWith('/studio/'),
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done(null, payload);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, code: 'not_found', message: 'There is no such call or game.' }),
  );
  registerRgsRoutes(app, modules.rgs, options.clock);
  if (options.studioSecret !== null) registerStudioRoutes(app, modules.seamless, options.studioSecret);
  if (options.siteFolder !== null) {
    await serveGames(app, {
      folder: options.siteFolder,
      gameIds: [...modules.rgs.games.keys()],
      playerOrigin: (request: FastifyRequest) =>
        options.playerOrigin ?? `http://${request.hostname}:${options.playerPort}`,
    });
  }
}
