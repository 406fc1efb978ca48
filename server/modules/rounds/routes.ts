import {
  type AskedQuestion,
  sharedAnswer,
  sharedBet,
  sharedCashOut,
  sharedFairness,
  sharedHistory,
  sharedSession,
  sharedState,
} from '@jara/contract/shared-games';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { toNaira } from '@jara/money/kobo';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import {
  createPlayGuard,
  createPlaySessions,
  type PlayGuard,
  readBalanceAndPlay,
} from '../betting/betting.ts';
import type { Sessions } from '../sessions/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { ROUNDS_ERRORS } from './errors.ts';
import type { Rounds } from './rounds.ts';
import { registerSeason } from './seasons/season-routes.ts';
import type { PublicRound, RoundBet, SharedBetAccepted } from './types.ts';
import { toBetAnswer, toNextSeason, toReceiptAnswer, toRoundAnswer } from './views.ts';

/** Bets of the present round and the one before: more than any player has in two rounds. */
const STATE_BETS = 20;
const HISTORY_LIMIT = 20;
/** Receipts of whole rounds, for the panel on fairness. */
const RECEIPTS = 20;

export interface RoundsRoutesDeps {
  readonly rounds: Rounds;
  readonly sessions: Sessions;
  readonly wallet: Pick<Wallet, 'balances' | 'playSession'>;
  readonly clock: Clock;
}

type Admit = PlayGuard<AnySharedGame>;

/** The calls of shared games on the games' origin. A game session's token opens its own game, and nothing else. */
export function registerRoundsRoutes(app: App, deps: RoundsRoutesDeps): void {
  const sessions = createPlaySessions(deps.sessions, (gameId) => deps.rounds.games.get(gameId));
  const admit = createPlayGuard(sessions, ROUNDS_ERRORS);
  route(app, sharedSession, async ({ code, gameId }, _request, reply) => {
    const redeemed = await sessions.redeem(code, gameId);
    if (!redeemed.ok) return sendRefusal(reply, ROUNDS_ERRORS, redeemed.code);
    return { status: 200 as const, token: redeemed.token };
  });
  registerPlay(app, deps, admit);
  registerAnswers(app, deps, admit);
  registerRecords(app, deps, admit);
  registerSeason(app, deps, admit);
}

function registerPlay(app: App, deps: RoundsRoutesDeps, admit: Admit): void {
  const { rounds, wallet, clock } = deps;
  const placed = (game: AnySharedGame, { bet, balanceKobo }: SharedBetAccepted) => ({
    status: 200 as const,
    bet: toBetAnswer(game, bet),
    balance: toNaira(balanceKobo),
  });
  route(
    app,
    sharedState,
    admit(async ({ session, game }) => {
      const now = clock.now();
      const [balanceAndPlay, bets] = await Promise.all([
        readBalanceAndPlay(wallet, session),
        rounds.bets(session, STATE_BETS),
      ]);
      const isNow = ({ roundId, endedAt }: RoundBet) =>
        endedAt === null || roundId === rounds.watch.newest(game.id)?.roundId;
      return {
        status: 200 as const,
        now: now.getTime(),
        ...balanceAndPlay,
        bets: bets.filter(isNow).map((bet) => toBetAnswer(game, bet)),
        // Rounds keep their own time.
        minRoundMs: 0,
      };
    }),
    { quiet: true },
  );
  route(
    app,
    sharedBet,
    admit(async ({ session, game }, { requestId, roundId, bet }, reply) => {
      const accepted = await rounds.bet(session, { requestId, roundId, bet });
      return accepted.ok ? placed(game, accepted) : sendRefusal(reply, ROUNDS_ERRORS, accepted);
    }),
    { quiet: true, movesMoney: true, refusals: ROUNDS_ERRORS },
  );
  route(
    app,
    sharedCashOut,
    (body, request, reply) => {
      const receivedAt = clock.now();
      return admit<typeof body, ReturnType<typeof placed>>(async ({ session, game }, { betId, part }) => {
        const accepted = await rounds.cashOut(session, { betId, part, receivedAt });
        return accepted.ok ? placed(game, accepted) : sendRefusal(reply, ROUNDS_ERRORS, accepted);
      })(body, request, reply);
    },
    { quiet: true, movesMoney: true, refusals: ROUNDS_ERRORS },
  );
}

/** The questions of a quiz are answered while it runs; nothing of it moves money. */
function registerAnswers(app: App, { rounds, clock }: RoundsRoutesDeps, admit: Admit): void {
  route(
    app,
    sharedAnswer,
    (body, request, reply) => {
      const receivedAt = clock.now();
      return admit<typeof body, { status: 200; bet: ReturnType<typeof toBetAnswer> }>(
        async ({ session, game }, { betId, question, choice }) => {
          const accepted = await rounds.answer(session, { betId, question, choice, receivedAt });
          return accepted.ok
            ? { status: 200, bet: toBetAnswer(game, accepted.bet) }
            : sendRefusal(reply, ROUNDS_ERRORS, accepted);
        },
      )(body, request, reply);
    },
    { quiet: true },
  );
}

function registerRecords(app: App, { rounds }: RoundsRoutesDeps, admit: Admit): void {
  const receiptOf = async (
    game: AnySharedGame,
    round: PublicRound,
    bet: RoundBet | null,
    asked: readonly AskedQuestion[] = [],
  ) => {
    const season = await rounds.season(round.seasonId);
    invariant(season !== null, 'a round is of a season');
    return toReceiptAnswer(game, round, season, bet, asked);
  };
  const askedIn = async (round: PublicRound) => (round.revealed === null ? [] : rounds.asked(round));
  route(
    app,
    sharedHistory,
    admit(async ({ session, game }, body, reply) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, ROUNDS_ERRORS, 'bad_cursor');
      const { bets, next } = await rounds.history(session, { before, limit: body.limit ?? HISTORY_LIMIT });
      const data = [];
      for (const { bet, round } of bets) {
        const answer = toRoundAnswer(game, round);
        invariant(answer !== null, 'a round with bets was open');
        const asked = await askedIn(round);
        data.push({
          at: bet.at.toISOString(),
          bet: toBetAnswer(game, bet),
          round: answer,
          receipt: await receiptOf(game, round, bet, asked),
          ...(asked.length === 0 ? {} : { asked: [...asked] }),
        });
      }
      return { status: 200 as const, data, next: writeCursor(next) };
    }),
  );
  route(
    app,
    sharedFairness,
    admit(async ({ game }) => {
      const newest = await rounds.rounds(game.id, RECEIPTS + 1);
      const season = newest[0] === undefined ? null : await rounds.season(newest[0].seasonId);
      const over = newest
        .filter(({ revealed, voided, overAt }) => overAt !== null && (revealed ?? voided) !== null)
        .slice(0, RECEIPTS);
      return {
        status: 200 as const,
        season:
          season === null
            ? null
            : {
                seasonId: season.seasonId,
                commitment: season.commitment,
                committedAt: season.madeAt.getTime(),
                publicValue: season.publicValue ?? '',
                publicValueSource: season.publicSource,
                publicValueProof: season.publicProof,
                publicValueAt: season.begunAt?.getTime() ?? null,
                rounds: season.rounds,
              },
        next: toNextSeason(await rounds.committedSeason(game.id)),
        receipts: await Promise.all(over.map((round) => receiptOf(game, round, null))),
      };
    }),
  );
}
