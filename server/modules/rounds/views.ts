import { hash } from 'node:crypto';
import type { SharedBetView as BetAnswer, SharedAnswerOf, SharedRound } from '@jara/contract/shared-games';
import { sha256ByText } from '@jara/fairness/hmac';
import { linkBefore } from '@jara/fairness/season';
import type { ShownQuestion } from '@jara/game-kit/quiz-questions';
import { rational } from '@jara/game-kit/rational';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { payAt } from '@jara/game-kit/stakes';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { toNaira } from '@jara/money/kobo';
import type { Season } from './seasons/season-store.ts';
import type { PublicRound, RoundBet } from './types.ts';

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));

/** JSON that was stored as JSON. */
type Json = BetAnswer['selection'];

/** A round as players see it; null while it only is scheduled. */
export function toRoundAnswer(game: AnySharedGame, round: PublicRound): SharedRound | null {
  const { roundId, seasonId, state, scheduledAt, openedAt, closesAt, runningAt, overAt } = round;
  const { card, revealed, voided, standing, questionsHash } = round;
  if (state === 'scheduled') return null;
  const opensAtMs = (openedAt ?? scheduledAt).getTime();
  const startsAtMs = runningAt?.getTime() ?? null;
  const ranMs = revealed === null ? null : game.runningMs(revealed.outcome);
  return {
    roundId,
    seasonId,
    number: round.round,
    state,
    opensAtMs,
    closesAtMs: closesAt?.getTime() ?? opensAtMs,
    startsAtMs,
    endedAtMs: startsAtMs !== null && ranMs !== null ? startsAtMs + ranMs : (overAt?.getTime() ?? null),
    card: card as Json,
    outcome: (revealed?.outcome ?? null) as Json,
    link: (revealed ?? voided)?.link ?? null,
    ...(standing === null ? {} : { standing }),
    ...(questionsHash === null ? {} : { questionsHash }),
  };
}

/** A bet as its player sees it. */
export function toBetAnswer(game: AnySharedGame, view: RoundBet): BetAnswer {
  const { betId, roundId, stake, bet, cashOuts, answers, paid: paidKobo, endedAt, isVoid } = view;
  let restKobo = paidKobo;
  const parts = cashOuts.map(({ part, elapsedMs }) => {
    const multiplier = game.cashOut?.multiplierAt(elapsedMs) ?? 0;
    const paid = part === 'half' ? payAt(stake, rational(BigInt(multiplier), 200n)) : restKobo;
    restKobo -= paid;
    return { part, elapsedMs, multiplier, paid: toNaira(paid) };
  });
  return {
    betId,
    roundId,
    stake: toNaira(stake),
    selection: bet.selection as Json,
    cashOuts: parts,
    ...(game.quiz === undefined ? {} : { answers: [...answers] }),
    state: endedAt === null ? 'open' : isVoid ? 'refunded' : 'settled',
    payout: endedAt === null ? null : toNaira(paidKobo),
  };
}

/** A season that is committed to, with the name of its public value; null where our own server makes that, at once. */
export function toNextSeason(season: Season | null): SharedAnswerOf<'/game/shared/fairness'>['next'] {
  if (season === null || season.dueAt === null) return null;
  const { seasonId, commitment, madeAt, publicSource, dueAt, rounds } = season;
  return {
    ...{ seasonId, commitment, committedAt: madeAt.getTime() },
    ...{ publicValueSource: publicSource, publicValueDueAt: dueAt.getTime(), rounds },
  };
}

/** The round as the verifier reads it, with a player's bet or without. */
function toReceipt(
  { quiz }: AnySharedGame,
  { version, ...round }: PublicRound,
  { commitment, publicValue }: Season,
  view: RoundBet | null,
  questions: readonly ShownQuestion[],
): SharedReceipt {
  const drawn = round.revealed ?? round.voided;
  const link = drawn?.link ?? null;
  return sharedReceiptOf({
    gameId: round.gameId,
    version,
    seasonId: round.seasonId,
    round: round.round,
    roundId: round.roundId,
    at: (view?.at ?? round.openedAt ?? round.scheduledAt).toISOString(),
    commitment,
    publicValue: publicValue ?? '',
    linkBefore: link === null ? null : linkBefore(sha256, link),
    link,
    ...(round.card === null ? {} : { card: round.card }),
    bet: view?.bet ?? null,
    cashOuts: view?.cashOuts ?? [],
    ...(round.standing === null ? {} : { standing: round.standing, answers: view?.answers ?? [] }),
    ...(quiz === undefined ? {} : { quizTimes: { answerMs: quiz.answerMs, pauseMs: quiz.pauseMs } }),
    ...(round.questionsHash === null ? {} : { questionsHash: round.questionsHash }),
    ...(questions.length === 0
      ? {}
      : { questions: questions.map(({ text, answers }) => ({ text, answers })) }),
    outcome: drawn?.outcome ?? null,
    stake: view === null ? null : toNaira(view.stake),
    payout: view === null || view.endedAt === null ? null : toNaira(view.paid),
    ...(view?.isVoid || round.voided !== null ? { isVoid: true } : {}),
  });
}

/**
 * The receipt as JSON, without fields that are undefined.
 *
 * @param questions of a quiz, for players who answered them
 */
export function toReceiptAnswer(
  game: AnySharedGame,
  round: PublicRound,
  season: Season,
  view: RoundBet | null,
  questions: readonly ShownQuestion[] = [],
): Json {
  return JSON.parse(JSON.stringify(toReceipt(game, round, season, view, questions))) as Json;
}
