import { percentText } from '@jara/game-kit/rational';
import { payout, returnToPlayer, SECTORS } from '../sectors.ts';
import { sectorName } from './sector-look.ts';

export interface PaytableRow {
  readonly name: string;
  /** Number of the wheel's sectors of this kind. */
  readonly sectors: number;
  /** Its payout on ₦100, for sorting; a free spin pays by being played. */
  readonly paysKobo: bigint;
  readonly kind: 'lose' | 'spin-again' | 'win';
  /** A sector of this kind, for the row's look. */
  readonly index: number;
}

const SAMPLE_STAKE_KOBO = 10_000n;
const ORDER = { win: 0, 'spin-again': 1, lose: 2 } as const;

/** The wheel's own table, counted: highest win first, then the free spin, then the losing sectors. */
export function paytableRows(): readonly PaytableRow[] {
  const rows = new Map<string, PaytableRow>();
  for (const [index, sector] of SECTORS.entries()) {
    const name = sectorName(sector);
    const sectors = (rows.get(name)?.sectors ?? 0) + 1;
    rows.set(name, { name, sectors, paysKobo: payout(SAMPLE_STAKE_KOBO, index), kind: sector.kind, index });
  }
  return [...rows.values()].sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || Number(b.paysKobo - a.paysKobo));
}

/** `95 %`: computed from the table that settles, free spins included. */
export function returnText(): string {
  return percentText(returnToPlayer());
}
