import { readMarketId } from './market-id.ts';
import { isByFinalScore, settleSelection } from './settle-selection.ts';
import type { PlayState, SelectionName, SelectionResult, Sport } from './types.ts';

/** What bets on one selection cost the operator. In kobo. */
export interface Staked extends SelectionName {
  /** Lost beyond the stakes where it wins. */
  readonly lossKobo: bigint;
  /** Kept of the stakes where it loses. */
  readonly keptKobo: bigint;
}

/** Goals of a side, and sets, up to which outcomes are told apart. */
const MOST_GOALS = 12;
const MOST_SETS = 3;
/** Of basketball: leads of either side; no lead is nobody's. */
const MOST_LEAD = 80;
/** Points of both sides together. */
const POINTS = { min: 60, max: 400 } as const;

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
const pairs = (most: number) => upTo(most).flatMap((home) => upTo(most).map((away) => ({ home, away })));

/** Scores that tell outcomes apart, by what markets look at: of each group the worst may come together with the worst of the others. */
const SCORES: Readonly<Record<string, readonly { readonly home: number; readonly away: number }[]>> = {
  football: pairs(MOST_GOALS),
  tennis: pairs(MOST_SETS).filter(({ home, away }) => home !== away),
  'basketball lead': upTo(MOST_LEAD).flatMap((by) =>
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

/** The name of the scores that settle a market; null where the final score does not. */
function scoresOf(sport: Sport, marketId: string): string | null {
  if (!isByFinalScore(sport, marketId)) return null;
  if (sport !== 'basketball') return sport;
  return readMarketId(marketId)?.type === 'ou' ? 'basketball points' : 'basketball lead';
}

/**
 * The most that the operator loses by all bets on an event, net of the stakes that it keeps: by the outcome that costs most. Markets that the final
 * score settles are judged together, score by score. Every other market is judged by its own worst selection, and those are added: at least what
 * may be lost. `bets`: one entry a selection.
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
  // Nothing is lost where the event does not count.
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

/** One selection wins, or one that nobody bet on. */
function worstSelection(bets: readonly Staked[]): number {
  const kept = bets.reduce((sum, { keptKobo }) => sum + Number(keptKobo), 0);
  return bets.reduce((worst, bet) => Math.max(worst, Number(bet.lossKobo + bet.keptKobo) - kept), -kept);
}

/** Halves of a stake that a result wins, or loses. */
const HALVES: Readonly<Record<SelectionResult, number>> = {
  won: 2,
  half_won: 1,
  void: 0,
  half_lost: -1,
  lost: -2,
};

/** Results by score, of selections asked for before: those of all events are the same. */
const known = new Map<string, Int8Array>();
const MOST_KNOWN = 5000;

function resultsOf(sport: Sport, group: string, { marketId, selectionId }: SelectionName): Int8Array {
  const name = `${sport}/${marketId}/${selectionId}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const results = Int8Array.from(SCORES[group] ?? [], (score) => {
    const result = settleSelection(sport, marketId, selectionId, endOf(sport, score));
    return HALVES[result ?? 'lost'];
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, results);
  return results;
}

function endOf(sport: Sport, score: { readonly home: number; readonly away: number }): PlayState {
  return {
    ...{ sport, ...score, periods: [{ home: 0, away: 0 }, score], minute: 0, isBreak: false, isOver: true },
    ...{ homeReds: 0, awayReds: 0, firstGoal: null },
  };
}
