import { formatNaira, type Kobo } from '@jara/money/kobo';
import { payout, SECTORS } from '../game.ts';
import { type PaytableRow, paytableRows, returnText } from './paytable-rows.ts';
import { sectorLook } from './sector-look.ts';

export interface PaytableProps {
  /** With a stake, each row also says what it would pay. */
  readonly stakeKobo?: Kobo | undefined;
}

/** What the wheel pays and how likely it is, counted from the very table that settles. */
export function Paytable({ stakeKobo }: PaytableProps) {
  return (
    <div>
      <table className="w-full border-collapse text-15">
        <caption className="sr-only">What each result pays and how many of the 24 sectors give it</caption>
        <thead>
          <tr className="border-b border-line-strong text-13 text-text-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              Result
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Sectors
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Pays
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
                {row.sectors} of {SECTORS.length}
              </td>
              <td className="figures py-2 text-right font-semibold">{paysText(row, stakeKobo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-13 text-text-soft">
        Return to player: <strong className="text-text">{returnText()}</strong> at every stake, over many
        spins. A win includes your stake. A free spin costs nothing and keeps the stake that won it.
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
  if (row.kind === 'spin-again') return 'one more spin';
  if (row.kind === 'lose') return '₦0';
  return stakeKobo === undefined ? `${row.name} stake` : formatNaira(payout(stakeKobo, row.index), 'short');
}
