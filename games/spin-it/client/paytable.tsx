import { formatNaira, type Kobo } from '@jara/money/kobo';
import { payout, SECTORS } from '../sectors.ts';
import { type PaytableRow, paytableRows, returnText } from './paytable-rows.ts';
import { sectorLook } from './sector-look.ts';
import { TEXTS } from './texts.ts';

export interface PaytableProps {
  /** With a stake, each row also says what it would pay. */
  readonly stakeKobo?: Kobo | undefined;
}

/** What the wheel pays and how likely it is, counted from the very table that settles. */
export function Paytable({ stakeKobo }: PaytableProps) {
  return (
    <div>
      <table className="w-full border-collapse text-15">
        <caption className="sr-only">{TEXTS.paytable(SECTORS.length)}</caption>
        <thead>
          <tr className="border-b border-line-strong text-13 text-text-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              {TEXTS.result}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {TEXTS.sectors}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {TEXTS.pays}
            </th>
          </tr>
        </thead>
        <tbody>
          {paytableRows().map((row) => (
            <tr key={row.name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                <span className="flex items-center gap-3">
                  <Swatch row={row} />
                  {row.name}
                </span>
              </th>
              <td className="figures py-2 text-right text-text-soft">
                {TEXTS.ofSectors(row.sectors, SECTORS.length)}
              </td>
              <td className="figures py-2 text-right font-semibold">{paysText(row, stakeKobo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-13 text-text-soft">
        {TEXTS.returnLabel} <strong className="text-text">{returnText()}</strong> {TEXTS.returnFacts}
      </p>
    </div>
  );
}

function Swatch({ row }: { row: PaytableRow }) {
  const sector = SECTORS[row.index];
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true" focusable="false">
      <circle
        cx={8}
        cy={8}
        r={7}
        className={`${sector ? sectorLook(sector, 0).fill : ''} stroke-line-strong`}
      />
    </svg>
  );
}

function paysText(row: PaytableRow, stakeKobo: Kobo | undefined): string {
  if (row.kind === 'spin-again') return TEXTS.paysSpin;
  if (row.kind === 'lose') return '₦0';
  return stakeKobo === undefined
    ? TEXTS.paysStakes(row.name)
    : formatNaira(payout(stakeKobo, row.index), 'short');
}
