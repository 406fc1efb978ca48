import { TEXTS } from './texts.ts';

const LOOKS = {
  hit: 'border-2 border-ink bg-danfo text-ink',
  drawn: 'border border-adire/40 bg-adire-light text-adire',
  marked: 'border border-adire bg-adire text-chalk',
  open: 'border border-adire/35 text-adire group-hover:border-adire',
} as const;

export interface NumberBoxProps {
  readonly number: number;
  readonly isMarked: boolean;
  readonly isDrawn: boolean;
  readonly isTabStop: boolean;
  readonly disabled: boolean;
  onPress(): void;
}

/** One box of the slip. What can be pressed fills its place in the grid; what is printed leaves a gap. */
export function NumberBox({ number, isMarked, isDrawn, isTabStop, disabled, onPress }: NumberBoxProps) {
  const look = isMarked ? (isDrawn ? 'hit' : 'marked') : isDrawn ? 'drawn' : 'open';
  const name =
    look === 'hit' ? TEXTS.numberHit(number) : isDrawn ? TEXTS.numberDrawn(number) : TEXTS.number(number);
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isMarked}
      aria-disabled={disabled}
      tabIndex={isTabStop ? 0 : -1}
      onClick={disabled ? undefined : onPress}
      className="group min-h-11 p-0.5 focus-visible:outline-offset-[-2px] focus-visible:outline-adire"
    >
      <span
        className={`figures relative flex size-full items-center justify-center rounded-lg text-15 font-bold transition-colors duration-150 ease-out ${LOOKS[look]}`}
      >
        {number}
        {look === 'drawn' ? <Dot /> : null}
        {look === 'hit' ? <Tick /> : null}
      </span>
    </button>
  );
}

/** Colour alone tells nothing to who cannot see it: a drawn number has a dot, a hit a tick. */
function Dot() {
  return <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-full bg-adire" />;
}

function Tick() {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
      className="absolute -top-1 -right-1 size-3.5 rounded-full bg-ink text-danfo"
    >
      <path d="M3 6.200l2.200 2.300L9 4" fill="none" stroke="currentColor" strokeWidth="1.800" />
    </svg>
  );
}
