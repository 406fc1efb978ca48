import { answerSourceOfFunds, sourceOfFunds } from '@jara/contract/aml';
import type { Database } from '../../platform/database/database.ts';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { refused, sendRefusal } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { AML_ERRORS } from './errors.ts';
import { answerRequest, readRequest } from './funds.ts';

interface AmlRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export function registerAmlRoutes(app: App, { db, clock }: AmlRoutesDeps, authGuard: AuthGuard): void {
  route(
    app,
    sourceOfFunds,
    authGuard.requirePlayer(async ({ playerId }) => {
      const request = await readRequest(db, playerId);
      const data =
        request === null
          ? null
          : { state: request.state, dueAt: request.dueAt.toISOString(), isBlocked: request.isBlocked };
      return { status: 200 as const, data };
    }),
  );
  route(
    app,
    answerSourceOfFunds,
    authGuard.requirePlayer(async ({ playerId }, { occupation, source, details }, _request, reply) => {
      const isOpen = await answerRequest(db, playerId, { occupation, source, details }, clock.now());
      return isOpen
        ? { status: 200 as const, message: 'Thank you. We read your answer and write to you.' }
        : sendRefusal(reply, AML_ERRORS, refused('funds_not_requested'));
    }),
  );
}
