import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { TimeRange } from '../../wallet/wallet.ts';
import type { TransferKey } from './transfer-store.ts';

/** Number of transfers read at a time. */
const PAGE = 1000;

/** A transfer that is marked as booked. */
export interface SettledTransfer extends TransferKey {
  readonly playerId: bigint;
  readonly amountKobo: bigint;
  /** The row's whole content as one line, which its day's digest covers. */
  readonly line: string;
}

type Row = SettledTransfer & { readonly settledAt: string };

/** The transfers marked in a period, page by page, in the order of the digest. */
export async function eachSettledPage(
  { kysely }: Database,
  { from, until, goesOn = () => true }: TimeRange,
  visit: (page: readonly SettledTransfer[]) => Promise<void> | void,
): Promise<void> {
  let last: Pick<Row, 'settledAt' | 'provider' | 'providerReference'> = {
    ...{ settledAt: from?.toISOString() ?? '-infinity', provider: '', providerReference: '' },
  };
  for (let isLast = false; !isLast && goesOn(); ) {
    const { rows } = await sql<Row>`
      select provider, provider_reference, player_id, amount_kobo, settled_at::text as settled_at,
             json_build_array((extract(epoch from settled_at) * 1000000)::bigint, provider, provider_reference, channel, account_number,
               amount_kobo, sender_name, sender_bank_code, sender_account_number, player_id, state,
               (extract(epoch from received_at) * 1000000)::bigint)::text as line
        from inbound_transfer
       where settled_at < ${until?.toISOString() ?? 'infinity'}::text::timestamptz
         and (settled_at, provider collate "C", provider_reference collate "C")
             > (${last.settledAt}::text::timestamptz, ${last.provider}, ${last.providerReference})
       order by settled_at, provider collate "C", provider_reference collate "C" limit ${PAGE}`.execute(
      kysely,
    );
    await visit(rows);
    last = rows.at(-1) ?? last;
    isLast = rows.length < PAGE;
  }
}
