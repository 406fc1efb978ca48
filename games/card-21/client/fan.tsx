import { spokenName } from '@jara/game-client/cards/card-name';
import { DealtCard } from '@jara/game-client/cards/dealt-card';
import type { Card } from '@jara/game-kit/cards';

/** In hundredths of a card's width: maximum distance of two cards, and maximum width of a fan. */
const APART = 106;
const FAN_DEG = 145;
/** Pause before each card that the dealer draws. */
export const DEALERS_PAUSE_MS = 220;

export interface FanProps {
  readonly cards: readonly Card[];
  /** Distinguishes these cards from those of another round or seat. */
  readonly name: string;
  /** How wide a card is. */
  readonly width: string;
  /** The index of the moving card; null when all are dealt. */
  readonly flying: number | null;
  readonly pauseMs: number;
  readonly label: string;
  onLanded(): void;
}

/** A card is identified by its index: each is drawn from a full pack, so the same one may come twice. */
function placed(cards: readonly Card[], name: string) {
  return cards.map((card, index) => ({ card, index, key: `${name} ${index}` }));
}

function nothing() {}

/** Cards side by side, closer with their number; dealt cards make room for the next. */
export function Fan({ cards, name, width, flying, pauseMs, label, onLanded }: FanProps) {
  const step = cards.length < 2 ? 0 : Math.min(APART, FAN_DEG / (cards.length - 1));
  return (
    <ol aria-label={label} className={`relative mx-auto block aspect-5/7 ${width}`}>
      {placed(cards, name).map(({ card, index, key }) => (
        <li
          key={key}
          className="absolute inset-0 transition-transform duration-200 ease-out"
          style={{ transform: `translateX(${(index - (cards.length - 1) / 2) * step}%)` }}
        >
          <span className="sr-only">{spokenName(card)}</span>
          <DealtCard
            card={card}
            delayMs={pauseMs}
            atRest={index !== flying}
            onLanded={index === flying ? onLanded : nothing}
          />
        </li>
      ))}
    </ol>
  );
}
