import { onceIn } from '@jara/game-client/numbers/odds-text';
import { percentText, timesText } from '@jara/game-kit/rational';
import { chanceOf, hitsOf, PLAYS, type Play, paysFor, returnOf } from '../odds.ts';
import { TEXTS } from './texts.ts';

/** What a line of the play pays, with the odds of each prize. */
export function Paytable({ play, name }: { play: Play; name: string }) {
  const paid = hitsOf(play)
    .reverse()
    .filter((hits) => paysFor(play, hits).numerator > 0n);
  const { size } = PLAYS[play];
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-3">
      <h2 className="font-head text-17">{TEXTS.paysTitle(name)}</h2>
      <p className="text-13 text-text-soft">{TEXTS.paysReturn(percentText(returnOf(play)))}</p>
      <table className="mt-2 w-full border-collapse text-15">
        <thead>
          <tr className="border-b border-line-strong text-13 text-text-soft">
            <th scope="col" className="py-1 text-left font-semibold">
              {TEXTS.hits}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {TEXTS.odds}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {TEXTS.pays}
            </th>
          </tr>
        </thead>
        <tbody>
          {paid.map((hits) => (
            <tr key={hits} className="border-b border-line last:border-0">
              <th scope="row" className="figures py-1.5 text-left font-semibold">
                {TEXTS.lineHits(hits, size)}
              </th>
              <td className="figures py-1.5 text-right text-text-soft">
                {TEXTS.oneIn(onceIn(chanceOf(play, hits)))}
              </td>
              <td className="figures py-1.5 text-right font-semibold">{timesText(paysFor(play, hits))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
