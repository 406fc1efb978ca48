import { NumberLine } from '@jara/game-client/parts/number-line';
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
        {RISKS.map((risk, index) => (
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
            {TEXTS.risks[index]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

export function RowsChoice({ value, disabled, onChoose }: ChoiceProps<number>) {
  return (
    <div>
      <NumberLine
        label={TEXTS.rows}
        value={value}
        least={FEWEST}
        most={MOST}
        disabled={disabled}
        said={TEXTS.rowCount(value)}
        fewer={TEXTS.fewer}
        more={TEXTS.more}
        onChoose={onChoose}
      />
    </div>
  );
}
