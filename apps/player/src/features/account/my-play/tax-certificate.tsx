import type { AnswerOf } from '@jara/contract/calls';
import { useAnswer } from '../../../api/use-answer.ts';
import { naira } from './charts.tsx';
import { TEXTS } from './texts.ts';

type TaxedMonth = AnswerOf<'/agent/tax-certificate'>['data']['months'][number];

const BASES = { win: TEXTS.taxWin, session: TEXTS.taxSession, withdrawal: TEXTS.taxWithdrawal } as const;

/** The tax of a year as a certificate; nothing in a year without tax. */
export function TaxCertificate({ year }: { year: number }) {
  const { data } = useAnswer('/agent/tax-certificate', { year }, { refetchOnMount: 'always' });
  if (data === undefined || data.data.months.length === 0) return null;
  const { months, player, taxed } = data.data;
  const head = [TEXTS.taxMonth, TEXTS.taxOf, TEXTS.taxWinnings, TEXTS.taxTaken, TEXTS.taxReturned];
  return (
    <section
      id={`tax-${year}`}
      aria-label={TEXTS.taxTitle(String(year))}
      className="mb-4 rounded-xl border border-line bg-surface px-4 py-4 md:px-6"
    >
      <h3 className="font-head text-17">{TEXTS.taxTitle(String(year))}</h3>
      <p className="mb-3 text-13 text-text-soft">{TEXTS.taxLead(player, naira(taxed))}</p>
      <div className="overflow-x-auto">
        <table className="w-full text-15">
          <thead>
            <tr>
              {[...head, TEXTS.taxRemitted].map((name) => (
                <th key={name} scope="col" className="py-1 pr-2 text-left font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={`${one.month} ${one.authority} ${one.base}`}>
                {cellsOf(one).map(([name, value]) => (
                  <td key={name} className="py-1 pr-2">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function cellsOf({ month, authority, base, winnings, taxed, returned, remitted }: TaxedMonth) {
  const paid =
    remitted === null
      ? TEXTS.taxNotPaid(authority)
      : TEXTS.taxPaid(authority, remitted.on, remitted.reference);
  return Object.entries({
    ...{ month, base: BASES[base], winnings: naira(winnings) },
    ...{ taxed: naira(taxed), returned: naira(returned), paid },
  });
}
