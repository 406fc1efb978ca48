import { myData } from '@jara/contract/privacy';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { PRIVACY_ERRORS } from './errors.ts';
import { type MyDataDeps, readMyData } from './my-data.ts';

export function registerMyData(app: App, deps: MyDataDeps, authGuard: AuthGuard): void {
  route(
    app,
    myData,
    authGuard.requirePlayer(async ({ playerId }, { after }, _request, reply) => {
      const page = await readMyData(deps, playerId, after ?? null);
      if (page === null) return sendRefusal(reply, PRIVACY_ERRORS, 'bad_page');
      return { status: 200 as const, ...page, rows: page.rows as never };
    }),
  );
}
