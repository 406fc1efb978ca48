import { betReceipt, betRecord, bets as betsCall, receiptKeys } from '@jara/contract/bets';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Signer } from '../../platform/runtime/key-ring.ts';
import { readRecord, toBetAnswer } from './bet-record.ts';
import type { Betting } from './betting.ts';
import { BETS_ERRORS } from './errors.ts';
import { listKeys, signRecord } from './signed-bet.ts';

const PAGE_BETS = 20;

export interface BetsRoutesDeps {
  readonly bets: Betting;
  readonly authGuard: AuthGuard;
  readonly clock: Clock;
  readonly signer: Signer;
}

/** The player site's calls about the bets of all games. */
export function registerBetsRoutes(app: App, { bets, authGuard, clock, signer }: BetsRoutesDeps): void {
  const recordOf = async (playerId: bigint, gameId: string, betId: string) => {
    const position = readCursor(betId);
    return position === 'bad' || position === null
      ? null
      : readRecord(bets, { playerId, gameId, ...position });
  };

  route(
    app,
    betsCall,
    authGuard.requirePlayer(async ({ playerId }, body, _request, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, BETS_ERRORS, 'bad_cursor');
      const from = body.from === undefined ? undefined : new Date(body.from);
      const to = body.to === undefined ? undefined : new Date(body.to);
      if (from !== undefined && to !== undefined && from >= to)
        return sendRefusal(reply, BETS_ERRORS, 'bad_range');
      const { gameId, outcome, limit = PAGE_BETS } = body;
      const [page, played] = await Promise.all([
        bets.page(playerId, { before, limit, gameId, outcome, from, to }),
        bets.playedGames(playerId),
      ]);
      return {
        status: 200 as const,
        data: page.bets.map((bet) => toBetAnswer(bets, bet)),
        next: writeCursor(page.next),
        games: played
          .map((id) => ({ gameId: id, gameTitle: bets.titleOf(id) }))
          .sort((one, other) => one.gameTitle.localeCompare(other.gameTitle, 'en')),
      };
    }),
  );

  route(
    app,
    betRecord,
    authGuard.requirePlayer(async ({ playerId }, { gameId, betId }, _request, reply) => {
      const data = await recordOf(playerId, gameId, betId);
      return data === null ? sendRefusal(reply, BETS_ERRORS, 'unknown_bet') : { status: 200 as const, data };
    }),
  );

  route(
    app,
    betReceipt,
    authGuard.requirePlayer(async ({ playerId }, { gameId, betId }, _request, reply) => {
      const record = await recordOf(playerId, gameId, betId);
      return record === null
        ? sendRefusal(reply, BETS_ERRORS, 'unknown_bet')
        : { status: 200 as const, data: signRecord(signer, record, clock.now()) };
    }),
  );

  route(app, receiptKeys, async () => ({ status: 200 as const, data: listKeys(signer) }));
}
