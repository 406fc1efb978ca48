import { gameRealityCheck } from '@jara/contract/game-server';
import {
  closeAccount,
  limits,
  playState,
  realityCheck,
  reopenAccount,
  selfExclude,
  setLimit,
  timeOut,
} from '@jara/contract/protection';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import type { Sessions } from '../sessions/types.ts';
import { toPlaySessionView } from '../wallet/wallet.ts';
import { PROTECTION_ERRORS } from './errors.ts';
import type { Protection } from './types.ts';

export function registerProtectionRoutes(app: App, protection: Protection, authGuard: AuthGuard): void {
  const answer = async (playerId: bigint) => {
    const { limits: data, tier } = await protection.limits(playerId);
    return { data, tier };
  };
  route(
    app,
    limits,
    authGuard.requirePlayer(async ({ playerId }) => ({
      status: 200 as const,
      ...(await answer(playerId)),
    })),
  );
  route(
    app,
    setLimit,
    authGuard.requirePlayer(async ({ playerId }, { limit, period, amount }, _request, reply) => {
      const set = await protection.setOwnLimit(playerId, { limit, period, amount });
      if (!set.ok) return sendRefusal(reply, PROTECTION_ERRORS, set);
      const message = set.isInForce
        ? 'Your limit is in force.'
        : 'Your limit stays for 24 hours. After that, ask for the new one again to confirm it.';
      return { status: 200 as const, message, ...(await answer(playerId)) };
    }),
  );
  registerPlayState(app, protection, authGuard);
  registerBreaks(app, protection, authGuard);
}

function registerPlayState(app: App, protection: Protection, authGuard: AuthGuard): void {
  route(
    app,
    playState,
    authGuard.requirePlayer(async ({ playerId }) => {
      const [bets, realityCheckMinutes, check] = await Promise.all([
        protection.blockOf(playerId, 'bet'),
        protection.realityCheckMinutes(playerId),
        protection.realityCheck(playerId),
      ]);
      const view =
        bets === null
          ? null
          : {
              reason: bets.reason,
              since: bets.since.toISOString(),
              until: bets.until?.toISOString() ?? null,
              endsAt: bets.endsAt?.toISOString() ?? null,
            };
      const session = toPlaySessionView(check.session);
      return {
        status: 200 as const,
        data: { bets: view, realityCheckMinutes, isCheckDue: check.isDue, session },
      };
    }),
  );
  route(
    app,
    realityCheck,
    authGuard.requirePlayer(async ({ playerId }, { minutes }) => {
      await protection.answerRealityCheck(playerId, minutes ?? null);
      return { status: 200 as const, message: 'You can play on.' };
    }),
  );
}

function registerBreaks(app: App, protection: Protection, authGuard: AuthGuard): void {
  route(
    app,
    timeOut,
    authGuard.requirePlayer(async ({ playerId }, { days }, _request, reply) => {
      const set = await protection.timeOut(playerId, days);
      if (!set.ok) return sendRefusal(reply, PROTECTION_ERRORS, set);
      return {
        status: 200 as const,
        message: 'Your break has begun.',
        data: { until: set.until.toISOString() },
      };
    }),
  );
  route(
    app,
    selfExclude,
    authGuard.requirePlayer(async ({ playerId }, { months }, _request, reply) => {
      const set = await protection.selfExclude(playerId, months);
      if (!set.ok) return sendRefusal(reply, PROTECTION_ERRORS, set);
      const until = set.until?.toISOString() ?? null;
      return { status: 200 as const, message: 'You are excluded from play.', data: { until } };
    }),
  );
  route(
    app,
    reopenAccount,
    authGuard.requirePlayer(async ({ playerId }, _body, _request, reply) => {
      const set = await protection.reopen(playerId);
      if (!set.ok) return sendRefusal(reply, PROTECTION_ERRORS, set);
      return {
        status: 200 as const,
        message: 'Your account opens again in 24 hours.',
        data: { opensAt: set.opensAt.toISOString() },
      };
    }),
  );
  route(
    app,
    closeAccount,
    authGuard.requirePlayer(async ({ playerId }) => {
      await protection.closeAccount(playerId);
      return { status: 200 as const, message: 'Your account is closed.' };
    }),
  );
}

/** On the games origin any game session answers, that of the sportsbook too. */
export function registerGameRealityCheck(
  app: App,
  protection: Protection,
  sessions: Pick<Sessions, 'find'>,
): void {
  route(app, gameRealityCheck, async ({ token, minutes }, _request, reply) => {
    const found = await sessions.find('game', token);
    if (found === undefined || found.refusal !== null)
      return sendRefusal(reply, PROTECTION_ERRORS, found?.refusal ?? 'session_ended');
    await protection.answerRealityCheck(found.session.playerId, minutes ?? null);
    return { status: 200 as const, message: 'You can play on.' };
  });
}
