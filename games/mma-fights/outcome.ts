import type { Draws } from '@jara/game-kit/definition';
import type { Corner, FightCard } from './card.ts';
import { ALL, type End, endsOf, ROUNDS, type WeighedEnd } from './ends.ts';

export const JUDGES = 3;

/** How a fight ended, and what its film needs. Plain JSON. */
export interface FightOutcome extends End {
  /** Who won each finished round, as each of the three judges saw it. */
  readonly judges: readonly (readonly Corner[])[];
  /** The course of the film; it decides nothing. */
  readonly film: number;
}

const FILMS = 2 ** 31;

/** One draw chooses the end from the table that the prices were made from; the others only fill in how it came to that. */
export function drawOutcome(draws: Draws, card: FightCard): FightOutcome {
  const { winner, method, round } = endAt(draws.below(ALL), endsOf(card));
  const judges = method === 'decision' ? decidedSheets(draws, winner) : openSheets(draws, round - 1);
  return { winner, method, round, judges, film: draws.below(FILMS) };
}

/** The end at a place of the table, from 0 to `ALL` − 1. */
export function endAt(place: number, ends: readonly WeighedEnd[]): End {
  let before = 0;
  for (const end of ends) {
    before += end.weight;
    if (place < before) return end;
  }
  throw new RangeError(`no end of the fight at ${place}`);
}

const other = (corner: Corner): Corner => (corner === 0 ? 1 : 0);

/** Rounds that were finished before somebody ended the fight: as they came, whoever ended it. */
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

/** What a judge's sheet adds up to, yellow corner first: 10 for a round won, 9 for one lost. */
export function pointsOf(sheet: readonly Corner[]): readonly [number, number] {
  return [9 * sheet.length + roundsOf(sheet, 0), 9 * sheet.length + roundsOf(sheet, 1)];
}

/** Who most of the judges had ahead in a finished round. */
export function aheadIn({ judges }: FightOutcome, round: number): Corner {
  return judges.filter((sheet) => sheet[round - 1] === 0).length * 2 > JUDGES ? 0 : 1;
}
