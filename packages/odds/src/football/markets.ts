import type { Ending } from '../endings.ts';
import type { MarketForm } from '../fair-market.ts';
import { MAX_CORRECT_SCORE } from '../settle-selection.ts';
import type { PlayState } from '../types.ts';
import { type FootballEndings, isHalfShut } from './endings.ts';

const THREE_WAY = ['home', 'draw', 'away'];
const SIDES = ['home', 'away'];
const OVER_UNDER = ['over', 'under'];

const scores = (most: number): number[] => Array.from({ length: most + 1 }, (_, goals) => goals);
const CORRECT_SCORES = [
  ...scores(MAX_CORRECT_SCORE).flatMap((home) => scores(MAX_CORRECT_SCORE).map((away) => `${home}-${away}`)),
  'other',
];
const HALF_FULL = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => `${half}/${full}`));

/** Maximum probability of a side of a line: beyond it a line attracts no bets. */
const LIKELIEST = 0.94;
const MAX_TOTALS = 6;
const HANDICAPS = Array.from({ length: 21 }, (_, at) => -2.5 + at / 4);
const MAX_HANDICAPS = 9;

/** Markets with a common prefix of their ids, and their lines near even odds. */
interface FormGroup {
  readonly family: string;
  forms(): readonly MarketForm[];
}

/** A market without a line. */
const fixed = (marketId: string, selectionIds: readonly string[]): FormGroup => ({
  family: marketId,
  forms: () => [{ marketId, selectionIds }],
});

/** All markets of a match in its current state. */
export function footballMarkets(play: PlayState, endings: FootballEndings): readonly FormGroup[] {
  if (isHalfShut(play, 1)) return [];
  const lines = (
    family: string,
    selectionIds: readonly string[],
    linesOf: () => readonly number[],
  ): FormGroup => ({
    family,
    forms: () => linesOf().map((line) => ({ marketId: `${family}${line}`, selectionIds })),
  });
  const totals = (
    family: string,
    most: number,
    of: (ending: PlayState) => number,
    among: () => readonly Ending[] = () => endings.final,
  ) => lines(family, OVER_UNDER, () => linesNear(among(), 0.5, most, 1, of));
  const atHalf = (ending: PlayState) => ending.periods[0] ?? { home: 0, away: 0 };
  const ofHalf = (ending: PlayState) => atHalf(ending).home + atHalf(ending).away;
  return [
    fixed('1x2', THREE_WAY),
    totals('ou:', MAX_TOTALS, ({ home, away }) => home + away),
    fixed('dc', ['1x', '12', 'x2']),
    fixed('btts', ['yes', 'no']),
    fixed('dnb', SIDES),
    lines('ah:', SIDES, () => handicaps(endings.final)),
    totals('tt:home:', 3, ({ home }) => home),
    totals('tt:away:', 3, ({ away }) => away),
    ...(!isHalfShut(play, 0)
      ? [
          fixed('h1.1x2', THREE_WAY),
          totals('h1.ou:', 2, ofHalf, () => endings.half),
          fixed('htft', HALF_FULL),
        ]
      : []),
    ...(play.firstGoal === null ? [fixed('fg', ['home', 'none', 'away'])] : []),
    fixed('oe', ['odd', 'even']),
    fixed('cs', CORRECT_SCORES),
  ];
}

/** The lines of a total whose two sides are both within `LIKELIEST`, nearest to even. */
function linesNear(
  endings: readonly Ending[],
  first: number,
  most: number,
  step: number,
  of: (ending: PlayState) => number,
): number[] {
  const chances = new Map<number, number>();
  for (const { play, chance } of endings) chances.set(of(play), (chances.get(of(play)) ?? 0) + chance);
  const least = Math.min(...chances.keys());
  const greatest = Math.max(...chances.keys());
  const lines: { readonly line: number; readonly over: number }[] = [];
  for (let line = least + first; line < greatest; line += step) {
    let over = 0;
    for (const [goals, chance] of chances) if (goals > line) over += chance;
    if (over < LIKELIEST && over > 1 - LIKELIEST) lines.push({ line, over });
  }
  return lines
    .sort((one, other) => Math.abs(one.over - 0.5) - Math.abs(other.over - 0.5))
    .slice(0, most)
    .map(({ line }) => line)
    .sort((one, other) => one - other);
}

/** The handicaps of the home side nearest to even. */
function handicaps(endings: readonly Ending[]): number[] {
  const leads = new Map<number, number>();
  for (const { play, chance } of endings) {
    const lead = play.home - play.away;
    leads.set(lead, (leads.get(lead) ?? 0) + chance);
  }
  return HANDICAPS.map((line) => {
    let [won, lost] = [0, 0];
    for (const [lead, chance] of leads) {
      const by = lead + line;
      const part = Math.abs(by) === 0.25 ? chance / 2 : chance;
      if (by > 0) won += part;
      if (by < 0) lost += part;
    }
    return { line, home: won / (won + lost || 1) };
  })
    .filter(({ home }) => home < LIKELIEST && home > 1 - LIKELIEST)
    .sort((one, other) => Math.abs(one.home - 0.5) - Math.abs(other.home - 0.5))
    .slice(0, MAX_HANDICAPS)
    .map(({ line }) => line)
    .sort((one, other) => one - other);
}
