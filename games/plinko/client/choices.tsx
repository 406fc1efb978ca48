import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { RISKS, type Risk, ROWS } from '../tables.ts';
import { TEXTS } from './texts.ts';

const FEWEST = Math.min(...ROWS);
const MOST = Math.max(...ROWS);

interface ChoiceProps<T> {
  readonly value: T;
  readonly disabled: boolean;
  onChoose(value: T): void;
}

export function RiskChoice({ value, disabled, onChoose }: ChoiceProps<Risk>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-15 font-semibold">{TEXTS.risk}</legend>
      <div className="flex gap-2">
        {RISKS.map((risk, place) => (
          <button
            key={risk}
            type="button"
            aria-pressed={risk === value}
            disabled={disabled}
            onClick={() => onChoose(risk)}
            className={`min-h-12 min-w-0 flex-1 rounded-lg border px-1 text-15 font-semibold transition-colors duration-150 ease-out ${
              risk === value
                ? 'border-danfo bg-danfo/15 text-text'
                : 'border-line-strong text-text-soft hover:border-text hover:text-text'
            }`}
          >
            {TEXTS.risks[place]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function RowsChoice({ value, disabled, onChoose }: ChoiceProps<number>) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-15 font-semibold">
          {TEXTS.rows}
        </label>
        <output htmlFor={id} className="figures font-head text-21">
          {value}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <Step label={TEXTS.fewer} disabled={disabled || value === FEWEST} onPress={() => onChoose(value - 1)}>
          <Minus aria-hidden="true" strokeWidth={2} className="size-5" />
        </Step>
        <input
          id={id}
          type="range"
          min={FEWEST}
          max={MOST}
          value={value}
          disabled={disabled}
          aria-valuetext={TEXTS.rowCount(value)}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="h-12 min-w-0 flex-1 accent-danfo"
        />
        <Step label={TEXTS.more} disabled={disabled || value === MOST} onPress={() => onChoose(value + 1)}>
          <Plus aria-hidden="true" strokeWidth={2} className="size-5" />
        </Step>
      </div>
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
