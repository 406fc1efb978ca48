import { koboOfNaira } from '@jara/game-kit/stakes';
import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { TEXTS } from '../texts.ts';
import { nairaText } from './chip-text.ts';

export interface SpinBarProps {
  readonly stakeNaira: number;
  /** The least a spin takes. */
  readonly leastNaira: number;
  readonly balanceKobo: Kobo | null;
  readonly repeatNaira: number | null;
  readonly fault: string | null;
  readonly isSpinning: boolean;
  readonly busy: boolean;
  onSpin(): void;
  onRepeat(): void;
  onHurry(): void;
}

/** What lies on the table, and the one button. */
export function SpinBar(props: SpinBarProps) {
  const { stakeNaira, leastNaira, balanceKobo, repeatNaira, fault, isSpinning, busy } = props;
  const isAbove = !isSpinning && balanceKobo !== null && koboOfNaira(stakeNaira) > balanceKobo;
  const note = fault ?? (isAbove ? TEXTS.stakeAbove : null);
  const offersRepeat = stakeNaira === 0 && repeatNaira !== null;
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 items-center gap-3">
        <p>
          <span className="block text-13 text-text-soft">{TEXTS.onTable}</span>
          <span className="figures block font-head text-21">{nairaText(stakeNaira)}</span>
        </p>
        {isSpinning && !busy ? (
          <Button block variant="secondary" onClick={props.onHurry}>
            {TEXTS.showNow}
          </Button>
        ) : offersRepeat ? (
          <Button block disabled={busy} onClick={props.onRepeat}>
            {TEXTS.repeat(nairaText(repeatNaira))}
          </Button>
        ) : (
          <Button block busy={busy} disabled={stakeNaira < leastNaira || isAbove} onClick={props.onSpin}>
            {TEXTS.spin}
          </Button>
        )}
      </div>
      <p role="status" className={`min-h-5 text-13 ${note === null ? 'text-text-soft' : 'text-bad'}`}>
        {note ?? TEXTS.least(nairaText(leastNaira))}
      </p>
    </div>
  );
}
