import { footballJoint } from './football/price.ts';
import { isDecided, onLadder } from './margin.ts';
import { BUILDER_MARGIN } from './overrounds.ts';
import type { Odds, PricedEvent, SelectionName } from './types.ts';

/** Selections of one bet builder. */
export const MOST_BUILDER_SELECTIONS = 8;

/**
 * The fair chance that several selections of one event win together, from the distribution of its endings; null: they cannot be combined
 * in this sport, contradict each other, or are decided.
 */
export function builderProbability(
  { model, play }: PricedEvent,
  selections: readonly SelectionName[],
): number | null {
  if (model.sport !== 'football' || play.isOver) return null;
  if (selections.length < 2 || selections.length > MOST_BUILDER_SELECTIONS) return null;
  const joint = footballJoint(model, play, selections);
  return isDecided(joint) ? null : joint;
}

/** The joint price: each selection beyond the first adds to the margin. */
export function builderOdds(event: PricedEvent, selections: readonly SelectionName[]): Odds | null {
  const joint = builderProbability(event, selections);
  if (joint === null) return null;
  const odds = onLadder(1 / Math.min(0.995, joint * (1 + BUILDER_MARGIN) ** selections.length));
  return odds === 0 ? null : odds;
}
