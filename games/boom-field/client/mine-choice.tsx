import { NumberLine } from '@jara/game-client/parts/number-line';
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
  return (
    <div className="grid gap-1">
      <NumberLine
        label={TEXTS.mineCount}
        value={count}
        least={1}
        most={MOST_MINES}
        disabled={disabled}
        said={TEXTS.mines(count)}
        fewer={TEXTS.fewer}
        more={TEXTS.more}
        onChoose={onChoose}
      />
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
