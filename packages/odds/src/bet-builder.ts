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

/** Null: bets on this event cannot be built. */
export function createBuilderPricing({ model, play }: PricedEvent): BuilderPricing | null {
  if (model.sport !== 'football' || play.isOver) return null;
  const endings = jointEndings(model, play);
  const known = new Map<string, Uint8Array>();

  /** How the selection ends in each of the endings. */
  function resultsOf({ marketId, selectionId }: SelectionName): Uint8Array {
    const name = `${marketId}/${selectionId}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const results = Uint8Array.from(endings, (ending) =>
      RESULTS.indexOf(settleSelection('football', marketId, selectionId, ending.play)),
    );
    known.set(name, results);
    return results;
  }
  function outlook(selections: readonly SelectionName[]): Outlook | null {
    const results = selections.map(resultsOf);
    return outlookBy(endings, (at) => combinedResult(results.map((each) => RESULTS[each[at] ?? 0] ?? null)));
  }
  return {
    price(selections, singles) {
      if (selections.length < 2 || selections.length > MOST_BUILDER_SELECTIONS) return null;
      const joint = outlook(selections);
      if (joint === null || isDecided(joint.probability)) return null;
      const likelier = selections.map((selection, place) => {
        const modelled = outlook([selection])?.probability ?? 1;
        return (singles[place] ?? modelled) / modelled;
      });
      const probability = Math.min(joint.probability * Math.max(1, ...likelier), ...singles);
      // Each selection adds to the margin.
      const odds = onLadder(1 / Math.min(0.995, probability * (1 + BUILDER_MARGIN) ** selections.length));
      return odds === 0 ? null : { probability, returned: joint.returned, odds };
    },
  };
}
