import { winners as winnersCall } from '@jara/contract/games';
import { type App, route } from '../../platform/http/http.ts';
import type { Winners } from './winners.ts';

/** No token: the landing page asks before anybody logged in. */
export function registerWinnersRoutes(app: App, winners: Winners): void {
  route(app, winnersCall, async () => ({ status: 200 as const, data: [...(await winners.recent())] }), {
    quiet: true,
  });
}
