import { NUMBERS } from '@jara/draw-kit/lotto-odds';
import { NumberBox } from '@jara/game-client/numbers/number-box';
import { NumberGrid } from '@jara/game-client/numbers/number-grid';
import type { LottoForm } from './form-texts.ts';

const LOOKS = {
  banker: 'border-2 border-ink bg-danfo text-ink',
  marked: 'border border-palm bg-palm text-chalk',
  open: 'border border-palm/40 text-palm group-hover:border-palm',
} as const;

export interface BoardProps {
  /** In the language spoken. */
  readonly texts: LottoForm;
  readonly marked: readonly number[];
  readonly banker: number | null;
  readonly disabled: boolean;
  onToggle(number: number): void;
}

/** Boxes 1 to 90. */
export function Board({ texts, marked, banker, disabled, onToggle }: BoardProps) {
  return (
    <NumberGrid
      count={NUMBERS}
      label={texts.board}
      onPress={onToggle}
      box={(number, placed) => {
        const look = number === banker ? 'banker' : marked.includes(number) ? 'marked' : 'open';
        return (
          <NumberBox
            {...placed}
            number={number}
            name={look === 'banker' ? texts.numberBanker(number) : texts.number(number)}
            isMarked={look !== 'open'}
            disabled={disabled}
            look={LOOKS[look]}
            ring="focus-visible:outline-palm"
          >
            {look === 'banker' ? <BankerMark /> : null}
          </NumberBox>
        );
      }}
    />
  );
}

function BankerMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1 -right-1 flex size-4 items-center justify-center rounded-full bg-ink text-[0.625rem] leading-none font-bold text-danfo"
    >
      B
    </span>
  );
}
