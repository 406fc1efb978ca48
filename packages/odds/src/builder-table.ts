import type { Outlook } from './endings.ts';
import { chanceOfHomeFirst, eachCourse, MIN_JOINT_CHANCE } from './football/endings.ts';
import { readMarketId } from './market-id.ts';
import { settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, SelectionResult, Side, SportModel } from './types.ts';

/** Results in ascending order of their return: of several priced together the lowest decides. */
const RESULTS: readonly SelectionResult[] = ['lost', 'half_lost', 'void', 'half_won', 'won'];
const WON = 4;
/** Results of a combination whose lowest result is this one: it has no halves (`combinedResult`). */
const TOGETHER = [0, 0, 2, 2, 4] as const;
/** The winning and losing shares of a stake, by result. */
const WINS = [0, 0, 0, 0.5, 1] as const;
const LOSES = [1, 0.5, 0, 0, 0] as const;

const FIRST_GOALS: readonly (Side | null)[] = ['home', 'away', null];

/**
 * The results of a selection or a combination: by the score at half time, by the final score and by the first goal, each as an index in
 * `RESULTS`. The lowest of the three counts. Null: it does not matter.
 */
export interface Results {
  readonly half: Uint8Array | null;
  readonly final: Uint8Array | null;
  readonly first: Uint8Array | null;
}

/**
 * Probabilities of every score at half time with every final score: each selection is settled once for a score, not for a course of the
 * match.
 */
export interface BuilderTable {
  resultsOf(selection: SelectionName): Results;
  /** Null where it can neither win nor lose. */
  outlookOf(results: Results): Outlook | null;
  /** In every ending, `one` returns no more than `other`. */
  neverReturnsMore(one: Results, other: Results): boolean;
  /** Memory of the table and of the results of a board's selections. */
  readonly bytes: number;
}

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** Memory for the results of a board's selections: about a hundred, each with a byte for each score. */
const BYTES_OF_RESULTS = 100_000;

export function createBuilderTable(model: FootballModel, play: PlayState): BuilderTable {
  const { halves, finals, courses } = readCourses(model, play);
  const { half: halfOf, final: finalOf, homeFirst, chances } = courses;
  const settle = ({ marketId, selectionId }: SelectionName, end: PlayState): number => {
    const result = settleSelection('football', marketId, selectionId, end);
    return RESULTS.indexOf(result ?? 'lost');
  };
  function resultsOf(selection: SelectionName): Results {
    const parts = readMarketId(selection.marketId);
    if (parts?.type === 'htft') {
      const [half = '', final = ''] = selection.selectionId.split('/');
      return together([
        resultsOf({ marketId: 'h1.1x2', selectionId: half }),
        resultsOf({ marketId: '1x2', selectionId: final }),
      ]);
    }
    if (parts?.type === 'fg') {
      const first = Uint8Array.from(FIRST_GOALS, (firstGoal) =>
        settle(selection, { ...play, firstGoal, isOver: true, periods: HALVES }),
      );
      return { half: null, final: null, first };
    }
    if (parts?.isFirstHalf)
      return { half: Uint8Array.from(halves, (end) => settle(selection, end)), final: null, first: null };
    return { half: null, final: Uint8Array.from(finals, (end) => settle(selection, end)), first: null };
  }
  /** Goes through the courses until `visit` returns false. */
  function every(visit: (course: number, first: number, chance: number) => boolean): boolean {
    for (let course = 0; course < chances.length; course += 1) {
      const chance = chances[course] ?? 0;
      const home = homeFirst[course] ?? NO_GOAL;
      if (home === NO_GOAL) {
        if (!visit(course, 2, chance)) return false;
        continue;
      }
      if (home > 0 && !visit(course, 0, chance * home)) return false;
      if (home < 1 && !visit(course, 1, chance * (1 - home))) return false;
    }
    return true;
  }
  const resultAt = ({ half, final, first }: Results, course: number, goal: number): number =>
    Math.min(half?.[halfOf[course] ?? 0] ?? WON, final?.[finalOf[course] ?? 0] ?? WON, first?.[goal] ?? WON);
  return {
    resultsOf,
    outlookOf(results) {
      const sums = new Float64Array(RESULTS.length);
      every((course, first, chance) => {
        const result = resultAt(results, course, first);
        sums[result] = (sums[result] ?? 0) + chance;
        return true;
      });
      let [won, lost] = [0, 0];
      for (const [result, chance] of sums.entries()) {
        won += chance * (WINS[result] ?? 0);
        lost += chance * (LOSES[result] ?? 0);
      }
      const counted = won + lost;
      return counted < 1e-9 ? null : { probability: won / counted, returned: Math.max(0, 1 - counted) };
    },
    neverReturnsMore: (one, other) =>
      every((course, first) => resultAt(one, course, first) <= resultAt(other, course, first)),
    bytes: chances.length * 15 + BYTES_OF_RESULTS,
  };
}

/** The results of selections that are one bet: all must win, and where one is returned, the bet is returned. */
export function together(all: readonly Results[]): Results {
  return {
    half: minOf(all.map(({ half }) => half)),
    final: minOf(all.map(({ final }) => final)),
    first: minOf(all.map(({ first }) => first)),
  };
}

function minOf(all: readonly (Uint8Array | null)[]): Uint8Array | null {
  const some = all.filter((one) => one !== null);
  const [first] = some;
  if (first === undefined) return null;
  return first.map((_, position) => TOGETHER[Math.min(...some.map((one) => one[position] ?? WON))] ?? 0);
}

interface Courses {
  /** By place: the scores at half time and at the end that are met. */
  readonly half: Uint8Array;
  readonly final: Uint16Array;
  /** Probability that the first goal is the home side's; `NO_GOAL` where there is none. */
  readonly homeFirst: Float32Array;
  /** They sum to one. */
  readonly chances: Float64Array;
}

const NO_GOAL = -1;
const NO_GOALS = { home: 0, away: 0 } as const;
const HALVES = [NO_GOALS, NO_GOALS] as const;

function readCourses(
  model: FootballModel,
  play: PlayState,
): { readonly halves: PlayState[]; readonly finals: PlayState[]; readonly courses: Courses } {
  const atHalf = play.periods[0] ?? NO_GOALS;
  const [halves, finals] = [createPlaces(play), createPlaces(play)];
  const [half, final, chances]: [number[], number[], number[]] = [[], [], []];
  const homeFirst: number[] = [];
  let sum = 0;
  eachCourse(model, play, (h1, a1, h2, a2, chance) => {
    if (chance < MIN_JOINT_CHANCE) return;
    sum += chance;
    half.push(halves.placeOf(atHalf.home + h1, atHalf.away + a1));
    final.push(finals.placeOf(play.home + h1 + h2, play.away + a1 + a2));
    homeFirst.push(chanceOfHomeFirst(play.firstGoal, [h1, a1], [h2, a2]) ?? NO_GOAL);
    chances.push(chance);
  });
  return {
    ...{ halves: halves.ends, finals: finals.ends },
    courses: {
      ...{ half: Uint8Array.from(half), final: Uint16Array.from(final) },
      homeFirst: Float32Array.from(homeFirst),
      chances: Float64Array.from(chances, (chance) => chance / sum),
    },
  };
}

/** Scores in the order of their first use, each as the play of a match that ended with it. */
function createPlaces({ sport, homeReds, awayReds, firstGoal }: PlayState) {
  const places = new Map<number, number>();
  const ends: PlayState[] = [];
  return {
    ends,
    placeOf(home: number, away: number): number {
      const key = home * 256 + away;
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, ends.length);
      ends.push({
        ...{ sport, home, away, homeReds, awayReds, firstGoal, minute: 90, isBreak: false, isOver: true },
        periods: [{ home, away }, NO_GOALS],
      });
      return ends.length - 1;
    },
  };
}
