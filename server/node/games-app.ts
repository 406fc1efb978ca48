import type { FastifyRequest } from 'fastify';
import type { Health } from '../platform/database/health.ts';
import { builtFiles, requestsForOneOf } from '../platform/http/built-files.ts';
import { answerNotFound, limitCalls } from '../platform/http/call-limit.ts';
import { divideProcessor, nameCallers } from '../platform/http/callers.ts';
import { describeCalls } from '../platform/http/describe.ts';
import { SPORTS_FILES, serveGames, serveSportsbook } from '../platform/http/games-site.ts';
import { registerHealth } from '../platform/http/health.ts';
import { hostOrLocal } from '../platform/http/host.ts';
import type { App } from '../platform/http/http.ts';
import { addCommonHeaders } from '../platform/http/security-headers.ts';
import type { Mode } from '../platform/runtime/settings.ts';
import type { Modules } from './modules.ts';

export interface GamesAppOptions {
  readonly health: Pick<Health, 'readiness' | 'liveNodes'>;
  readonly mode: Mode;
  readonly callsPerSecond: number;
  /** See `CallLimit`; tests use it so that calls fall into one second even on a slow machine. */
  readonly nowMs?: () => number;
  /** The built page of the games; null to serve only the calls. */
  readonly siteFolder: string | null;
  /** The built page of the sportsbook. */
  readonly sportsFolder: string | null;
  readonly gameIds: readonly string[];
  /** The player site's public address; null: the same host at `playerPort`. */
  readonly playerOrigin: string | null;
  readonly playerPort: number;
}

/**
 * The games origin: pages, calls and files of the games, and the wallet for studios. It does not accept players' tokens, and
 * answers no scripts of other origins.
 */
export async function buildGamesApp(app: App, modules: Modules, options: GamesAppOptions): Promise<void> {
  const { siteFolder, sportsFolder, gameIds, mode } = options;
  addCommonHeaders(app, mode);
  const isFile = requestsForOneOf([...builtFiles(siteFolder), ...builtFiles(sportsFolder, SPORTS_FILES)]);
  nameCallers(app);
  limitCalls(app, {
    callsPerSecond: options.callsPerSecond,
    liveNodes: () => options.health.liveNodes,
    nowMs: options.nowMs,
    isFile,
  });
  divideProcessor(app, { callsPerSecond: options.callsPerSecond, isFile });
  answerNotFound(app, (_request, reply) =>
    reply.code(404).send({ status: 404, code: 'not_found', message: 'There is no such call or game.' }),
  );
  if (mode === 'sandbox') await describeCalls(app);
  registerHealth(app, options.health, mode);
  modules.addGamesRoutes(app);
  const playerOrigin = (request: FastifyRequest) =>
    options.playerOrigin ?? `http://${hostOrLocal(request.hostname)}:${options.playerPort}`;
  if (siteFolder !== null) await serveGames(app, { folder: siteFolder, gameIds, playerOrigin });
  if (sportsFolder !== null) await serveSportsbook(app, { folder: sportsFolder, playerOrigin });
}
