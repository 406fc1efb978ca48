import { oddsText } from '@jara/game-kit/odds-text';
import { TEXTS } from './texts.ts';

export interface OddsButtonProps {
  /** The label above the odds: 1, X, Over 2.5. */
  readonly sign: string;
  /** The full name, for screen readers. */
  readonly name: string;
  /** In hundredths; null where it is not offered. */
  readonly odds: number | null;
  readonly chosen: boolean;
  /** A placed bet contains it. */
  readonly own: boolean;
  readonly disabled: boolean;
  onChoose(): void;
}

/** From a thousand without hundredths, for lack of space; the slip has the full odds. */
const shortOdds = (odds: number) => (odds < 100_000 ? oddsText(odds) : oddsText(odds).slice(0, -3));

/** One pick with its odds: a tap adds it to the slip or removes it. */
export function OddsButton({ sign, name, odds, chosen, own, disabled, onChoose }: OddsButtonProps) {
  const look = chosen
    ? 'border-danfo bg-danfo text-ink'
    : 'border-line-strong bg-sunken hover:border-text disabled:border-line disabled:hover:border-line';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={odds === null || disabled}
      onClick={onChoose}
      className={`figures relative flex min-h-12 min-w-0 flex-col items-center justify-center rounded-lg border px-0.5 transition-colors duration-150 ease-out ${look} ${own ? 'ring-2 ring-danfo ring-inset' : ''}`}
    >
      <span className="sr-only">
        {TEXTS.pickOdds(name, odds === null ? TEXTS.notOffered : oddsText(odds))},{' '}
        {own ? `${TEXTS.ownPick}, ` : ''}
      </span>
      <span className={`text-13 leading-4 ${chosen ? '' : 'text-text-soft'}`}>{sign}</span>
      <span className="text-15 leading-5 font-semibold">{odds === null ? '–' : shortOdds(odds)}</span>
    </button>
  );
}
