import { MAX_SPOTS } from '@jara/draw-kit/keno-odds';
import { SheetButton } from '@jara/game-client/parts/sheet-button';
import { Eraser, Info, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KenoForm } from './form-texts.ts';

const BUTTON =
  'flex min-h-12 items-center justify-center rounded-lg border border-line-strong bg-surface text-15 font-semibold ' +
  'hover:border-text disabled:border-line disabled:text-text-soft';

export interface QuickPickProps {
  /** In the player's language. */
  readonly texts: KenoForm;
  readonly count: number;
  readonly disabled: boolean;
  readonly canClear: boolean;
  /** The card's paytable. */
  readonly children: ReactNode;
  onCount(count: number): void;
  onPick(): void;
  onClear(): void;
}

/** The count of random numbers, the button that marks them, and buttons to clear the card and open its paytable. */
export function QuickPick(props: QuickPickProps) {
  const { texts, count, disabled, canClear, children, onCount, onPick, onClear } = props;
  return (
    <div className="flex gap-1.5">
      <fieldset aria-label={texts.quickPickHint} className="flex min-w-0 items-center">
        <Step label={texts.fewer} disabled={disabled || count <= 1} onPress={() => onCount(count - 1)}>
          <Minus aria-hidden="true" className="size-5" />
        </Step>
        <output className="figures w-7 text-center text-17 font-bold">{count}</output>
        <Step label={texts.more} disabled={disabled || count >= MAX_SPOTS} onPress={() => onCount(count + 1)}>
          <Plus aria-hidden="true" className="size-5" />
        </Step>
      </fieldset>
      <button
        type="button"
        disabled={disabled}
        onClick={onPick}
        className={`${BUTTON} min-w-0 flex-1 px-1 leading-4.5`}
      >
        {texts.quickPick(count)}
      </button>
      <button
        type="button"
        aria-label={texts.clear}
        title={texts.clear}
        disabled={disabled || !canClear}
        onClick={onClear}
        className={`${BUTTON} w-12 shrink-0`}
      >
        <Eraser aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      <SheetButton label={texts.pays} Icon={Info}>
        {children}
      </SheetButton>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function Step({ label, disabled, children, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={`${BUTTON} w-11 shrink-0`}
    >
      {children}
    </button>
  );
}
