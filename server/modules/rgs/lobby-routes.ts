import { lobby as lobbyCall, recentGames, unfinishedRounds } from '@jara/contract/games';
import { toNaira } from '@jara/money/kobo';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { isLaunched, serveGamePictures } from '../../platform/http/game-files.ts';
import { type App, route } from '../../platform/http/http.ts';
import type { Betting } from '../betting/betting.ts';
import type { LobbyGames } from './lobby.ts';
import type { Rgs } from './rgs.ts';
import { ABANDONED_AFTER_MS } from './round-expirer.ts';

const MAX_RECENT = 12;

export interface LobbyRoutesDeps {
  readonly rgs: Rgs;
  readonly bets: Pick<Betting, 'recentGames'>;
  readonly authGuard: AuthGuard;
  readonly lobby: () => Promise<LobbyGames>;
}

/** Routes of the player site for our games: the games shown first, the player's open rounds, and the pictures. */
export function registerLobbyRoutes(app: App, { rgs, bets, authGuard, lobby }: LobbyRoutesDeps): void {
  route(app, lobbyCall, async () => ({ status: 200 as const, data: await lobby() }), { quiet: true });
  route(
    app,
    recentGames,
    authGuard.requirePlayer(async ({ playerId }) => ({
      status: 200 as const,
      data: await bets.recentGames(playerId, MAX_RECENT),
    })),
  );
  route(
    app,
    unfinishedRounds,
    authGuard.requirePlayer(async ({ playerId }) => {
      // A game that is part of the site shows its own open round.
      const rounds = await rgs.unfinished(playerId);
      return {
        status: 200 as const,
        data: rounds
          .filter(({ gameId }) => isLaunched(gameId))
          .map(({ gameId, at, touchedAt, round }) => ({
            gameId,
            gameTitle: rgs.games.get(gameId)?.title ?? gameId,
            startedAt: at.toISOString(),
            endsAt: new Date(touchedAt.getTime() + ABANDONED_AFTER_MS).toISOString(),
            stake: toNaira(round.stakeKobo),
          })),
      };
    }),
  );

  serveGamePictures(app);
}
