import { percentText } from '@jara/game-kit/rational';
import { type Bonus, bonusPrizes } from '../wheel.ts';
import { nameOf } from './mark-look.tsx';
import { TEXTS } from './texts.ts';

const BONUSES: readonly Bonus[] = ['danfo', 'adire'];

/** The payouts and chances of each bonus round: from the same table as its draws. */
export function BonusOdds() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {BONUSES.map((bonus) => (
        <Odds key={bonus} bonus={bonus} />
      ))}
    </div>
  );
}

function Odds({ bonus }: { bonus: Bonus }) {
  return (
    <div>
      <p className="text-13 text-text-soft">{bonus === 'danfo' ? TEXTS.danfoLead : TEXTS.adireLead}</p>
      <table className="figures mt-1 w-full text-15">
        <caption className="sr-only">{nameOf(bonus)}</caption>
        <thead>
          <tr className="text-left text-13 text-text-soft">
            <th scope="col" className="font-normal">
              {nameOf(bonus)}
            </th>
            <th scope="col" className="text-right font-normal">
              {TEXTS.chance}
            </th>
          </tr>
        </thead>
        <tbody>
          {bonusPrizes(bonus).map(({ pays, chance }) => (
            <tr key={pays} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-semibold">
                {pays}×
              </th>
              <td className="py-1 text-right">{percentText(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
