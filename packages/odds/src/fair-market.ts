import { type Ending, type Outlook, outlookOf } from './endings.ts';
import type { Sport } from './types.ts';

/** A market with its selections in the order shown. */
export interface MarketForm {
  readonly marketId: string;
  readonly selectionIds: readonly string[];
}

/** A market with the fair outlook of each selection; a probability of 0 or 1 where it is decided. */
export interface FairMarket {
  readonly marketId: string;
  readonly selections: readonly ({ readonly selectionId: string } & Outlook)[];
}

/** Of a selection that can neither win nor lose. */
const NO_OUTLOOK: Outlook = { probability: 0, returned: 1 };

/** A market whose probabilities are computed on demand: a bet is on one of some thirty. */
export interface MarketOffer extends MarketForm {
  fair(): FairMarket;
}

/** Markets with a common prefix of their ids, whose lines are computed on demand. */
export interface MarketGroup {
  /** An id, the beginning of ids up to a colon, or empty: any id. */
  readonly family: string;
  /** In the order shown. */
  offers(): readonly MarketOffer[];
}

export function isInFamily({ family }: Pick<MarketGroup, 'family'>, marketId: string): boolean {
  return family === '' || family === marketId || (family.endsWith(':') && marketId.startsWith(family));
}

export function marketOffer(sport: Sport, form: MarketForm, endings: () => readonly Ending[]): MarketOffer {
  return { ...form, fair: () => fairMarket(sport, form, endings()) };
}

function fairMarket(
  sport: Sport,
  { marketId, selectionIds }: MarketForm,
  endings: readonly Ending[],
): FairMarket {
  return {
    marketId,
    selections: selectionIds.map((selectionId) => ({
      selectionId,
      ...(outlookOf(sport, { marketId, selectionId }, endings) ?? NO_OUTLOOK),
    })),
  };
}
