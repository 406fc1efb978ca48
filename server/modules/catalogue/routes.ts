import { gameList, launcherUrl } from '@jara/contract/games';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE_ERRORS } from './errors.ts';

export function registerCatalogueRoutes(app: App, catalogue: Catalogue, authGuard: AuthGuard): void {
  route(app, gameList, async (_body, _request, reply) => {
    const listed = await catalogue.games();
    if (!listed.ok) return sendRefusal(reply, CATALOGUE_ERRORS, listed.code);
    return { status: 200 as const, data: [...listed.games] };
  });

  route(
    app,
    launcherUrl,
    authGuard.requirePlayer(
      async ({ playerId, userId, sessionId }, { gameId, deviceType }, request, reply) => {
        const launch = await catalogue.launch({
          playerId,
          userId,
          sessionId,
          gameId,
          deviceType,
          host: request.hostname,
        });
        if (!launch.ok) return sendRefusal(reply, CATALOGUE_ERRORS, launch.code);
        return { status: 200 as const, message: 'Success', launcherUrl: launch.launcherUrl };
      },
    ),
  );
}
