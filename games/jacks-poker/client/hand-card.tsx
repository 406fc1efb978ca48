import { spokenName } from '@jara/game-client/cards/card-name';
import { DealtCard } from '@jara/game-client/cards/dealt-card';
import type { Card } from '@jara/game-kit/cards';
import { TEXTS } from './texts.ts';

/** A card's role in a paid hand: part of the winning cards, or not. */
export type CardState = 'open' | 'won' | 'beside';

export interface HandCardProps {
  readonly card: Card;
  /** Id of the card in the round: another one is dealt, the same one stays. */
  readonly dealing: string;
  readonly delayMs: number;
  readonly atRest: boolean;
  readonly isHeld: boolean;
  /** The hint would hold it. */
  readonly isBest: boolean;
  /** It was discarded, and its replacement has not arrived. */
  readonly isThrown: boolean;
  readonly canHold: boolean;
  readonly state: CardState;
  onToggle(): void;
  onLanded(): void;
}

const STATES: Readonly<Record<CardState, string>> = {
  open: '',
  won: 'outline-3 outline-offset-1 outline-danfo',
  beside: 'brightness-50',
};

/** A card of the hand: the whole card is the button that holds it. */
export function HandCard(props: HandCardProps) {
  const { card, dealing, isHeld, isBest, isThrown, canHold, state, onToggle } = props;
  const lift = isHeld && state === 'open' ? '-translate-y-1.5' : '';
  const thrown = isThrown ? 'translate-y-3 opacity-0' : '';
  return (
    <div className="relative grid min-w-0 flex-1 gap-1.5">
      <button
        type="button"
        aria-pressed={isHeld}
        aria-label={TEXTS.hold(spokenName(card))}
        disabled={!canHold}
        onClick={onToggle}
        className="group rounded-lg after:absolute after:inset-0 disabled:cursor-default"
      >
        <span
          className={`block aspect-5/7 rounded-[9%/6.500%] transition-[transform,opacity,filter] duration-150 ease-out ${lift} ${thrown} ${STATES[state]} ${canHold && !isHeld ? 'group-hover:-translate-y-0.5' : ''}`}
        >
          <DealtCard
            key={dealing}
            card={card}
            bold
            delayMs={props.delayMs}
            atRest={props.atRest}
            onLanded={props.onLanded}
          />
        </span>
      </button>
      <Tag isHeld={isHeld} isBest={isBest} />
    </div>
  );
}

/** Outside the button, not in its name: the button's pressed state already conveys that the card is held. */
function Tag({ isHeld, isBest }: { isHeld: boolean; isBest: boolean }) {
  const look = isHeld
    ? 'border-danfo bg-danfo text-ink'
    : isBest
      ? 'border-dashed border-danfo text-danfo'
      : 'border-transparent';
  return (
    <span
      aria-hidden="true"
      className={`flex h-6 items-center justify-center rounded-md border text-13 font-semibold transition-colors duration-150 ease-out ${look}`}
    >
      {isHeld ? TEXTS.held : isBest ? TEXTS.best : null}
    </span>
  );
}
