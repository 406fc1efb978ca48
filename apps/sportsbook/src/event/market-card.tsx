import type { EventRow, MarketView } from '@jara/contract/sports';
import { readMarketId } from '@jara/odds/market-id';
import type { SelectionName } from '@jara/odds/types';
import { fullSelection, selectionName, shortSelection, signedLine } from '@jara/sports-words/market-words';
import { TEXTS as WORDS } from '@jara/sports-words/texts';
import { teamsOf } from '../data/app.ts';
import { ChoiceButton } from '../events/choice-button.tsx';
import { OddsButton } from '../events/odds-button.tsx';
import { type MarketBlock, scoreColumns } from './market-blocks.ts';
import { TEXTS } from './texts.ts';

/** Selections of a bet builder while it is open. */
interface Building {
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
  const [first] = block.markets;
  const sides = first !== undefined && block.hasLines && hasSides(first);
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-surface">
      <h2 className="border-b border-line px-3 py-2 text-15 font-semibold md:px-4">{block.name}</h2>
      <div className="space-y-1 p-2 md:p-3">
        {sides ? <Heads names={[event.home, event.away]} /> : null}
        {block.markets.map((market) =>
          readMarketId(market.marketId)?.type === 'cs' ? (
            <Scores key={market.marketId} {...{ event, market, building }} />
          ) : (
            <MarketRow key={market.marketId} {...{ event, market, building }} hasLine={block.hasLines} />
          ),
        )}
      </div>
    </section>
  );
}

/** Home and away at a line: their names are shown once, above all the lines. */
const hasSides = ({ selections }: MarketView): boolean =>
  selections.length === 2 && selections.every(({ selectionId }) => /^(home|away)$/.test(selectionId));

function Heads({ names }: { names: readonly string[] }) {
  return (
    <div className={`grid gap-1 ${names.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
      {names.map((name) => (
        <span key={name} className="line-clamp-2 px-1 text-center text-13 break-words text-text-soft">
          {name}
        </span>
      ))}
    </div>
  );
}

/** Three columns where names are short, two where they are long. */
const columnsOf = ({ marketId, selections }: MarketView): string =>
  readMarketId(marketId)?.type === 'htft' || selections.length === 3 ? 'grid-cols-3' : 'grid-cols-2';

interface MarketProps {
  readonly event: EventRow;
  readonly market: MarketView;
  readonly building: Building | null;
}

function MarketRow({ event, market, building, hasLine }: MarketProps & { hasLine: boolean }) {
  const parts = readMarketId(market.marketId);
  // A name fits beside its odds where two are in a row.
  const isWide = market.selections.length === 2;
  const sides = hasLine && hasSides(market);
  return (
    <div className={`grid gap-1 ${columnsOf(market)}`}>
      {market.selections.map((selection) => {
        const name = { marketId: market.marketId, selectionId: selection.selectionId };
        const label = sides ? signedLine(parts?.line ?? 0, name.selectionId) : labelOf(name, event);
        return (
          <Selection key={name.selectionId} {...{ event, market, building, selection, label, isWide }} />
        );
      })}
    </div>
  );
}

/** Exact scores by their winner; any other score below. */
function Scores({ event, market, building }: MarketProps) {
  const columns = scoreColumns(market.selections);
  const other = market.selections.filter(({ selectionId }) => selectionId === 'other');
  const button = (selection: MarketView['selections'][number]) => (
    <Selection
      key={selection.selectionId}
      {...{ event, market, building, selection }}
      label={labelOf({ marketId: market.marketId, selectionId: selection.selectionId }, event)}
      isSmall
    />
  );
  return (
    <>
      <Heads names={[event.home, WORDS.draw, event.away]} />
      <div className="grid grid-cols-3 items-start gap-1">
        {columns.map(({ wins, selections }) => (
          <div key={wins} className="grid gap-1">
            {selections.map(button)}
          </div>
        ))}
      </div>
      {other.length === 0 ? null : <div className="grid">{other.map(button)}</div>}
    </>
  );
}

interface SelectionProps extends MarketProps {
  readonly selection: MarketView['selections'][number];
  readonly label: string;
  readonly isWide?: boolean;
  readonly isSmall?: boolean;
}

/** A tap goes to the slip, or to the bet builder while that is open. */
function Selection({ building, ...choice }: SelectionProps) {
  const { event, market, selection, label, isWide, isSmall } = choice;
  if (building === null) return <ChoiceButton {...choice} />;
  const teams = teamsOf(event);
  const name = { marketId: market.marketId, selectionId: selection.selectionId };
  return (
    <OddsButton
      {...{ label, isWide, isSmall }}
      name={fullSelection(name, teams)}
      odds={selection.odds}
      isSuspended={event.isSuspended || market.isSuspended}
      isChosen={building.chosen.some(
        (one) => one.marketId === name.marketId && one.selectionId === name.selectionId,
      )}
      onChoose={() => building.toggle(name)}
    />
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
