import { type BuilderTable, createBuilderTable, type Results, together } from './builder-table.ts';
import type { Outlook } from './endings.ts';
import { isDecided, onLadder } from './margin.ts';
import { BUILDER_MARGIN } from './overrounds.ts';
import type { Market, Odds, PricedEvent, Selection, SelectionName } from './types.ts';

/** Maximum selections of one bet builder. */
const MAX_BUILDER_SELECTIONS = 8;

interface BuilderPrice extends Outlook {
  readonly odds: Odds;
}

/** Prices several selections of one event together, by the distribution of its endings. */
export interface BuilderPricing {
  /**
   * Null: the selections cannot be combined, contradict each other, are decided or not on the board. Where outside prices raise the
   * probability of one of them above the model's, the builder's rises by as much, so that it cannot be used to bypass them.
   */
  price(selections: readonly SelectionName[]): BuilderPrice | null;
  /** Its memory in bytes. */
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
 * Pruning bound: a selection that never returns more than a builder may have a lower probability on the board than in the model, where
 * outside prices moved it. All candidates within this factor are checked.
 */
const LIKELIER_BY = 1.5;

/** Null: bets on this event cannot be built. `board`: current prices of its single selections. */
export function createBuilderPricing(
  { model, play }: PricedEvent,
  board: readonly Market[],
): BuilderPricing | null {
  if (model.sport !== 'football' || play.isOver) return null;
  const table = createBuilderTable(model, play);
  const aloneOf = createAlone(table);
  const singles = new Map(singlesOf(board).map((single) => [nameOf(single.name), single]));

  /** Upper bound of the odds: a bet that wins whenever another does never pays more than that one. */
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
      if (selections.length < 2 || selections.length > MAX_BUILDER_SELECTIONS) return null;
      const chosen = selections.flatMap((selection) => singles.get(nameOf(selection)) ?? []);
      if (chosen.length < selections.length) return null;
      const alone = selections.map(aloneOf);
      const results = together(alone.map((one) => one.results));
      const joint = table.outlookOf(results);
      if (joint === null || isDecided(joint.probability)) return null;
      const chances = chosen.map(({ probability }) => probability);
      const likelier = alone.map((one, position) => (chances[position] ?? one.probability) / one.probability);
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
