import { drawStream } from '@jara/fairness/stream';
import type { Draws } from '@jara/game-kit/definition';
import { askedAtMs, type QuizAnswer } from '@jara/game-kit/quiz';
import type { SharedBet } from '@jara/game-kit/shared-game';
import { readSharedBet } from '@jara/game-kit/shared-round';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { KOBO_PER_NAIRA } from '@jara/money/kobo';
import type { Internals, TableBet, TableRound } from './internals.ts';

/** Multiples of the minimum stake. */
const STAKES = [1, 2, 5, 10, 50] as const;

/**
 * Simulated players: a pool needs them, and the list of live bets would be empty. Their actions derive from the season's seed and the round's
 * number under a label of its own, so that they are reproducible and independent of the game's draws.
 */
function chanceOf({ deps, seeds }: Internals, { seeds: { nonce } }: TableRound): Draws {
  return drawStream(deps.sha256, { serverSeed: seeds.serverSeed, clientSeed: 'the others', nonce });
}

/** Their bets on a round that opens. */
export function othersBets(internals: Internals, round: TableRound): readonly TableBet[] {
  const { deps, others } = internals;
  const chance = chanceOf(internals, round);
  return Array.from({ length: others }, (_, at): TableBet[] => {
    const bet = betOf(internals, round, chance);
    if (bet === null) return [];
    const answers = answersOf(internals, chance);
    const name = `${String.fromCharCode(65 + chance.below(26))}***${chance.below(10)}`;
    const { betId, requestId } = { betId: deps.newId(), requestId: `other ${at}` };
    return [
      {
        ...{ betId, requestId, player: null, name, atMs: round.opensAtMs, bet, answers },
        stakeKobo: koboOfNaira(bet.stakeNaira),
        ...{ cashOuts: [], paidKobo: 0n, isOver: false, isVoid: false },
      },
    ];
  }).flat();
}

function betOf({ deps }: Internals, { card }: TableRound, chance: Draws): SharedBet<unknown> | null {
  const { betTypes, limits } = deps.game;
  const type = betTypes[chance.below(betTypes.length)];
  const least = Number(limits.minStakeKobo / KOBO_PER_NAIRA);
  const most = Number(limits.maxStakeKobo / KOBO_PER_NAIRA);
  const stakeNaira = Math.min(most, least * (STAKES[chance.below(STAKES.length)] ?? 1));
  const read = readSharedBet(deps.game, { stakeNaira, selection: type?.example(card) }, card);
  return read.ok ? read.value : null;
}

/** In a quiz they guess, each question at its first moment. */
function answersOf({ deps }: Internals, chance: Draws): readonly QuizAnswer[] {
  const { quiz } = deps.game;
  if (quiz === undefined) return [];
  return Array.from({ length: quiz.questions }, (_, question) => ({
    question,
    choice: chance.below(quiz.choices),
    elapsedMs: askedAtMs(quiz, question),
  }));
}
