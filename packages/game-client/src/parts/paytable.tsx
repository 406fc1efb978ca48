import type { PayRow } from '@jara/game-kit/definition';
import { percentText, type Rational, timesText } from '@jara/game-kit/rational';
import { TEXTS } from '../texts.ts';
import { Disclosure } from './disclosure.tsx';

const COUNT = new Intl.NumberFormat('en-NG');

/** Fewer than one in a thousand would be all noughts as a percentage. Rounded so that it is never shown better than it is. */
function chanceText(chance: Rational): string {
  const { numerator, denominator } = chance;
  if (numerator === 0n || numerator * 1000n >= denominator) return percentText(chance);
  return TEXTS.oneIn(COUNT.format((denominator + numerator - 1n) / numerator));
}

/** What every result pays and how likely it is; many tables stand closed below each other. */
export function Paytable({ rows }: { rows: readonly PayRow[] }) {
  const tables = [...new Set(rows.map(({ table }) => table))];
  return (
    <div>
      <h3 className="font-head text-17">{TEXTS.paysTitle}</h3>
      <div className="mt-2 grid gap-2">
        {tables.map((name) => {
          const ofTable = rows.filter(({ table }) => table === name);
          return name === undefined ? (
            <PayRows key="one" rows={ofTable} />
          ) : (
            <Disclosure key={name} title={name}>
              <PayRows rows={ofTable} />
            </Disclosure>
          );
        })}
      </div>
    </div>
  );
}

function PayRows({ rows }: { rows: readonly PayRow[] }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong text-13 text-text-soft">
          <th scope="col" className="py-2 text-left font-semibold">
            {TEXTS.outcome}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {TEXTS.chance}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {TEXTS.pays}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, chance, pays }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              {name}
            </th>
            <td className="figures py-2 text-right text-text-soft">
              {chance === null ? '–' : chanceText(chance)}
            </td>
            <td className="figures py-2 text-right font-semibold">{pays === null ? '–' : timesText(pays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
