import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { MOST_MINES } from '../field.ts';
import { TEXTS } from './texts.ts';

const QUICK = [1, 3, 5, 10, 20] as const;

export interface MineChoiceProps {
  readonly count: number;
  readonly disabled: boolean;
  onChoose(count: number): void;
}

/** How many mines: by tapping the usual ones, one more or less, or along the line. */
export function MineChoice({ count, disabled, onChoose }: MineChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-15 font-semibold">
          {TEXTS.mineCount}
        </label>
        <output htmlFor={id} className="figures font-head text-21">
          {count}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <Step label={TEXTS.fewer} disabled={disabled || count === 1} onPress={() => onChoose(count - 1)}>
          <Minus aria-hidden="true" strokeWidth={2} className="size-5" />
        </Step>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_MINES}
          value={count}
          disabled={disabled}
          aria-valuetext={TEXTS.mines(count)}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="h-12 min-w-0 flex-1 accent-danfo"
        />
        <Step
          label={TEXTS.more}
          disabled={disabled || count === MOST_MINES}
          onPress={() => onChoose(count + 1)}
        >
          <Plus aria-hidden="true" strokeWidth={2} className="size-5" />
        </Step>
      </div>
      <fieldset className="flex min-w-0 gap-2 max-[22rem]:gap-1.5" aria-label={TEXTS.mineCount}>
        {QUICK.map((mines) => (
          <button
            key={mines}
            type="button"
            aria-label={TEXTS.mines(mines)}
            aria-pressed={mines === count}
            disabled={disabled}
            onClick={() => onChoose(mines)}
            className={`figures min-h-12 min-w-0 flex-1 rounded-lg border text-15 font-semibold transition-colors duration-150 ease-out ${
              mines === count
                ? 'border-danfo bg-danfo/15 text-text'
                : 'border-line-strong text-text-soft hover:border-text hover:text-text'
            }`}
          >
            {mines}
          </button>
        ))}
      </fieldset>
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
      className="flex size-12 shrink-0 items-center justify-center rounded-lg border border-line-strong hover:border-text disabled:border-line disabled:text-text-soft"
    >
      {children}
    </button>
  );
}
