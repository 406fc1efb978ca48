import type { Readable } from 'node:stream';
import type { TaxedMonth } from '@jara/contract/tax';
import type { Kobo } from '@jara/money/kobo';

/** A year with tax of a player. */
export interface CertifiedYear {
  readonly playerId: bigint;
  /** The registered name. */
  readonly player: string;
  readonly year: number;
  /** Months without tax are left out. */
  readonly months: readonly TaxedMonth[];
  /** Of all months, less what was returned. */
  readonly taxedKobo: Kobo;
}

export interface Tax {
  /** The certificate of a player's year as a PDF; null: the year has no tax of the player. */
  certificatePdf(playerId: bigint, year: number): Promise<Readable | null>;
}
