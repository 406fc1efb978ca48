import { percentText, timesText } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { offerOf, type PenaltyState } from '../game.ts';
import type { Aim } from '../kick.ts';
import { TEXTS } from './texts.ts';

/** In the order of their names in the texts. Both corners of a kind have the same odds; one represents both. */
const KINDS: readonly Aim[] = ['top-left', 'low-left', 'centre'];

/** The odds of the next shot, before it is taken. */
export function OddsList({ state }: { state: PenaltyState }) {
  return (
    <table className="w-full text-15 max-[22rem]:text-13">
      <caption className="sr-only">{TEXTS.odds}</caption>
      <thead>
        <tr className="text-13 text-text-soft">
          <th scope="col" className="text-left font-normal">
            {TEXTS.shot}
          </th>
          <th scope="col" className="text-right font-normal">
            {TEXTS.chance}
          </th>
          <th scope="col" className="text-right font-normal" colSpan={2}>
            {TEXTS.thenWorth}
          </th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((aim, kind) => {
          const { chance, multiple, paysKobo, isOpen } = offerOf(state, aim);
          return (
            <tr key={aim} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-semibold">
                {TEXTS.kinds[kind]}
              </th>
              <td className="figures py-1 text-right text-text-soft">{percentText(chance)}</td>
              <td className="figures py-1 pl-3 text-right">{timesText(multiple)}</td>
              <td className="figures py-1 pl-3 text-right font-semibold">
                {isOpen ? formatNaira(paysKobo, 'short') : TEXTS.overLimit}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
