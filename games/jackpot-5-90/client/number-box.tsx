import { TEXTS } from './texts.ts';

const LOOKS = {
  banker: 'border-2 border-ink bg-danfo text-ink',
  marked: 'border border-palm bg-palm text-chalk',
  open: 'border border-palm/40 text-palm group-hover:border-palm',
} as const;

export interface NumberBoxProps {
  readonly number: number;
  readonly look: keyof typeof LOOKS;
  readonly isTabStop: boolean;
  readonly disabled: boolean;
  onPress(): void;
}

/** One box of the slip. What can be pressed fills its place in the grid; what is printed leaves a gap. */
export function NumberBox({ number, look, isTabStop, disabled, onPress }: NumberBoxProps) {
  return (
    <button
      type="button"
      aria-label={look === 'banker' ? TEXTS.numberBanker(number) : TEXTS.number(number)}
      aria-pressed={look !== 'open'}
      aria-disabled={disabled}
      tabIndex={isTabStop ? 0 : -1}
      onClick={disabled ? undefined : onPress}
      className="group min-h-11 p-0.5 focus-visible:outline-offset-[-2px] focus-visible:outline-palm"
    >
      <span
        className={`figures relative flex size-full items-center justify-center rounded-lg text-15 font-bold transition-colors duration-150 ease-out ${LOOKS[look]}`}
      >
        {number}
        {look === 'banker' ? (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 flex size-4 items-center justify-center rounded-full bg-ink text-[0.625rem] leading-none font-bold text-danfo"
          >
            B
          </span>
        ) : null}
      </span>
    </button>
  );
}
