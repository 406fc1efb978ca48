import { betRecord, bets } from '@jara/contract/bets';
import { toNaira } from '@jara/money/kobo';
import type { AuthGuard } from '../../platform/http/auth-guard.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { toLineAnswer, type Wallet } from '../wallet/wallet.ts';
import { outcomeOf, type RoundSummary } from './all-rounds.ts';
import { RGS_ERRORS } from './errors.ts';
import { toRecord } from './records.ts';
import type { Rgs } from './rgs.ts';
import type { StoredRound } from './types.ts';

const PAGE_ROUNDS = 20;

export interface BetsRoutesDeps {
  readonly rgs: Rgs;
  readonly wallet: Pick<Wallet, 'linesAt'>;
  readonly authGuard: AuthGuard;
}

/** What the player site asks about the bets of all games. */
export function registerBetsRoutes(app: App, { rgs, wallet, authGuard }: BetsRoutesDeps): void {
  const titleOf = (gameId: string): string => rgs.games.get(gameId)?.title ?? gameId;
  const toBet = (round: RoundSummary) => ({
    betId: writeCursor(round) ?? '',
    gameId: round.gameId,
    gameTitle: titleOf(round.gameId),
    at: round.at.toISOString(),
    stake: toNaira(round.stake),
    payout: round.payout === null ? null : toNaira(round.payout),
    outcome: outcomeOf(round),
  });

  route(
    app,
    bets,
    authGuard.requirePlayer(async ({ playerId }, body, _request, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, RGS_ERRORS, 'bad_cursor');
      const from = body.from === undefined ? undefined : new Date(body.from);
      const to = body.to === undefined ? undefined : new Date(body.to);
      if (from !== undefined && to !== undefined && from >= to)
        return sendRefusal(reply, RGS_ERRORS, 'bad_range');
      const { gameId, outcome, limit = PAGE_ROUNDS } = body;
      const [page, played] = await Promise.all([
        rgs.allRounds(playerId, { before, limit, gameId, outcome, from, to }),
        rgs.playedGames(playerId),
      ]);
      return {
        status: 200 as const,
        data: page.rounds.map(toBet),
        next: writeCursor(page.next),
        games: played
          .map((id) => ({ gameId: id, gameTitle: titleOf(id) }))
          .sort((one, other) => one.gameTitle.localeCompare(other.gameTitle, 'en')),
      };
    }),
  );

  route(
    app,
    betRecord,
    authGuard.requirePlayer(async ({ playerId }, { gameId, betId }, _request, reply) => {
      const position = readCursor(betId);
      const game = rgs.games.get(gameId);
      if (position === 'bad' || position === null || game === undefined)
        return sendRefusal(reply, RGS_ERRORS, 'unknown_bet');
      const stored = await rgs.roundAt({ playerId, gameId }, position);
      if (stored === null) return sendRefusal(reply, RGS_ERRORS, 'unknown_bet');
      const entries = await wallet.linesAt(playerId, [stored, ...stored.stepsBooked]);
      return {
        status: 200 as const,
        data: {
          ...toBet(summaryOf(stored)),
          record: stored.round.payoutKobo === null ? null : toRecord(game, stored),
          entries: entries.map(toLineAnswer),
        },
      };
    }),
  );
}

function summaryOf({ gameId, at, seq, isVoid = false, round }: StoredRound): RoundSummary {
  return { gameId, at, seq, isVoid, stake: round.stakeKobo, payout: round.payoutKobo };
}
