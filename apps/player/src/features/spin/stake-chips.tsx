import { stakeOfDigits } from '@jara/game-client/stake-digits';
import { formatNaira } from '@jara/money/kobo';
import type { Ref } from 'react';
import { TEXTS } from './spin-stake-texts.ts';

const CHIPS = ['100', '200', '500', '1000', '2000', '5000'] as const;

export interface StakeChipsProps {
  readonly digits: string;
  /** One low row with its legend for screen readers only: for use beside a field of the same name. */
  readonly isCompact?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLFieldSetElement>;
  onChoose(digits: string): void;
}

const LARGE = 'min-h-14 text-17';
const COMPACT = 'min-h-12 text-13 sm:text-15';

/** Stakes to tap. Radio buttons, so that arrow keys and screen readers find one choice among six. */
export function StakeChips({ digits, isCompact = false, disabled = false, ref, onChoose }: StakeChipsProps) {
  return (
    <fieldset
      ref={ref}
      className={isCompact ? 'min-w-0' : 'my-4'}
      disabled={disabled}
      // A press on a chip must not take the focus from a stake that is being typed: its blur opens the question.
      onMouseDown={(event) => event.preventDefault()}
    >
      <legend className={isCompact ? 'sr-only' : 'mb-2 text-15 font-semibold'}>{TEXTS.chips}</legend>
      <div
        className={`grid ${isCompact ? 'grid-cols-3 gap-1.5 min-[22rem]:grid-cols-[repeat(3,1fr)_repeat(3,1.2fr)] large-text:grid-cols-3' : 'grid-cols-3 gap-2'}`}
      >
        {CHIPS.map((chip) => (
          <label
            key={chip}
            className={`figures relative flex items-center justify-center rounded-lg border border-line-strong bg-surface font-semibold has-[:disabled:not(:checked)]:text-text-soft transition-colors duration-150 ease-out hover:border-text has-checked:border-danfo has-checked:bg-danfo has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isCompact ? COMPACT : LARGE}`}
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
