import { type Card, rankLetter, rankOf, type Suit, suitOf } from '@jara/game-kit/cards';
import { type AdireFigure, AdireMark, AdirePattern } from '@jara/ui/pattern';

/** Each suit drawn for a box of 24 by 24. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  spades:
    'M12 1.5C9 6 3 9 3 14a4.6 4.6 0 0 0 7.6 3.4C10.300 19.600 9.400 21.400 7.500 22.500h9c-1.900-1.100-2.800-2.900-3.100-5.100A4.600 4.600 0 0 0 21 14c0-5-6-8-9-12.500z',
  hearts: 'M12 22C7 17 2 13 2 8a5.200 5.200 0 0 1 10-2.200A5.200 5.200 0 0 1 22 8c0 5-5 9-10 14z',
  diamonds:
    'M12 1.500c2.500 4 5 7.500 8 10.500-3 3-5.500 6.500-8 10.500-2.500-4-5-7.500-8-10.500 3-3 5.500-6.500 8-10.500z',
  clubs:
    'M12 2a4.600 4.600 0 0 1 4 6.900 4.600 4.600 0 1 1-2.700 8.300c.3 2.200 1.200 4 3.200 5.300h-9c2-1.300 2.900-3.100 3.200-5.300A4.600 4.600 0 1 1 8 8.900 4.600 4.600 0 0 1 12 2z',
};

const isRed = (suit: Suit) => suit === 'hearts' || suit === 'diamonds';

/** Court cards show cloth, each rank with a figure of its own. */
const COURT: Readonly<Record<number, AdireFigure>> = { 11: 'comb', 12: 'fan', 13: 'bird' };

export function SuitMark({ suit, className = '' }: { suit: Suit; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={className}>
      <path d={SUIT_PATHS[suit]} fill="currentColor" />
    </svg>
  );
}

export interface CardFaceProps {
  readonly card: Card;
  /** One large corner instead of two small ones: for adjacent cards on a narrow screen. */
  readonly bold?: boolean | undefined;
}

/** The face of a card, filling a box of five by seven. */
export function CardFace({ card, bold = false }: CardFaceProps) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const corner = <Corner letter={rankLetter(rank)} suit={suit} />;
  return (
    <svg
      viewBox="0 0 100 140"
      aria-hidden="true"
      focusable="false"
      className={`block size-full ${isRed(suit) ? 'text-clay' : 'text-ink'}`}
    >
      <rect
        x="0.750"
        y="0.750"
        width="98.500"
        height="138.500"
        rx="9"
        className="fill-chalk stroke-mist"
        strokeWidth="1.500"
      />
      {bold ? (
        <>
          <g transform="translate(0 -4) scale(1.620)">{corner}</g>
          <g transform="translate(20 18)">
            <Middle rank={rank} suit={suit} />
          </g>
        </>
      ) : (
        <>
          {corner}
          <g transform="rotate(180 50 70)">{corner}</g>
          <Middle rank={rank} suit={suit} />
        </>
      )}
    </svg>
  );
}

/** One large mark; on the court a piece of cloth with its figure, and the mark on it. */
function Middle({ rank, suit }: { rank: number; suit: Suit }) {
  const figure = COURT[rank];
  const mark = <path d={SUIT_PATHS[suit]} fill="currentColor" />;
  if (figure === undefined) return <g transform="translate(26 46) scale(2)">{mark}</g>;
  return (
    <>
      <rect
        x="29"
        y="27"
        width="42"
        height="86"
        rx="4"
        className="fill-danfo/25 stroke-current"
        strokeWidth="1.500"
      />
      <g transform="translate(31.500 29) scale(0.370)">
        <AdireMark figure={figure} />
      </g>
      <g transform="translate(68.500 111) rotate(180) scale(0.370)">
        <AdireMark figure={figure} />
      </g>
      <circle cx="50" cy="70" r="15.500" className="fill-chalk" />
      <g transform="translate(39 59) scale(0.917)">{mark}</g>
    </>
  );
}

function Corner({ letter, suit }: { letter: string; suit: Suit }) {
  return (
    <>
      <text
        x="15.500"
        y="27"
        textAnchor="middle"
        fill="currentColor"
        fontSize="23"
        letterSpacing={letter === '10' ? '-2' : '0'}
        className="font-head"
      >
        {letter}
      </text>
      <g transform="translate(8.500 32) scale(0.580)">
        <path d={SUIT_PATHS[suit]} fill="currentColor" />
      </g>
    </>
  );
}

/** The back of the deck: adire with the danfo's stripe across. */
export function CardBack() {
  return (
    <span
      aria-hidden="true"
      className="relative block size-full overflow-hidden rounded-[9%/6.500%] border-4 border-chalk bg-adire"
    >
      <AdirePattern figure="stairs" tilePx={28} className="absolute inset-0 text-chalk/35" />
      <span className="stripe absolute inset-x-0 top-1/2 -mt-1.5 h-3" />
    </span>
  );
}
