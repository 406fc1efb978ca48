import { readMarketId } from './market-id.ts';
import { isByFinalScore, settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, SelectionResult, Sport } from './types.ts';

/** The operator's result of the bets on one selection, in kobo. */
export interface Staked extends SelectionName {
  /** Loss beyond the stakes where it wins. */
  readonly lossKobo: bigint;
  /** Stakes kept where it loses. */
  readonly keptKobo: bigint;
}

/** In place of a market: bet builders, distinguished by the scores in which they may win (`builderScores`). */
export const BUILDERS = 'builder';

/** Maximum goals of a side, or sets, that are distinguished as outcomes. */
const MAX_GOALS = 12;
const MAX_SETS = 3;
/** Maximum lead of either side in basketball; a lead of zero does not exist. */
const MAX_LEAD = 80;
/** Points of both sides together. */
const POINTS = { min: 60, max: 400 } as const;

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
const pairs = (most: number) => upTo(most).flatMap((home) => upTo(most).map((away) => ({ home, away })));

/**
 * Scores that distinguish outcomes, by the facts that markets depend on: the worst of each group may coincide with the worst of the others.
 */
const SCORES: Readonly<Record<string, readonly Score[]>> = {
  football: pairs(MAX_GOALS),
  tennis: pairs(MAX_SETS).filter(({ home, away }) => home !== away),
  'basketball lead': upTo(MAX_LEAD).flatMap((by) =>
    by === 0
      ? []
      : [
          { home: by, away: 0 },
          { home: 0, away: by },
        ],
  ),
  'basketball points': upTo(POINTS.max - POINTS.min).map((points) => ({
    home: POINTS.min + points,
    away: 0,
  })),
};

/** The group of scores that settles a market; null where the final score does not. */
function scoresOf(sport: Sport, marketId: string): string | null {
  if (marketId === BUILDERS) return sport in SCORES ? sport : null;
  if (!isByFinalScore(sport, marketId)) return null;
  if (sport !== 'basketball') return sport;
  return readMarketId(marketId)?.type === 'ou' ? 'basketball points' : 'basketball lead';
}

/**
 * The operator's maximum loss by all bets on an event, net of the stakes that it keeps: by the most expensive outcome. Markets settled by
 * the final score are judged together, score by score, and bet builders with them. Every other market is judged by its own worst selection,
 * and those are added: an upper bound. `bets`: one entry a selection, or scores of builders.
 */
export function worstLossKobo(sport: Sport, bets: readonly Staked[]): bigint {
  const groups = new Map<string, Staked[]>();
  for (const bet of bets) {
    const group = scoresOf(sport, bet.marketId) ?? bet.marketId;
    groups.set(group, [...(groups.get(group) ?? []), bet]);
  }
  let worst = 0;
  for (const [group, of] of groups) {
    const scores = SCORES[group];
    worst += scores === undefined ? worstSelection(of) : worstScore(sport, group, scores.length, of);
  }
  // A void event costs nothing.
  return worst > 0 ? BigInt(Math.ceil(worst)) : 0n;
}

function worstScore(sport: Sport, group: string, scores: number, bets: readonly Staked[]): number {
  const losses = new Float64Array(scores);
  for (const bet of bets) {
    const [loss, kept] = [Number(bet.lossKobo), Number(bet.keptKobo)];
    for (const [at, result] of resultsOf(sport, group, bet).entries())
      losses[at] = (losses[at] ?? 0) + (result > 0 ? (loss * result) / 2 : (kept * result) / 2);
  }
  return losses.reduce((worst, loss) => Math.max(worst, loss), Number.NEGATIVE_INFINITY);
}

/** One selection wins, or one without bets. */
function worstSelection(bets: readonly Staked[]): number {
  const kept = bets.reduce((sum, { keptKobo }) => sum + Number(keptKobo), 0);
  return bets.reduce((worst, bet) => Math.max(worst, Number(bet.lossKobo + bet.keptKobo) - kept), -kept);
}

/** Won or lost halves of a stake, by result. */
const HALVES: Readonly<Record<SelectionResult, number>> = {
  won: 2,
  half_won: 1,
  void: 0,
  half_lost: -1,
  lost: -2,
};

/** Cache of results by score: those of all events are the same. */
const known = new Map<string, Int8Array>();
const MAX_KNOWN = 5000;

function resultsOf(sport: Sport, group: string, { marketId, selectionId }: SelectionName): Int8Array {
  const name = `${sport}/${marketId}/${selectionId}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const results = Int8Array.from(SCORES[group] ?? [], (score) => {
    if (marketId === BUILDERS) return HALVES[isWithin(selectionId, score) ? 'won' : 'lost'];
    const result = settleSelection(sport, marketId, selectionId, endOf(sport, score));
    return HALVES[result ?? 'lost'];
  });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, results);
  return results;
}

interface Score {
  readonly home: number;
  readonly away: number;
}

const RESULTS = ['home', 'draw', 'away'] as const;
/** Number of goals from which scores are not distinguished. */
const MANY_GOALS = 6;

const resultOf = ({ home, away }: Score) => RESULTS[1 - Math.sign(home - away)] ?? 'draw';
const goalsOf = ({ home, away }: Score) => Math.min(MANY_GOALS, home + away);

/**
 * The scores in which a bet builder may win, by the winner of the match and the number of goals, as `home,draw/0-2`: in all others it is
 * lost. A match has at most two hundred such names for any number of builders, so the rows of its liability stay bounded. A selection that
 * the final score does not settle may win with any.
 */
export function builderScores(sport: Sport, selections: readonly SelectionName[]): string {
  const settled = selections.filter(({ marketId }) => scoresOf(sport, marketId) === sport);
  const results = settled.map((selection) => resultsOf(sport, sport, selection));
  const all = SCORES[sport] ?? [];
  const notLost = all.filter((_, at) => results.every((of) => (of[at] ?? 0) >= HALVES.void));
  const scores = notLost.length > 0 ? notLost : all;
  if (scores.length === 0) return 'any';
  const winners = RESULTS.filter((winner) => scores.some((score) => resultOf(score) === winner));
  const goals = scores.map(goalsOf);
  return `${winners.join()}/${Math.min(...goals)}-${Math.max(...goals)}`;
}

function isWithin(scores: string, score: Score): boolean {
  const [winners = '', goals = ''] = scores.split('/');
  const [least = 0, most = MANY_GOALS] = goals.split('-').map(Number);
  return winners.split(',').includes(resultOf(score)) && goalsOf(score) >= least && goalsOf(score) <= most;
}

function endOf(sport: Sport, score: { readonly home: number; readonly away: number }): PlayState {
  return {
    ...{ sport, ...score, periods: [{ home: 0, away: 0 }, score], minute: 0, isBreak: false, isOver: true },
    ...{ homeReds: 0, awayReds: 0, firstGoal: null },
  };
}
