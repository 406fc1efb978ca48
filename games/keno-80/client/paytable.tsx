import { onceIn } from '@jara/game-client/numbers/odds-text';
import { percentText, timesText } from '@jara/game-kit/rational';
import { chanceOf, hitsOf, paysFor, returnOf } from '../odds.ts';
import { TEXTS } from './texts.ts';

export interface PaytableProps {
  readonly spots: number;
  /** The hits of the draw on the table, to show its row; null without one. */
  readonly hits: number | null;
}

/** What a card of so many numbers pays, with the odds of each prize, before anything is staked. */
export function Paytable({ spots, hits }: PaytableProps) {
  const paid = hitsOf(spots)
    .reverse()
    .filter((count) => paysFor(spots, count).numerator > 0n);
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-3">
      <h2 className="font-head text-17">{TEXTS.paysTitle(spots)}</h2>
      <p className="text-13 text-text-soft">{TEXTS.paysReturn(percentText(returnOf(spots)))}</p>
      <table className="mt-2 w-full border-collapse text-15">
        <thead>
          <tr className="border-b border-line-strong text-13 text-text-soft">
            <th scope="col" className="px-2 py-1 text-left font-semibold">
              {TEXTS.hits}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-semibold">
              {TEXTS.odds}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-semibold">
              {TEXTS.pays}
            </th>
          </tr>
        </thead>
        <tbody>
          {paid.map((count) => (
            <tr
              key={count}
              className={`border-b border-line last:border-0 ${count === hits ? 'bg-danfo text-ink' : ''}`}
            >
              <th scope="row" className="figures px-2 py-1.5 text-left font-semibold">
                {count}
              </th>
              <td className={`figures px-2 py-1.5 text-right ${count === hits ? '' : 'text-text-soft'}`}>
                {TEXTS.oneIn(onceIn(chanceOf(spots, count)))}
              </td>
              <td className="figures px-2 py-1.5 text-right font-semibold">
                {timesText(paysFor(spots, count))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
