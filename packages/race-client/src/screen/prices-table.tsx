import { percentText, type Rational, rational, times } from '@jara/game-kit/rational';
import type { RaceCard } from '@jara/race-kit/field';
import type { RaceSelection } from '@jara/race-kit/markets';
import { chanceOf, oddsOf } from '@jara/race-kit/prices';
import { Badge } from '../animation/badge.tsx';
import { marketName } from '../market-texts.ts';
import { namedRunners, useRaceLook } from '../race-look.ts';
import { TEXTS } from '../texts.ts';

const STRAIGHT = ['win', 'place', 'show'] as const;

/** A percentage whose sign is in the head of its column, for narrow phones. */
const numberOf = (part: Rational) => percentText(part).replace(/\s*%$/, '');

/** The exact return of a selection; nothing where it is not offered. */
function backOf(card: RaceCard, selection: RaceSelection): string {
  const odds = oddsOf(card, selection);
  return odds === null ? '–' : numberOf(times(chanceOf(card, selection), rational(BigInt(odds), 100n)));
}

/** Strengths, probabilities and returns of a race, from which its prices are made. */
export function PricesTable({ card }: { card: RaceCard }) {
  const { field } = useRaceLook();
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-15 text-text-soft">{TEXTS.howLead}</p>
      <table className="w-full text-right text-13">
        <thead className="align-bottom text-text-soft">
          <tr>
            <th scope="col" rowSpan={2} className="pb-1 text-left font-normal">
              <span className="max-[26rem]:sr-only">{TEXTS.runner}</span>
            </th>
            <th scope="col" rowSpan={2} className="pb-1 pl-1.5 font-normal">
              {TEXTS.strength}
            </th>
            <th scope="col" rowSpan={2} className="pb-1 pl-1.5 font-normal">
              {`${TEXTS.chance}, %`}
            </th>
            <th scope="colgroup" colSpan={3} className="pl-1.5 font-normal">
              {`${TEXTS.returns}, %`}
            </th>
          </tr>
          <tr>
            {STRAIGHT.map((market) => (
              <th key={market} scope="col" className="pb-1 pl-1.5 font-normal">
                {marketName(market)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {namedRunners(field, card).map(({ number, name, runner }) => (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="flex min-w-0 items-center gap-2 py-1 text-left font-normal">
                <Badge number={number} />
                <span className="max-[30rem]:sr-only">{name}</span>
              </th>
              <td className="pl-1.5">{runner.strength}</td>
              <td className="pl-1.5">{numberOf(chanceOf(card, { market: 'win', runners: [number] }))}</td>
              {STRAIGHT.map((market) => (
                <td key={market} className="pl-1.5">
                  {backOf(card, { market, runners: [number] })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
