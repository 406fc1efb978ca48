import { myPlay } from '@jara/contract/my-play';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { type App, route } from '../../platform/http/http.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Identity } from '../identity/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { toMyPlay } from './my-play.ts';
import type { PlayDays } from './types.ts';

export interface MyPlayDeps {
  readonly playDays: PlayDays;
  readonly wallet: Pick<Wallet, 'playTotals' | 'playSession' | 'productTitle'>;
  readonly identity: Pick<Identity, 'lastLogin'>;
  readonly clock: Clock;
}

export function registerMyPlay(
  app: App,
  { playDays, wallet, identity, clock }: MyPlayDeps,
  authGuard: AuthGuard,
): void {
  route(
    app,
    myPlay,
    authGuard.requirePlayer(async (player) => {
      const { playerId } = player;
      const [play, totals, session, last] = await Promise.all([
        playDays.read(playerId),
        wallet.playTotals(playerId),
        wallet.playSession(playerId),
        identity.lastLogin(player),
      ]);
      const lastLogin = last === null ? null : { ...last, at: last.at.toISOString() };
      const recorded = { play, totals, session, lastLogin, now: clock.now(), titleOf: wallet.productTitle };
      return { status: 200 as const, data: toMyPlay(recorded) };
    }),
  );
}
