import type { PayRow } from '@jara/game-kit/definition';
import { percentText, type Rational, timesText } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import type { AnyClient } from '../client.ts';
import { TEXTS } from '../texts.ts';

const COUNT = new Intl.NumberFormat('en-NG');

/** The rules in words, then the numbers: from the very object that settles. */
export function RulesPanel({ client }: { client: AnyClient }) {
  const { game, rules } = client;
  const { minStakeKobo, maxStakeKobo, maxPayoutKobo } = game.limits;
  const limits = [
    [TEXTS.leastStake, minStakeKobo],
    [TEXTS.mostStake, maxStakeKobo],
    [TEXTS.mostPayout, maxPayoutKobo],
  ] as const;
  return (
    <section aria-label={TEXTS.rules} className="grid grid-cols-1 gap-8 text-15 wide:grid-cols-2">
      <div>
        <h2 className="font-head text-21">{TEXTS.rules}</h2>
        <div className="mt-3 grid gap-3">
          {rules().map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <p>{TEXTS.rounding}</p>
          <p>{TEXTS.forsaken}</p>
        </div>
        <h3 className="mt-8 font-head text-17">{TEXTS.returnTitle}</h3>
        <p className="mt-1 text-text-soft">{TEXTS.returnLead}</p>
        <dl className="mt-2">
          {game.betTypes.map(({ id, name, rtp }) => (
            <Fact key={id} label={name} value={percentText(rtp)} />
          ))}
        </dl>
        <h3 className="mt-8 font-head text-17">{TEXTS.limitsTitle}</h3>
        <dl className="mt-2">
          {limits.map(([label, kobo]) => (
            <Fact key={label} label={label} value={formatNaira(kobo, 'short')} />
          ))}
        </dl>
      </div>
      <Paytable rows={game.paytable} />
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt>{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}

/** Fewer than one in a thousand would be all noughts as a percentage. Rounded so that it is never shown better than it is. */
function chanceText(chance: Rational): string {
  const { numerator, denominator } = chance;
  if (numerator === 0n || numerator * 1000n >= denominator) return percentText(chance);
  return TEXTS.oneIn(COUNT.format((denominator + numerator - 1n) / numerator));
}

function Paytable({ rows }: { rows: readonly PayRow[] }) {
  return (
    <div>
      <h3 className="font-head text-17">{TEXTS.paysTitle}</h3>
      <table className="mt-2 w-full border-collapse">
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
              <td className="figures py-2 text-right font-semibold">
                {pays === null ? '–' : timesText(pays)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
