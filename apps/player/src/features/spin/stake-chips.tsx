import { stakeOfDigits } from '@jara/game-client/stake-digits';
import { formatNaira } from '@jara/money/kobo';
import { TEXTS } from './spin-stake-texts.ts';

const CHIPS = ['100', '200', '500', '1000', '2000', '5000'] as const;

export interface StakeChipsProps {
  readonly digits: string;
  onChoose(digits: string): void;
}

/** Stakes to tap. Radios, so that arrow keys and screen readers see one choice among six. */
export function StakeChips({ digits, onChoose }: StakeChipsProps) {
  return (
    <fieldset className="my-4">
      <legend className="mb-2 text-15 font-semibold">{TEXTS.chips}</legend>
      <div className="grid grid-cols-3 gap-2">
        {CHIPS.map((chip) => (
          <label
            key={chip}
            className="figures relative flex min-h-14 items-center justify-center rounded-lg border border-line-strong bg-surface text-17 font-semibold transition-colors duration-150 ease-out hover:border-text has-checked:border-danfo has-checked:bg-danfo has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="stake"
              className="sr-only"
              checked={digits === chip}
              onChange={() => onChoose(chip)}
            />
            {formatNaira(stakeOfDigits(chip), 'short')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
