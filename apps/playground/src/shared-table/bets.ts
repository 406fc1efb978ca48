import type { SharedAnswerOf, SharedBodyOf } from '@jara/contract/shared-games';
import { judgeCashOut, paidByHand } from '@jara/game-kit/cash-outs';
import { judgeAnswer } from '@jara/game-kit/quiz';
import { readSharedBet } from '@jara/game-kit/shared-round';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';
import { noFunds, type Refusal, refusal, ruleRefusal } from '../memory-server/refusal.ts';
import { balanceOf, everyRound, type Internals, pay, type TableBet, type TableRound } from './internals.ts';
import { publishLiveBets } from './moves.ts';
import { betView } from './views.ts';

type Placed = SharedAnswerOf<'/game/shared/bet'>;

const CLOSED = 'This round takes no more bets. Nothing was taken; the next round opens in a moment.';
const TOO_MANY = 'You have as many bets in this round as it takes. Nothing more was taken.';
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Takes a bet on the open round. A repeated request returns the same bet and takes nothing. */
export function placeBet(
  internals: Internals,
  player: number,
  { requestId, roundId, bet: sent }: Pick<SharedBodyOf<'/game/shared/bet'>, 'requestId' | 'roundId' | 'bet'>,
): Placed | Refusal {
  const { round, deps, clock } = internals;
  const requestedRound = everyRound(internals).find((one) => one.roundId === roundId);
  const read = readSharedBet(deps.game, sent, requestedRound?.card ?? round.card);
  if (!read.ok) return ruleRefusal('bad_bet', read);
  const known = requestedRound?.bets.find((one) => one.requestId === requestId && one.player === player);
  if (requestedRound !== undefined && known !== undefined)
    return same(known.bet, read.value)
      ? placed(internals, requestedRound, known)
      : refusal(409, 'key_reused', 'This request was already used for another bet. Nothing was taken.');
  if (roundId !== round.roundId || round.state !== 'open') return refusal(409, 'round_closed', CLOSED);
  if (round.bets.filter((one) => one.player === player).length >= deps.game.betsPerRound)
    return refusal(409, 'too_many_bets', TOO_MANY);
  const stakeKobo = koboOfNaira(read.value.stakeNaira);
  if (stakeKobo > balanceOf(internals, player)) return noFunds;
  const bet: TableBet = {
    ...{ betId: deps.newId(), requestId, player, name: `You ${player}`, atMs: clock.nowMs(), stakeKobo },
    ...{ bet: read.value, cashOuts: [], answers: [], paidKobo: 0n, isOver: false, isVoid: false },
  };
  pay(internals, player, -stakeKobo);
  round.bets = [...round.bets, bet];
  publishLiveBets(internals);
  return placed(internals, round, bet);
}

/** Cashes out at the table's current time. A repeated part returns the same cash-out. */
export function cashOut(
  internals: Internals,
  player: number,
  { betId, part }: SharedBodyOf<'/game/shared/cash-out'>,
): Placed | Refusal {
  const found = findBet(internals, player, betId);
  if (found === null) return unknownBet;
  const { round, bet } = found;
  if (bet.cashOuts.some((one) => one.part === part)) return placed(internals, round, bet);
  if (bet.isVoid) return refusal(409, 'round_voided', 'This round is void. What you had in play goes back.');
  const { game } = internals.deps;
  const judged = judgeCashOut(game, bet.bet, round.outcome, bet.cashOuts, {
    part,
    elapsedMs: elapsedMs(internals, round),
  });
  if (!judged.ok) return { ...ruleRefusal('bad_bet', judged), status: 409, code: 'bad_cash_out' };
  if (game.cashOut === undefined || bet.isOver) return unknownBet;
  bet.cashOuts = [...bet.cashOuts, judged.cashOut];
  const paidKobo = payAt(bet.stakeKobo, paidByHand(game.cashOut, bet.cashOuts));
  pay(internals, player, paidKobo - bet.paidKobo);
  Object.assign(bet, { paidKobo, isOver: part === 'all' });
  publishLiveBets(internals);
  return placed(internals, round, bet);
}

/** Takes the answer to a question at the table's current time. A repeated answer returns the same. */
export function answer(
  internals: Internals,
  player: number,
  { betId, question, choice }: SharedBodyOf<'/game/shared/answer'>,
): SharedAnswerOf<'/game/shared/answer'> | Refusal {
  const found = findBet(internals, player, betId);
  const { quiz } = internals.deps.game;
  if (found === null || quiz === undefined) return unknownBet;
  const { round, bet } = found;
  const given = bet.answers.find((one) => one.question === question);
  if (given?.choice !== choice) {
    const requestedRound = { question, choice, elapsedMs: elapsedMs(internals, round) };
    const judged = judgeAnswer(quiz, bet.answers, requestedRound);
    if (!judged.ok) return { ...ruleRefusal('bad_bet', judged), status: 409, code: 'bad_answer' };
    if (bet.isOver) return refusal(409, 'quiz_ended', 'The round ended before your answer arrived.');
    bet.answers = [...bet.answers, judged.answer];
  }
  return { status: 200, bet: betView(internals.deps.game, round, bet) };
}

const unknownBet = refusal(404, 'unknown_bet', 'There is no such bet.');

/** Below zero before the round runs. */
const elapsedMs = ({ clock }: Internals, { startsAtMs }: TableRound) =>
  startsAtMs === null ? -1 : Math.floor(clock.nowMs() - startsAtMs);

function findBet(internals: Internals, player: number, betId: string) {
  for (const round of everyRound(internals)) {
    const bet = round.bets.find((one) => one.betId === betId && one.player === player);
    if (bet !== undefined) return { round, bet };
  }
  return null;
}

function placed(internals: Internals, round: TableRound, bet: TableBet): Placed {
  const balance = toNaira(balanceOf(internals, bet.player ?? 0));
  return { status: 200, bet: betView(internals.deps.game, round, bet), balance };
}
