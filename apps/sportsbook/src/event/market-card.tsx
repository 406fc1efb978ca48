import type { EventRow, MarketView } from '@jara/contract/sports';
import { readMarketId } from '@jara/odds/market-id';
import type { SelectionName } from '@jara/odds/types';
import { marketName, selectionName, shortSelection, signedLine } from '@jara/sports-words/market-words';
import { teamsOf } from '../data/app.ts';
import { ChoiceButton } from '../events/choice-button.tsx';
import { OddsButton } from '../events/odds-button.tsx';
import type { MarketBlock } from './market-blocks.ts';
import { TEXTS } from './texts.ts';

/** Selections of a bet builder while it is open. */
export interface Building {
  readonly chosen: readonly SelectionName[];
  toggle(selection: SelectionName): void;
}

interface MarketCardProps {
  readonly event: EventRow;
  readonly block: MarketBlock;
  /** Null: taps go to the slip. */
  readonly building: Building | null;
}

/** One kind of market, with all its lines. */
export function MarketCard({ event, block, building }: MarketCardProps) {
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-surface">
      <h2 className="border-b border-line px-3 py-2 text-15 font-semibold md:px-4">{block.name}</h2>
      <div className="space-y-1 p-2 md:p-3">
        {block.markets.map((market) => (
          <MarketRow key={market.marketId} {...{ event, market, building }} hasLine={block.hasLines} />
        ))}
      </div>
    </section>
  );
}

/** Three columns where names are short, two where they are long. */
function columnsOf({ marketId, selections }: MarketView): string {
  const type = readMarketId(marketId)?.type;
  if (type === 'cs') return 'grid-cols-3 md:grid-cols-5';
  if (type === 'htft') return 'grid-cols-3';
  return selections.length === 3 ? 'grid-cols-3' : 'grid-cols-2';
}

function MarketRow({
  event,
  market,
  building,
  hasLine,
}: {
  event: EventRow;
  market: MarketView;
  building: Building | null;
  hasLine: boolean;
}) {
  const teams = teamsOf(event);
  const parts = readMarketId(market.marketId);
  // Beside its odds a name has room where two stand in a row.
  const isWide = market.selections.length === 2;
  return (
    <div className={`grid gap-1 ${columnsOf(market)}`}>
      {market.selections.map((selection) => {
        const name = { marketId: market.marketId, selectionId: selection.selectionId };
        const label =
          parts?.type === '1x2' || parts?.type === 'ml' || parts?.type === 'dc' || !hasLine
            ? labelOf(name, event)
            : hasLine && (name.selectionId === 'home' || name.selectionId === 'away')
              ? `${teams[name.selectionId]} ${signedLine(parts?.line ?? 0, name.selectionId)}`
              : selectionName(name, teams);
        return building === null ? (
          <ChoiceButton key={name.selectionId} {...{ event, market, selection, label, isWide }} />
        ) : (
          <OddsButton
            key={name.selectionId}
            label={label}
            name={`${marketName(name.marketId, teams)}: ${selectionName(name, teams)}`}
            odds={selection.odds}
            isSuspended={event.isSuspended || market.isSuspended}
            isChosen={building.chosen.some(
              (one) => one.marketId === name.marketId && one.selectionId === name.selectionId,
            )}
            isWide={isWide}
            onChoose={() => building.toggle(name)}
          />
        );
      })}
    </div>
  );
}

/** Full names where there is room for them: two or three to a row. */
function labelOf(name: SelectionName, event: EventRow): string {
  const teams = teamsOf(event);
  const type = readMarketId(name.marketId)?.type;
  if (type === 'htft' || type === 'dc') return shortSelection(name, teams);
  return selectionName(name, teams);
}

export const groupName = (group: string): string =>
  ({
    main: TEXTS.main,
    goals: TEXTS.goals,
    handicap: TEXTS.handicap,
    halves: TEXTS.halves,
    scores: TEXTS.scores,
  })[group] ?? TEXTS.all;
