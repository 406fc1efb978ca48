import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MOST_SPOTS } from '../odds.ts';
import { TEXTS } from './texts.ts';

const INK_BUTTON =
  'min-h-12 rounded-lg border border-adire font-semibold text-adire transition-colors duration-150 ease-out ' +
  'hover:bg-adire-light focus-visible:outline-adire disabled:border-mist disabled:text-ink/60 disabled:hover:bg-transparent';

export interface QuickPickProps {
  readonly count: number;
  readonly disabled: boolean;
  onCount(count: number): void;
  onPick(): void;
}

/** How many numbers to leave to chance, and the press that marks them. */
export function QuickPick({ count, disabled, onCount, onPick }: QuickPickProps) {
  return (
    <div className="mt-2 flex gap-2 px-0.5">
      <fieldset aria-label={TEXTS.quickPickHint} className="flex min-w-0 items-center">
        <Step label={TEXTS.fewer} disabled={disabled || count <= 1} onPress={() => onCount(count - 1)}>
          <Minus aria-hidden="true" className="size-5" />
        </Step>
        <output className="figures w-9 text-center text-17 font-bold">{count}</output>
        <Step
          label={TEXTS.more}
          disabled={disabled || count >= MOST_SPOTS}
          onPress={() => onCount(count + 1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </Step>
      </fieldset>
      <button
        type="button"
        disabled={disabled}
        onClick={onPick}
        className={`${INK_BUTTON} min-w-0 flex-1 px-2`}
      >
        {TEXTS.quickPick(count)}
      </button>
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
      className={`${INK_BUTTON} flex w-12 items-center justify-center`}
    >
      {children}
    </button>
  );
}
