import { PayLines } from '@jara/game-client/parts/pay-lines';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import { payout, SECTORS } from '../sectors.ts';
import { type PaytableRow, paytableRows, returnText } from './paytable-rows.ts';
import { sectorLook } from './sector-look.ts';
import { TEXTS } from './texts.ts';

export interface PaytableProps {
  /** With a stake, each row also shows its payout. */
  readonly stakeKobo?: Kobo | undefined;
}

/** The wheel's payouts and chances, counted from the same table that settles. */
export function Paytable({ stakeKobo }: PaytableProps) {
  return (
    <div>
      <PayLines
        caption={TEXTS.paytable(SECTORS.length)}
        heads={{ result: TEXTS.result, odds: TEXTS.sectors, pays: TEXTS.pays }}
        lines={paytableRows().map((row) => ({
          key: row.name,
          result: (
            <span className="flex items-center gap-3">
              <Swatch row={row} />
              {row.name}
            </span>
          ),
          odds: TEXTS.ofSectors(row.sectors, SECTORS.length),
          pays: paysText(row, stakeKobo),
        }))}
      />
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

function paysText(row: PaytableRow, stakeKobo: Kobo | undefined): ReactNode {
  // Figures stay on one line, words wrap on a narrow phone.
  if (row.kind === 'spin-again') return <span className="text-balance">{TEXTS.paysSpin}</span>;
  if (row.kind === 'lose') return '₦0';
  return stakeKobo === undefined
    ? TEXTS.paysStakes(row.name)
    : formatNaira(payout(stakeKobo, row.index), 'short');
}
