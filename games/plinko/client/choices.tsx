import { ChevronDown } from 'lucide-react';
import { RISKS, type Risk, ROWS } from '../tables.ts';
import { TEXTS } from './texts.ts';

interface ChoiceProps<T> {
  readonly value: T;
  readonly disabled: boolean;
  onChoose(value: T): void;
}

export function RiskChoice({ value, disabled, onChoose }: ChoiceProps<Risk>) {
  return (
    <fieldset className="min-w-0 flex-1">
      <legend className="sr-only">{TEXTS.risk}</legend>
      <div className="flex">
        {RISKS.map((risk, index) => (
          <button
            key={risk}
            type="button"
            aria-pressed={risk === value}
            disabled={disabled}
            onClick={() => onChoose(risk)}
            className={`min-h-12 min-w-0 flex-1 border px-0.5 text-13 font-semibold first:rounded-l-lg last:rounded-r-lg not-first:-ml-px aria-pressed:z-1 transition-colors duration-150 ease-out ${
              risk === value
                ? 'border-danfo bg-danfo/15 text-text'
                : 'border-line-strong text-text-soft hover:border-text hover:text-text'
            }`}
          >
            {TEXTS.risks[index]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function RowsChoice({ value, disabled, onChoose }: ChoiceProps<number>) {
  return (
    <div className="relative shrink-0">
      <select
        aria-label={TEXTS.rows}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="figures min-h-12 appearance-none rounded-lg border border-line-strong bg-surface pr-8 pl-3 text-17 font-semibold hover:border-text disabled:border-line disabled:text-text-soft"
      >
        {ROWS.map((rows) => (
          <option key={rows} value={rows}>
            {TEXTS.rowCount(rows)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2"
      />
    </div>
  );
}
