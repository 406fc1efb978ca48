import { type BuilderTable, createBuilderTable, type Results, together } from './builder-table.ts';
import type { Outlook } from './endings.ts';
import { isDecided, onLadder } from './margin.ts';
import { BUILDER_MARGIN } from './overrounds.ts';
import type { Market, Odds, PricedEvent, Selection, SelectionName } from './types.ts';

/** Selections of one bet builder. */
export const MOST_BUILDER_SELECTIONS = 8;

export interface BuilderPrice extends Outlook {
  readonly odds: Odds;
}

/** Prices several selections of one event together, by the distribution of its endings. */
export interface BuilderPricing {
  /**
   * Null: the selections cannot be combined, contradict each other, are decided or not on the board. Where outside prices make one of
   * them likelier than the model does, the whole is likelier by as much, so that nobody gets around them.
   */
  price(selections: readonly SelectionName[]): BuilderPrice | null;
  /** Memory that it may take in all. */
  readonly bytes: number;
}

/** A selection of the board. */
interface Single extends Selection {
  readonly name: SelectionName;
}

interface Alone {
  readonly results: Results;
  readonly probability: number;
}

/**
 * A selection that never returns more than a builder may be less likely by the board than by the model, where outside prices moved it:
 * all that could be one are looked at.
 */
const LIKELIER_BY = 1.5;

/** Null: bets on this event cannot be built. `board`: what single selections of it cost now. */
export function createBuilderPricing(
  { model, play }: PricedEvent,
  board: readonly Market[],
): BuilderPricing | null {
  if (model.sport !== 'football' || play.isOver) return null;
  const table = createBuilderTable(model, play);
  const aloneOf = createAlone(table);
  const singles = new Map(singlesOf(board).map((single) => [nameOf(single.name), single]));

  /** The lowest odds of what never returns more: what is won at least as often never pays more. */
  function lowestImplying(results: Results, { probability, odds }: BuilderPrice): Odds {
    let lowest = odds;
    for (const single of singles.values()) {
      if (single.odds === 0 || single.odds >= lowest || single.probability > probability * LIKELIER_BY)
        continue;
      if (table.neverReturnsMore(aloneOf(single.name).results, results)) lowest = single.odds;
    }
    return lowest;
  }
  return {
    bytes: table.bytes,
    price(selections) {
      if (selections.length < 2 || selections.length > MOST_BUILDER_SELECTIONS) return null;
      const chosen = selections.flatMap((selection) => singles.get(nameOf(selection)) ?? []);
      if (chosen.length < selections.length) return null;
      const alone = selections.map(aloneOf);
      const results = together(alone.map((one) => one.results));
      const joint = table.outlookOf(results);
      if (joint === null || isDecided(joint.probability)) return null;
      const chances = chosen.map(({ probability }) => probability);
      const likelier = alone.map((one, place) => (chances[place] ?? one.probability) / one.probability);
      const probability = Math.min(joint.probability * Math.max(1, ...likelier), ...chances);
      // Each selection adds to the margin.
      const odds = onLadder(1 / Math.min(0.995, probability * (1 + BUILDER_MARGIN) ** selections.length));
      if (odds === 0) return null;
      const price = { probability, returned: joint.returned, odds };
      return { ...price, odds: lowestImplying(results, price) };
    },
  };
}

/** Each selection is settled once for each score. */
function createAlone(table: BuilderTable): (selection: SelectionName) => Alone {
  const known = new Map<string, Alone>();
  return (selection) => {
    const name = nameOf(selection);
    const found = known.get(name);
    if (found !== undefined) return found;
    const results = table.resultsOf(selection);
    const alone = { results, probability: table.outlookOf(results)?.probability ?? 1 };
    known.set(name, alone);
    return alone;
  };
}

const nameOf = ({ marketId, selectionId }: SelectionName): string => `${marketId}/${selectionId}`;

function singlesOf(board: readonly Market[]): Single[] {
  return board.flatMap(({ marketId, selections }) =>
    selections.map((selection) => ({
      ...selection,
      name: { marketId, selectionId: selection.selectionId },
    })),
  );
}
