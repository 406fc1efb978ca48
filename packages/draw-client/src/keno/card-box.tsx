import { NumberBox, type NumberBoxProps } from '@jara/game-client/numbers/number-box';
import type { KenoForm } from './form-texts.ts';

const LOOKS = {
  hit: 'border-2 border-ink bg-danfo text-ink',
  drawn: 'border border-adire/40 bg-adire-light text-adire',
  marked: 'border border-adire bg-adire text-chalk',
  open: 'border border-adire/35 text-adire group-hover:border-adire',
} as const;

export interface CardBoxProps
  extends Pick<NumberBoxProps, 'number' | 'isMarked' | 'isTabStop' | 'disabled' | 'onPress'> {
  /** In the language spoken. */
  readonly texts: KenoForm;
  readonly isDrawn: boolean;
}

/** One number of the card, marked or not, drawn or not. */
export function CardBox({ texts, isDrawn, ...box }: CardBoxProps) {
  const { number, isMarked } = box;
  const look = isMarked ? (isDrawn ? 'hit' : 'marked') : isDrawn ? 'drawn' : 'open';
  const name =
    look === 'hit' ? texts.numberHit(number) : isDrawn ? texts.numberDrawn(number) : texts.number(number);
  return (
    <NumberBox {...box} name={name} look={LOOKS[look]} ring="focus-visible:outline-adire">
      {look === 'drawn' ? <Dot /> : null}
      {look === 'hit' ? <Tick /> : null}
    </NumberBox>
  );
}

/** In the corner: below the number a low box has no room. */
function Dot() {
  return <span aria-hidden="true" className="absolute right-1 bottom-1 size-1 rounded-full bg-adire" />;
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
