import { percentText, rational, times } from '@jara/game-kit/rational';
import type { RaceCard } from '@jara/race-kit/field';
import type { RaceSelection } from '@jara/race-kit/markets';
import { chanceOf, oddsOf } from '@jara/race-kit/prices';
import { Badge } from '../film/badge.tsx';
import { marketName } from '../market-words.ts';
import { namedRunners, useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';

/** Exactly what a selection returns; nothing where it is not offered. */
function backOf(card: RaceCard, selection: RaceSelection): string {
  const odds = oddsOf(card, selection);
  return odds === null ? '–' : percentText(times(chanceOf(card, selection), rational(BigInt(odds), 100n)));
}

/** Strengths, chances and returns of a race: what its prices are made of. */
export function PricesTable({ card }: { card: RaceCard }) {
  const { field } = useRaceLook();
  return (
    <div className="grid gap-3">
      <p className="text-15 text-text-soft">{TEXTS.howLead}</p>
      <table className="figures w-full text-right text-13">
        <thead className="text-text-soft">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              {TEXTS.runner}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {TEXTS.strength}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {TEXTS.chance}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {`${TEXTS.returns}: ${marketName('win')}`}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {marketName('place')}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {marketName('show')}
            </th>
          </tr>
        </thead>
        <tbody>
          {namedRunners(field, card).map(({ number, name, runner }) => (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="flex min-w-0 items-center gap-2 py-1 text-left font-normal">
                <Badge number={number} />
                <span className="max-[30rem]:sr-only">{name}</span>
              </th>
              <td>{runner.strength}</td>
              <td>{percentText(chanceOf(card, { market: 'win', runners: [number] }))}</td>
              {(['win', 'place', 'show'] as const).map((market) => (
                <td key={market}>{backOf(card, { market, runners: [number] })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
