import { nairaText } from '@jara/game-client/chips/chip-text';
import { koboOfNaira } from '@jara/game-kit/stakes';
import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { LEAST_NAIRA } from './stakes.ts';
import { TEXTS } from './texts.ts';

export interface SpinBarProps {
  readonly stakeNaira: number;
  readonly balanceKobo: Kobo | null;
  readonly repeatNaira: number | null;
  readonly fault: string | null;
  readonly isSpinning: boolean;
  readonly busy: boolean;
  onSpin(): void;
  onRepeat(): void;
  onHurry(): void;
}

/** What is staked, and the one button. */
export function SpinBar(props: SpinBarProps) {
  const { stakeNaira, balanceKobo, repeatNaira, fault, isSpinning, busy, onSpin, onRepeat, onHurry } = props;
  const isAbove = !isSpinning && balanceKobo !== null && koboOfNaira(stakeNaira) > balanceKobo;
  const note = fault ?? (isAbove ? TEXTS.aboveBalance : null);
  const offersRepeat = stakeNaira === 0 && repeatNaira !== null;
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 items-center gap-3">
        <p>
          <span className="block text-13 text-text-soft">{TEXTS.staked}</span>
          <span className="figures block font-head text-21">{nairaText(stakeNaira)}</span>
        </p>
        {isSpinning && !busy ? (
          <Button block variant="secondary" onClick={onHurry}>
            {TEXTS.showNow}
          </Button>
        ) : offersRepeat ? (
          <Button block disabled={busy} onClick={onRepeat}>
            {TEXTS.repeat(nairaText(repeatNaira))}
          </Button>
        ) : (
          <Button block busy={busy} disabled={stakeNaira < LEAST_NAIRA || isAbove} onClick={onSpin}>
            {TEXTS.spin}
          </Button>
        )}
      </div>
      <p role="status" className={`min-h-5 text-13 ${note === null ? 'text-text-soft' : 'text-bad'}`}>
        {note ?? TEXTS.least(nairaText(LEAST_NAIRA))}
      </p>
    </div>
  );
}
