import { winners as winnersCall } from '@jara/contract/games';
import { type App, route } from '../../platform/http/http.ts';
import type { Winners } from './winners.ts';

/** Without a token: the landing page loads it before a login. */
export function registerWinnersRoutes(app: App, winners: Winners): void {
  route(app, winnersCall, async () => ({ status: 200 as const, data: [...(await winners.recent())] }), {
    quiet: true,
  });
}
