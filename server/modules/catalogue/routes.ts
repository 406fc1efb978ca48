import { gameList, launcherUrl } from '@jara/contract/games';
import type { Doorman } from '../../platform/doorman.ts';
import { type App, route } from '../../platform/http.ts';
import { sendRefusal } from '../../platform/refusal.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE_ERRORS } from './errors.ts';

export function registerCatalogueRoutes(app: App, catalogue: Catalogue, doorman: Doorman): void {
  route(app, gameList, async (_body, _request, reply) => {
    const listed = await catalogue.games();
    if (!listed.ok) return sendRefusal(reply, CATALOGUE_ERRORS, listed.code);
    return { status: 200 as const, data: [...listed.games] };
  });

  route(
    app,
    launcherUrl,
    doorman.admit(async ({ playerId }, { gameId, deviceType }, request, reply) => {
      const launch = await catalogue.launch({ playerId, gameId, deviceType, host: request.hostname });
      if (!launch.ok) return sendRefusal(reply, CATALOGUE_ERRORS, launch.code);
      return { status: 200 as const, message: 'Success', launcherUrl: launch.launcherUrl };
    }),
  );
}
