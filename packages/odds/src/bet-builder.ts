import { type Outlook, outlookBy } from './endings.ts';
import { jointEndings } from './football/endings.ts';
import { combinedResult } from './leg-result.ts';
import { isDecided, onLadder } from './margin.ts';
import { BUILDER_MARGIN } from './overrounds.ts';
import { settleSelection } from './settle-selection.ts';
import type { Odds, PricedEvent, SelectionName, SelectionResult } from './types.ts';

/** Selections of one bet builder. */
export const MOST_BUILDER_SELECTIONS = 8;

export interface BuilderPrice extends Outlook {
  readonly odds: Odds;
}

/** Prices several selections of one event together, by the distribution of its endings. */
export interface BuilderPricing {
  /**
   * `singles` are the chances that the board gives each selection now. Where a trader or outside prices make one likelier than the model
   * does, the whole is likelier by as much, so that nobody gets around their word. Null: the selections cannot be combined, contradict
   * each other, or are decided.
   */
  price(selections: readonly SelectionName[], singles: readonly number[]): BuilderPrice | null;
}

/** In one byte for each of some thousands of endings. */
const RESULTS: readonly (SelectionResult | null)[] = ['won', 'lost', 'void', 'half_won', 'half_lost', null];

/** A selection by itself. */
interface Alone {
  /** How it ends in each of the endings, as a place in `RESULTS`. */
  readonly results: Uint8Array;
  readonly probability: number;
}

/** Null: bets on this event cannot be built. */
export function createBuilderPricing({ model, play }: PricedEvent): BuilderPricing | null {
  if (model.sport !== 'football' || play.isOver) return null;
  const endings = jointEndings(model, play);
  const known = new Map<string, Alone>();

  function aloneOf({ marketId, selectionId }: SelectionName): Alone {
    const name = `${marketId}/${selectionId}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const results = Uint8Array.from(endings, (ending) =>
      RESULTS.indexOf(settleSelection('football', marketId, selectionId, ending.play)),
    );
    const alone = { results, probability: outlookOfAll([results])?.probability ?? 1 };
    known.set(name, alone);
    return alone;
  }
  function outlookOfAll(all: readonly Uint8Array[]): Outlook | null {
    return outlookBy(endings, (at) => combinedResult(all.map((each) => RESULTS[each[at] ?? 0] ?? null)));
  }
  return {
    price(selections, singles) {
      if (selections.length < 2 || selections.length > MOST_BUILDER_SELECTIONS) return null;
      const alone = selections.map(aloneOf);
      const joint = outlookOfAll(alone.map(({ results }) => results));
      if (joint === null || isDecided(joint.probability)) return null;
      const likelier = alone.map((one, place) => (singles[place] ?? one.probability) / one.probability);
      const probability = Math.min(joint.probability * Math.max(1, ...likelier), ...singles);
      // Each selection adds to the margin.
      const odds = onLadder(1 / Math.min(0.995, probability * (1 + BUILDER_MARGIN) ** selections.length));
      return odds === 0 ? null : { probability, returned: joint.returned, odds };
    },
  };
}
