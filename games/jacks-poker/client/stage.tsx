import { CardBack } from '@jara/game-client/cards/card-art';
import type { GameRound } from '@jara/game-client/client';
import { AdirePattern } from '@jara/ui/pattern';
import { cardsNow, handNow, type PokerBet, type PokerState } from '../game.ts';
import { type CardState, HandCard } from './hand-card.tsx';
import { Paytable } from './paytable.tsx';
import { placesDealt } from './reveal.ts';
import { TEXTS } from './texts.ts';
import { winningPlaces } from './winning-places.ts';

const POSITIONS = [0, 1, 2, 3, 4] as const;
const BETWEEN_CARDS_MS = 110;

export interface StageProps {
  readonly round: GameRound<PokerBet, PokerState> | null;
  readonly isRevealed: boolean;
  readonly held: readonly number[];
  readonly best: readonly number[];
  readonly canHold: boolean;
  /** A draw is on its way to the server. */
  readonly isDrawing: boolean;
  onToggle(index: number): void;
  onLanded(): void;
}

/** The paytable and the five cards under it, on cloth. */
export function Stage(props: StageProps) {
  const { round, isRevealed } = props;
  return (
    <div className="relative grid overflow-hidden rounded-xl border border-line bg-sunken p-2">
      <AdirePattern figure="fan" tilePx={40} className="absolute inset-0 text-chalk/3" />
      <div className="relative mx-auto grid w-[min(100%,calc((100cqh-13rem)*3.5))] min-w-64 content-evenly gap-2">
        <Paytable
          hand={round === null || !isRevealed ? null : handNow(round.view)}
          isFinal={round?.isOver === true}
        />
        {round === null ? <FaceDown /> : <Hand {...props} round={round} />}
      </div>
    </div>
  );
}

function FaceDown() {
  return (
    <div aria-hidden="true" className="flex gap-1.5 pb-7.5 wide:gap-2">
      {POSITIONS.map((index) => (
        <span key={index} className="block aspect-5/7 min-w-0 flex-1">
          <CardBack />
        </span>
      ))}
    </div>
  );
}

function Hand(props: StageProps & { readonly round: NonNullable<StageProps['round']> }) {
  const { round, isRevealed, held, best, canHold, isDrawing, onToggle, onLanded } = props;
  const { view, roundId } = round;
  const dealt = placesDealt(view);
  const winning = round.isOver && isRevealed ? winningPlaces(view.final ?? [], handNow(view)) : [];
  const stateOf = (index: number): CardState =>
    winning.length === 0 ? 'open' : winning.includes(index) ? 'won' : 'beside';
  return (
    <fieldset aria-label={TEXTS.yourCards} className="flex min-w-0 gap-1.5 wide:gap-2">
      {cardsNow(view).map((card, index) => {
        const isNew = dealt.includes(index);
        const step = isNew && view.final !== null ? 'drawn' : 'dealt';
        const dealing = `${roundId} ${index} ${step}`;
        return (
          <HandCard
            key={`${roundId} ${POSITIONS[index]}`}
            card={card}
            dealing={dealing}
            delayMs={dealt.indexOf(index) * BETWEEN_CARDS_MS}
            atRest={round.isResumed}
            isHeld={held.includes(index)}
            isBest={best.includes(index)}
            isThrown={isDrawing && !held.includes(index)}
            canHold={canHold}
            state={stateOf(index)}
            onToggle={() => onToggle(index)}
            onLanded={() => {
              // They land in the order dealt: with the last one, all have landed.
              if (index === dealt.at(-1)) onLanded();
            }}
          />
        );
      })}
    </fieldset>
  );
}
