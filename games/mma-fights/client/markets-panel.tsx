import type { RoundSlip } from '@jara/game-client/shared/round-slip';
import { oddsText } from '@jara/game-kit/odds-text';
import type { Corner, FightCard } from '../card.ts';
import { type FightSelection, type Market, oddsOf, SELECTIONS } from '../markets.ts';
import { CornerDot } from './corner-dot.tsx';
import { buttonName, selectionName, shortName } from './names.ts';
import { TEXTS } from './texts.ts';

export interface MarketsPanelProps {
  readonly card: FightCard;
  readonly slip: RoundSlip<FightSelection>;
  onToggle(selection: FightSelection): void;
}

/** Every market of the fight with its odds; a tap puts a selection on the slip or takes it off. */
export function MarketsPanel(props: MarketsPanelProps) {
  return (
    <section aria-label={TEXTS.markets} className="@container grid gap-3">
      <Selections {...props} market="winner" title={TEXTS.winner} columns="grid-cols-2" />
      <div className="grid gap-3 @xl:grid-cols-2">
        <Selections {...props} market="distance" title={TEXTS.distance} columns="grid-cols-2" />
        <Selections {...props} market="method" title={TEXTS.method} columns="grid-cols-3" />
      </div>
      <ByCorner {...props} market="winner-method" title={TEXTS.winnerMethod} columns="grid-cols-3" />
      <Selections {...props} market="round" title={TEXTS.round} columns="grid-cols-5" />
      <ByCorner {...props} market="winner-round" title={TEXTS.winnerRound} columns="grid-cols-5" />
    </section>
  );
}

interface MarketProps extends MarketsPanelProps {
  readonly market: Market;
  readonly title: string;
  readonly columns: string;
}

function Selections({ market, title, columns, ...props }: MarketProps) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-13 font-semibold text-text-soft">{title}</legend>
      <div className={`grid gap-1.5 ${columns}`}>
        {SELECTIONS[market].map((selection) => (
          <OddsButton key={JSON.stringify(selection)} {...props} selection={selection} />
        ))}
      </div>
    </fieldset>
  );
}

/** The same selections for the one and for the other. */
function ByCorner({ market, title, columns, ...props }: MarketProps) {
  const { card } = props;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-13 font-semibold text-text-soft">{title}</legend>
      <div className="grid gap-2 @xl:grid-cols-2">
        {([0, 1] as const).map((corner) => (
          <div key={corner} className="grid content-start gap-1">
            <p className="flex items-center gap-1.5 text-13">
              <CornerDot corner={corner} />
              {shortName(card, corner)}
            </p>
            <div className={`grid gap-1.5 ${columns}`}>
              {SELECTIONS[market].filter(isOf(corner)).map((selection) => (
                <OddsButton key={JSON.stringify(selection)} {...props} selection={selection} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const isOf = (corner: Corner) => (selection: FightSelection) =>
  'corner' in selection && selection.corner === corner;

interface OddsButtonProps extends MarketsPanelProps {
  readonly selection: FightSelection;
}

function OddsButton({ card, slip, selection, onToggle }: OddsButtonProps) {
  const odds = oddsOf(selection, card);
  const isOn = slip.has(selection);
  const isOwn = slip.placed.some((bet) => JSON.stringify(bet.selection) === JSON.stringify(selection));
  const look = isOn
    ? 'border-danfo bg-danfo text-ink'
    : 'border-line-strong bg-surface text-text hover:border-text disabled:opacity-60 disabled:hover:border-line-strong';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={odds === null || !slip.isOpen || (slip.room <= 0 && !isOn)}
      onClick={() => onToggle(selection)}
      className={`relative flex min-h-12 min-w-0 flex-col items-center justify-center rounded-lg border px-1 py-1 transition-colors duration-150 ease-out ${look} ${isOwn ? 'opacity-100! ring-2 ring-danfo ring-inset' : ''}`}
    >
      <span className="sr-only">{`${selectionName(selection, card)}, ${isOwn ? `${TEXTS.ownBet}, ` : ''}`}</span>
      <span className="flex max-w-full min-w-0 items-center gap-1.5 text-13 leading-4">
        {selection.market === 'winner' ? <CornerDot corner={selection.corner} /> : null}
        <span className="min-w-0 truncate">{buttonName(selection, card)}</span>
      </span>
      <span className="figures text-15 leading-5 font-semibold">{odds === null ? '–' : oddsText(odds)}</span>
    </button>
  );
}
