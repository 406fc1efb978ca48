import { useLineTexts } from '@jara/game-client/round-lines';
import { useRaceLook } from '../race-look.ts';
import { OddsButton } from './odds-button.tsx';
import type { BetsProps } from './straight-bets.tsx';

/** The side bets of the game, in the words of its messages, with their prices. */
export function SideBets({ card, slip, onTap }: BetsProps) {
  const { field, game } = useRaceLook();
  const textOfLine = useLineTexts();
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {(field.sideBets ?? []).map(({ id }) => {
        const words = textOfLine(game.describeSelection({ side: id }, card));
        return (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-1.5">
            <span aria-hidden="true" className="min-w-0 text-15">
              {words}
            </span>
            <OddsButton card={card} slip={slip} selection={{ side: id }} runner={words} onTap={onTap} />
          </li>
        );
      })}
    </ul>
  );
}
