import type { MarketView } from '@jara/contract/sports';
import { readMarketId } from '@jara/odds/market-id';
import {
  groupOfMarket,
  MARKET_GROUPS,
  type MarketGroup,
  marketName,
  type Teams,
} from '@jara/sports-words/market-words';

/** Markets that differ by their line alone, under one heading. */
export interface MarketBlock {
  readonly name: string;
  readonly group: MarketGroup;
  readonly markets: readonly MarketView[];
  /** Each market is a row: its line, then its selections. */
  readonly hasLines: boolean;
}

const lineOf = ({ marketId }: MarketView): number => readMarketId(marketId)?.line ?? 0;

/** The markets of an event as its page shows them: in the order of the groups, lines in a ladder. */
export function marketBlocks(markets: readonly MarketView[], teams: Teams): MarketBlock[] {
  const blocks = new Map<string, MarketView[]>();
  for (const market of markets) {
    const name = marketName(market.marketId, teams);
    blocks.set(name, [...(blocks.get(name) ?? []), market]);
  }
  return [...blocks]
    .map(([name, members]) => ({
      name,
      group: groupOfMarket(members[0]?.marketId ?? ''),
      markets: members.toSorted((one, other) => lineOf(one) - lineOf(other)),
      hasLines: members.some(({ marketId }) => readMarketId(marketId)?.line !== null),
    }))
    .toSorted((one, other) => MARKET_GROUPS.indexOf(one.group) - MARKET_GROUPS.indexOf(other.group));
}

type Selections = MarketView['selections'];

/** Exact scores by their winner, each side’s own goals rising. */
export function scoreColumns(
  selections: Selections,
): readonly { readonly wins: 'home' | 'draw' | 'away'; readonly selections: Selections }[] {
  const goals = selections.flatMap((selection) => {
    const [home, away] = selection.selectionId.split('-').map(Number);
    return home === undefined || away === undefined ? [] : [{ selection, home, away }];
  });
  const winner = ({ home, away }: (typeof goals)[number]) =>
    home === away ? 'draw' : home > away ? 'home' : 'away';
  return (['home', 'draw', 'away'] as const).map((wins) => ({
    wins,
    selections: goals
      .filter((one) => winner(one) === wins)
      .toSorted((one, other) =>
        wins === 'away'
          ? one.away - other.away || one.home - other.home
          : one.home - other.home || one.away - other.away,
      )
      .map(({ selection }) => selection),
  }));
}

export function groupsOf(blocks: readonly MarketBlock[]): MarketGroup[] {
  return MARKET_GROUPS.filter((group) => blocks.some((block) => block.group === group));
}
