import type { PayRow } from '@jara/game-kit/definition';
import type { Line } from '@jara/game-kit/line';
import { percentText, type Rational, timesText } from '@jara/game-kit/rational';
import { onceIn } from '../numbers/odds-text.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { PayLines } from '../parts/pay-lines.tsx';
import { useLineTexts } from '../round-lines.ts';
import { TEXTS } from '../texts.ts';
import { PANEL_TEXTS } from './texts.ts';

/**
 * A chance below one in a thousand would be mostly zeros as a percentage. Rounded so that it is never shown better than it is.
 */
function chanceText(chance: Rational): string {
  const { numerator, denominator } = chance;
  if (numerator === 0n || numerator * 1000n >= denominator) return percentText(chance);
  return TEXTS.oneIn(onceIn(chance));
}

export interface PaytableProps {
  readonly rows: readonly PayRow[];
  /** Returns to player, by the `nameKey` of the bet's name. */
  readonly returns: ReadonlyMap<string, string>;
}

/** A name as a key, the same in every language. */
export const nameKey = (name: Line | undefined): string => JSON.stringify(name ?? null);

/** The payout and probability of every result; many tables are collapsed below each other. For prices of a card, the returns. */
export function Paytable({ rows, returns }: PaytableProps) {
  const textOf = useLineTexts();
  const isByCard = rows.every(({ chance, pays }) => chance === null && pays === null);
  if (isByCard)
    return (
      <div>
        <h3 className="font-head text-17">{PANEL_TEXTS.paysTitle}</h3>
        <p className="mt-2 text-text-soft">{PANEL_TEXTS.paysByCard}</p>
        <ul className="mt-2">
          {rows.map(({ name }) => (
            <li key={nameKey(name)} className="flex justify-between gap-4 border-b border-line py-2">
              <span>{textOf(name)}</span>
              <span className="figures font-semibold">{returns.get(nameKey(name))}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  const tables = new Map(rows.map(({ table }) => [nameKey(table), table]));
  return (
    <div>
      <h3 className="font-head text-17">{PANEL_TEXTS.paysTitle}</h3>
      <div className="mt-2 grid gap-2">
        {[...tables].map(([key, name]) => {
          const ofTable = rows.filter(({ table }) => nameKey(table) === key);
          return name === undefined ? (
            <PayRows key={key} rows={ofTable} />
          ) : (
            <Disclosure key={key} title={textOf(name)}>
              <PayRows rows={ofTable} />
            </Disclosure>
          );
        })}
      </div>
    </div>
  );
}

function PayRows({ rows }: { rows: readonly PayRow[] }) {
  const textOf = useLineTexts();
  return (
    <PayLines
      heads={{ result: PANEL_TEXTS.outcome, odds: PANEL_TEXTS.chance, pays: TEXTS.pays }}
      lines={rows.map(({ name, chance, pays }) => ({
        key: nameKey(name),
        result: textOf(name),
        odds: chance === null ? '–' : chanceText(chance),
        pays: pays === null ? '–' : timesText(pays),
      }))}
    />
  );
}
