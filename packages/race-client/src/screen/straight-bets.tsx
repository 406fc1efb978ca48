import type { RoundSlip } from '@jara/game-client/shared/round-slip';
import type { RaceCard } from '@jara/race-kit/field';
import { marketRule } from '@jara/race-kit/markets';
import type { RaceBetSelection } from '@jara/race-kit/side-bets';
import { marketName } from '../market-texts.ts';
import { namedRunners, useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';
import { OddsButton } from './odds-button.tsx';
import { RunnerName } from './runner-name.tsx';

export interface BetsProps {
  readonly roundId: string | null;
  readonly card: RaceCard;
  readonly slip: RoundSlip<RaceBetSelection>;
  readonly own: readonly number[];
  onTap(): void;
}

const STRAIGHT = ['win', 'place', 'show'] as const;
const COLUMNS =
  'gap-1.5 @max-[20rem]:gap-1 grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)] @max-[20rem]:grid-cols-[minmax(0,1fr)_repeat(3,3.125rem)] @min-[34rem]:grid-cols-[minmax(0,1fr)_repeat(3,5rem)]';

/** Every runner with its prices to win, place and show. */
export function StraightBets({ card, slip, own, onTap }: BetsProps) {
  const { field } = useRaceLook();
  const starters = card.runners.length;
  return (
    <div>
      <div aria-hidden="true" className={`grid pb-1 text-center text-13 text-text-soft ${COLUMNS}`}>
        <span className="text-left">{TEXTS.form}</span>
        {STRAIGHT.map((market) => (
          <span key={market} className="leading-4">
            {marketName(market)}
            <span className="block">{`1–${marketRule(market, starters).places}`.replace('1–1', '1')}</span>
          </span>
        ))}
      </div>
      <ul className="grid gap-1.5">
        {namedRunners(field, card).map((entry) => (
          <li key={entry.number} className={`grid items-center ${COLUMNS}`}>
            <RunnerName entry={entry} isOwn={own.includes(entry.number)} />
            {STRAIGHT.map((market) => (
              <OddsButton
                key={market}
                card={card}
                slip={slip}
                selection={{ market, runners: [entry.number] }}
                runner={`${entry.number} ${entry.name}`}
                onTap={onTap}
              />
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-text-soft">{TEXTS.formHelp}</p>
    </div>
  );
}
