import { type SportsBetView, sportsPlace, sportsSession, sportsState } from '@jara/contract/sports-bets';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { toNaira } from '@jara/money/kobo';
import { type App, route } from '../../../platform/http/http.ts';
import { noteRefused, sendRefusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { createPlayGuard, readBalanceAndPlay } from '../../betting/betting.ts';
import type { Sessions } from '../../sessions/types.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { SPORTS_ERRORS } from '../errors.ts';
import { sportsSessions } from '../launch.ts';
import type { Placed, PlacedAt, PlaceRequest } from './place.ts';

export interface PlayRoutesDeps {
  readonly sessions: Sessions;
  readonly wallet: Pick<Wallet, 'balances' | 'playSession'>;
  readonly clock: Clock;
  place(playerId: bigint, request: PlaceRequest): Promise<Placed>;
  /** The player's bets at these positions, as the player sees them. */
  betsAt(playerId: bigint, positions: readonly PlacedAt[]): Promise<SportsBetView[]>;
  countOpenBets(playerId: bigint): Promise<number>;
}

/** A player's way in, and their bets. */
export function registerPlayRoutes(app: App, deps: PlayRoutesDeps): void {
  const { wallet, clock } = deps;
  const sessions = sportsSessions(deps.sessions);
  const admit = createPlayGuard(sessions, SPORTS_ERRORS);
  route(app, sportsSession, async ({ code }, _request, reply) => {
    const redeemed = await sessions.redeem(code, SPORTSBOOK_ID);
    if (!redeemed.ok) return sendRefusal(reply, SPORTS_ERRORS, redeemed.code);
    return { status: 200 as const, token: redeemed.token };
  });
  route(
    app,
    sportsState,
    admit(async ({ session }) => {
      const [balanceAndPlay, openBets] = await Promise.all([
        readBalanceAndPlay(wallet, session),
        deps.countOpenBets(session.playerId),
      ]);
      return { status: 200 as const, now: clock.now().getTime(), ...balanceAndPlay, openBets };
    }),
    { quiet: true },
  );
  route(
    app,
    sportsPlace,
    admit(async ({ session: { playerId } }, { requestId, slip, accept, before }, reply) => {
      const placed = await deps.place(playerId, { requestId, slip, accept, before });
      if (!placed.ok) return sendRefusal(reply, SPORTS_ERRORS, placed);
      const bets = await deps.betsAt(playerId, placed.bets);
      for (const { code } of placed.refused) noteRefused(reply, code);
      const balance = placed.bets.at(-1)?.balanceKobo ?? 0n;
      return {
        ...{ status: 200 as const, bets, balance: toNaira(balance) },
        refused: placed.refused.map(({ leg, code, sentence, values }) => ({
          ...{ leg, code, message: sentence ?? SPORTS_ERRORS[code].message },
          ...(values === undefined ? {} : { values: [...values] }),
        })),
      };
    }),
    { quiet: true, movesMoney: true, refusals: SPORTS_ERRORS },
  );
}
