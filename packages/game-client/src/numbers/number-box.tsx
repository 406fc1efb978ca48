import type { ReactNode } from 'react';
import type { Placed } from './number-grid.tsx';

export interface NumberBoxProps extends Placed {
  readonly number: number;
  /** Its accessible name. */
  readonly name: string;
  readonly isMarked: boolean;
  readonly disabled: boolean;
  /** Its text and background colours. */
  readonly look: string;
  /** The colour of its focus ring. */
  readonly ring: string;
  /** A mark besides its colour, for people who cannot see the colour. */
  readonly children?: ReactNode;
}

/** One box of a slip. A pressable box fills its cell; a printed one leaves a gap. */
export function NumberBox(props: NumberBoxProps) {
  const { number, name, isMarked, isTabStop, disabled, look, ring, children, onPress } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isMarked}
      aria-disabled={disabled}
      tabIndex={isTabStop ? 0 : -1}
      onClick={disabled ? undefined : onPress}
      className={`group min-h-0 p-0.5 focus-visible:outline-offset-[-2px] ${ring}`}
    >
      <span
        className={`figures relative flex size-full items-center justify-center rounded-md text-15 leading-none font-bold transition-colors duration-150 ease-out ${look}`}
      >
        {number}
        {children}
      </span>
    </button>
  );
}
