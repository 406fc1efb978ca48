import { CardBack, CardFace } from '@jara/game-client/cards/card-art';
import { wantsStillness } from '@jara/game-client/motion';
import type { Card } from '@jara/game-kit/cards';
import { useEffect, useEffectEvent, useRef } from 'react';

const TURN_MS = 460;

export interface TurnedCardProps {
  readonly card: Card | null;
  /** Id of the card in the round: another id turns another card. */
  readonly turnId: string;
  /** Show it turned already. */
  readonly atRest: boolean;
  onTurned(): void;
}

/** The current card: it comes off the deck face down and turns over in the air. Face down without one. */
export function TurnedCard({ card, turnId, atRest, onTurned }: TurnedCardProps) {
  const body = useRef<HTMLDivElement>(null);
  const turned = useEffectEvent(onTurned);

  useEffect(() => {
    const element = body.current;
    if (element === null || card === null || turnId === '') return;
    if (atRest || wantsStillness()) {
      turned();
      return;
    }
    const turning = element.animate(
      [
        { transform: 'perspective(900px) translate(42%, -8%) rotateY(180deg) scale(0.86)' },
        { transform: 'perspective(900px) translate(16%, -10%) rotateY(96deg) scale(1.05)', offset: 0.55 },
        { transform: 'perspective(900px) rotateY(0deg)' },
      ],
      { duration: TURN_MS, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
    );
    turning.onfinish = () => turned();
    return () => turning.cancel();
  }, [card, turnId, atRest]);

  return (
    <div ref={body} className="relative size-full transform-3d">
      {card === null ? (
        <CardBack />
      ) : (
        <>
          <div className="absolute inset-0 backface-hidden">
            <CardFace card={card} />
          </div>
          <div className="absolute inset-0 rotate-y-180 backface-hidden">
            <CardBack />
          </div>
        </>
      )}
    </div>
  );
}
