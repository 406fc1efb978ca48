import type { Draws } from '@jara/game-kit/definition';
import type { Corner, FightCard } from './card.ts';
import { ALL, type End, endsOf, ROUNDS, type WeighedEnd } from './ends.ts';

const JUDGES = 3;

/** The ending of a fight, and the data of its animation. Plain JSON. */
export interface FightOutcome extends End {
  /** The winner of each finished round, by each of the three judges. */
  readonly judges: readonly (readonly Corner[])[];
  /** The seed of the animation; it decides nothing. */
  readonly animationSeed: number;
}

const ANIMATION_SEEDS = 2 ** 31;

/** One draw chooses the ending from the table behind the prices; the others only fill in the course. */
export function drawOutcome(draws: Draws, card: FightCard): FightOutcome {
  const { winner, method, round } = endAt(draws.below(ALL), endsOf(card));
  const judges = method === 'decision' ? decidedSheets(draws, winner) : openSheets(draws, round - 1);
  return { winner, method, round, judges, animationSeed: draws.below(ANIMATION_SEEDS) };
}

/** The ending at an index of the table, from 0 to `ALL` − 1. */
export function endAt(position: number, ends: readonly WeighedEnd[]): End {
  let before = 0;
  for (const end of ends) {
    before += end.weight;
    if (position < before) return end;
  }
  throw new RangeError(`no end of the fight at ${position}`);
}

const other = (corner: Corner): Corner => (corner === 0 ? 1 : 0);

/** Scores of the rounds before a finish: independent of the winner. */
function openSheets(draws: Draws, rounds: number): Corner[][] {
  const seen = Array.from({ length: rounds }, () => draws.below(2) as Corner);
  return Array.from({ length: JUDGES }, () => seen.map((corner) => oneInFive(draws, corner)));
}

const oneInFive = (draws: Draws, corner: Corner): Corner => (draws.below(5) === 0 ? other(corner) : corner);

/** Five rounds that at least two of the three judges gave to the winner: each round is 10–9, so no judge has a draw. */
function decidedSheets(draws: Draws, winner: Corner): Corner[][] {
  const lost = draws.below(3);
  const seen: Corner[] = Array.from({ length: ROUNDS }, () => winner);
  for (let i = 0; i < lost; i += 1) seen[draws.below(ROUNDS)] = other(winner);
  const outvoted = draws.below(JUDGES);
  return Array.from({ length: JUDGES }, (_, judge) => {
    const sheet = [...seen];
    if (draws.below(3) > 0) return sheet;
    const doubtful = draws.below(ROUNDS);
    sheet[doubtful] = other(sheet[doubtful] ?? winner);
    return judge === outvoted || roundsOf(sheet, winner) > ROUNDS / 2 ? sheet : [...seen];
  });
}

const roundsOf = (sheet: readonly Corner[], corner: Corner) => sheet.filter((one) => one === corner).length;

/** The points of a judge's sheet, yellow corner first: 10 for a round won, 9 for one lost. */
export function pointsOf(sheet: readonly Corner[]): readonly [number, number] {
  return [9 * sheet.length + roundsOf(sheet, 0), 9 * sheet.length + roundsOf(sheet, 1)];
}

/** The winner of a finished round by the majority of judges. */
export function aheadIn({ judges }: FightOutcome, round: number): Corner {
  return judges.filter((sheet) => sheet[round - 1] === 0).length * 2 > JUDGES ? 0 : 1;
}
