import { koboOfNaira } from '@jara/game-kit/stakes';
import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Eraser, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Shortfall, useShortfall } from '../funds.ts';
import { BetButton } from '../parts/bet-button.tsx';
import { HurryButton } from '../parts/hurry-button.tsx';
import { ICON } from '../parts/icon-button.tsx';
import { TEXTS } from '../texts.ts';
import { nairaText } from './chip-text.ts';

export interface SpinBarProps {
  readonly stakeNaira: number;
  /** Minimum total stake of a spin. */
  readonly minNaira: number;
  readonly balanceKobo: Kobo | null;
  readonly repeatNaira: number | null;
  readonly fault: string | null;
  readonly isSpinning: boolean;
  readonly busy: boolean;
  readonly canUndo: boolean;
  readonly canClear: boolean;
  onUndo(): void;
  onClear(): void;
  /** Present where all chips on the table can be doubled. */
  onDouble?(): void;
  onSpin(): void;
  onRepeat(): void;
  /** Shows the result immediately; undefined where rounds have a minimum length. */
  onHurry?: (() => void) | undefined;
}

/** The total on the table, undo buttons, and the main button with the amount. */
export function SpinBar(props: SpinBarProps) {
  const { stakeNaira, minNaira, balanceKobo, fault, isSpinning, canUndo, canClear } = props;
  const costNaira = isSpinning ? 0 : Math.max(stakeNaira, minNaira);
  const shortfall = useShortfall({
    costKobo: koboOfNaira(costNaira),
    minKobo: koboOfNaira(minNaira),
    balanceKobo,
  });
  const note = shortfall?.reason ?? fault;
  return (
    <div className="grid gap-1">
      <p className="flex min-h-5 items-baseline justify-between gap-2 text-13">
        <span hidden={stakeNaira === 0 && note !== null}>
          {TEXTS.onTable} <span className="figures font-semibold">{nairaText(stakeNaira)}</span>
        </span>
        <span
          role="status"
          className={`text-right ${note === null ? 'text-text-soft' : 'font-medium text-bad'}`}
        >
          {note ?? TEXTS.least(nairaText(minNaira))}
        </span>
      </p>
      <div className="flex gap-1.5">
        <Tool label={TEXTS.undo} disabled={isSpinning || !canUndo} onPress={props.onUndo}>
          <Undo2 {...ICON} />
        </Tool>
        <Tool label={TEXTS.clear} disabled={isSpinning || !canClear} onPress={props.onClear}>
          <Eraser {...ICON} />
        </Tool>
        {props.onDouble === undefined ? null : (
          <Tool label={`${TEXTS.double} ×2`} disabled={isSpinning || !canClear} onPress={props.onDouble}>
            ×2
          </Tool>
        )}
        <div className="min-w-0 flex-1">
          <MainButton {...props} shortfall={shortfall} />
        </div>
      </div>
    </div>
  );
}

function MainButton(props: SpinBarProps & { readonly shortfall: Shortfall | null }) {
  const { stakeNaira, minNaira, repeatNaira, isSpinning, busy, shortfall } = props;
  if (isSpinning && !busy) {
    return <HurryButton onHurry={props.onHurry} />;
  }
  if (stakeNaira === 0 && repeatNaira !== null && shortfall === null) {
    return (
      <Button block disabled={busy} onClick={props.onRepeat}>
        {TEXTS.repeat(nairaText(repeatNaira))}
      </Button>
    );
  }
  return (
    <BetButton shortfall={shortfall} disabled={stakeNaira < minNaira} busy={busy} onBet={props.onSpin}>
      {stakeNaira === 0 ? TEXTS.placeChips : TEXTS.bet(nairaText(stakeNaira))}
    </BetButton>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Tool({ label, disabled, children, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="figures flex size-12 shrink-0 items-center justify-center rounded-lg border border-line-strong bg-surface text-17 font-semibold hover:border-text disabled:border-line disabled:text-text-soft"
    >
      {children}
    </button>
  );
}
