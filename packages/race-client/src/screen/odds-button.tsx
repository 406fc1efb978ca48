import type { RoundSlip } from '@jara/game-client/shared/round-slip';
import { oddsText } from '@jara/game-kit/odds-text';
import type { RaceCard } from '@jara/race-kit/field';
import { betOdds, isSide, type RaceBetSelection } from '@jara/race-kit/side-bets';
import { marketName } from '../market-texts.ts';
import { useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';

export interface OddsButtonProps {
  readonly card: RaceCard;
  readonly slip: RoundSlip<RaceBetSelection>;
  readonly selection: RaceBetSelection;
  /** The runner with its number; of a side bet its words. */
  readonly runner: string;
  onTap(): void;
}

/** One price of the card: one tap puts it on the slip, another takes it off. */
export function OddsButton({ card, slip, selection, runner, onTap }: OddsButtonProps) {
  const { field } = useRaceLook();
  const odds = betOdds(field, card, selection);
  if (odds === null)
    return (
      <span
        title={TEXTS.notOffered}
        className="flex min-h-11 items-center justify-center rounded-lg text-15 text-text-soft"
      >
        <span aria-hidden="true">–</span>
        <span className="sr-only">{TEXTS.notOffered}</span>
      </span>
    );
  const isChosen = slip.has(selection);
  const look = isChosen
    ? 'border-danfo bg-danfo text-ink'
    : 'border-line-strong bg-sunken text-text hover:border-text disabled:border-line disabled:text-text-soft';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={
        isSide(selection)
          ? `${runner}: ${oddsText(odds)}`
          : TEXTS.odds(marketName(selection.market), runner, oddsText(odds))
      }
      disabled={!slip.isOpen || (slip.room <= 0 && !isChosen)}
      onClick={() => {
        onTap();
        slip.toggle(selection);
      }}
      className={`figures min-h-11 min-w-0 rounded-lg border text-15 font-semibold tracking-tight transition-colors duration-150 ease-out ${look}`}
    >
      {oddsText(odds)}
    </button>
  );
}
