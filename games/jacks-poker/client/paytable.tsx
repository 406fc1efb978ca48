import { HANDS, type Hand, PAYS } from '../hands.ts';
import { TEXTS } from './texts.ts';

const PAID = HANDS.filter((hand) => PAYS[hand] > 0);

/** A hand's name in the player's language. */
export function nameOf(hand: Hand): string {
  return TEXTS.hands[HANDS.indexOf(hand)] ?? '';
}

export interface PaytableProps {
  /** The hand of the revealed cards. */
  readonly hand: Hand | null;
  /** Whether it is paid, or the draw is still to come. */
  readonly isFinal: boolean;
}

/** The table that settles, with the hand's row highlighted: softly before the draw, fully once it is paid. */
export function Paytable({ hand, isFinal }: PaytableProps) {
  return (
    <ul
      aria-label={TEXTS.paytable}
      className="grid grid-flow-col grid-cols-2 grid-rows-5 gap-x-3 gap-y-0.5 text-13 max-[22rem]:gap-x-1"
    >
      {PAID.map((row) => {
        const isLit = row === hand;
        const look = !isLit
          ? 'text-text-soft'
          : isFinal
            ? 'bg-danfo font-semibold text-ink'
            : 'bg-danfo/20 font-semibold text-text';
        return (
          <li
            key={row}
            aria-current={isLit || undefined}
            className={`flex items-center justify-between gap-2 rounded-md px-2 py-0.5 transition-colors duration-150 ease-out max-[22rem]:px-1 ${look}`}
          >
            <span className="min-w-0 truncate">{nameOf(row)}</span>
            <span className="sr-only">{TEXTS.timesSaid(PAYS[row])}</span>
            <span aria-hidden="true" className={`figures font-semibold ${isLit ? '' : 'text-text'}`}>
              {TEXTS.times(PAYS[row])}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
