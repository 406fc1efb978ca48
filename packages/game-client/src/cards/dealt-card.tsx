import type { Card } from '@jara/game-kit/cards';
import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsStillness } from '../motion.ts';
import { CardBack, CardFace } from './card-art.tsx';

const FLIGHT_MS = 380;

export interface DealtCardProps {
  readonly card: Card;
  readonly bold?: boolean | undefined;
  /** Delay in the deck before it is dealt. */
  readonly delayMs: number;
  /** It was dealt before. */
  readonly atRest: boolean;
  /** The card lies face up. Called immediately for a card at rest. */
  onLanded(): void;
}

/** A card that comes from the deck at the upper right and turns over on its way. Another card is another element: give it a key. */
export function DealtCard({ card, bold, delayMs, atRest, onLanded }: DealtCardProps) {
  const body = useRef<HTMLDivElement>(null);
  const landed = useEffectEvent(onLanded);

  // The card is dealt once, when it appears: a later change of delay or rest does not deal it again.
  const deal = useEffectEvent((element: HTMLElement) => {
    if (atRest || wantsStillness()) {
      landed();
      return;
    }
    const flight = element.animate(
      [
        {
          transform: 'perspective(900px) translate(160%, -150%) rotate(24deg) rotateY(180deg)',
          opacity: 0,
        },
        {
          transform: 'perspective(900px) translate(120%, -110%) rotate(18deg) rotateY(180deg)',
          opacity: 1,
          offset: 0.15,
        },
        {
          transform: 'perspective(900px) translate(14%, -16%) rotate(3deg) rotateY(100deg)',
          opacity: 1,
          offset: 0.65,
        },
        { transform: 'perspective(900px) rotateY(0deg)', opacity: 1 },
      ],
      {
        duration: FLIGHT_MS,
        delay: delayMs,
        easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
        fill: 'backwards',
      },
    );
    flight.onfinish = () => landed();
    return () => flight.cancel();
  });

  useEffect(() => {
    if (body.current !== null) return deal(body.current);
  }, []);

  return (
    <div ref={body} className="relative size-full transform-3d">
      <div className="absolute inset-0 backface-hidden">
        <CardFace card={card} bold={bold} />
      </div>
      <div className="absolute inset-0 rotate-y-180 backface-hidden">
        <CardBack />
      </div>
    </div>
  );
}
