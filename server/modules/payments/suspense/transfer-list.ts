import type { Kobo } from '@jara/money/kobo';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { TransferKey } from '../deposits/transfer-store.ts';
import type { PaymentSort } from '../payment-sort.ts';
import type { InboundTransferTable, SuspenseClaimTable, SuspenseReturnTable } from '../schema.ts';
import { IN_SUSPENSE } from './suspense-store.ts';

/** A transfer as the staff read it; of one in suspense, with its claim if it was found to be a player's. */
export type ListedTransfer = Readonly<
  Pick<
    Selectable<InboundTransferTable>,
    | 'provider'
    | 'providerReference'
    | 'channel'
    | 'accountNumber'
    | 'amountKobo'
    | 'senderName'
    | 'senderBankCode'
    | 'senderAccountNumber'
    | 'playerId'
    | 'state'
    | 'receivedAt'
  >
> &
  Readonly<{
    claimedFor: Selectable<SuspenseClaimTable>['playerId'] | null;
    claimedBy: string | null;
    claimedAt: Date | null;
    claimBookedAt: Date | null;
    /** Of its newest return to the sender; null: there is none. */
    returnReference: string | null;
    returnOutcome: Selectable<SuspenseReturnTable>['outcome'];
    returnedBy: string | null;
    returnRequestedAt: Date | null;
    returnEndedAt: Date | null;
  }>;

export interface TransferPlace extends TransferKey {
  /** The figure of a chosen order; 0: there is none. */
  readonly key: number;
  readonly at: Date;
}

export interface TransferQuery {
  /** `suspense`: neither claimed nor sent back · `claimed`: from suspense · `returned`: with a return of any end · `all`: in every state. */
  readonly list: 'suspense' | 'claimed' | 'returned' | 'all';
  readonly amountKobo?: Kobo | undefined;
  /** A part of the sender's name. */
  readonly sender?: string | undefined;
  /** A part of the bank's reference, or of the account that was paid to. */
  readonly reference?: string | undefined;
  readonly from: Date;
  readonly until: Date;
  /** Absent: newest first. */
  readonly sort?: PaymentSort | undefined;
  readonly after: TransferPlace | null;
  readonly limit: number;
}

/** The pattern of a text that holds a part; null for no part. */
const likeOrNull = (part: string | undefined) =>
  part === undefined ? null : `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Transfers of a time, newest first within the chosen order. */
export async function listTransfers(
  executor: DirectoryExecutor,
  query: TransferQuery,
): Promise<(ListedTransfer & Pick<TransferPlace, 'key'>)[]> {
  const { list, amountKobo = null, from, until, sort = null, after, limit } = query;
  const [sender, reference] = [likeOrNull(query.sender), likeOrNull(query.reference)];
  const [at, provider, providerReference] = [
    after?.at ?? null,
    after?.provider ?? null,
    after?.providerReference ?? null,
  ];
  const { rows } = await sql<ListedTransfer & { key: bigint }>`
    select t.provider, t.provider_reference, t.channel, t.account_number, t.amount_kobo, t.sender_name, t.sender_bank_code,
           t.sender_account_number, t.player_id, t.state, t.received_at, c.player_id as claimed_for, c.claimed_by, c.claimed_at,
           c.booked_at as claim_booked_at, r.reference as return_reference, r.outcome as return_outcome, r.returned_by,
           r.requested_at as return_requested_at, r.ended_at as return_ended_at, sorted.key
      from inbound_transfer t left join suspense_claim c using (provider, provider_reference)
      left join lateral (
        select * from suspense_return made where t.state = 'suspense' and made.provider = t.provider and made.provider_reference = t.provider_reference
         order by made.requested_at desc limit 1
      ) r on true
      cross join lateral (
        select case ${sort}::text when 'amount' then t.amount_kobo when '-amount' then -t.amount_kobo
                 when 'time' then round(extract(epoch from t.received_at) * 1000)::bigint else 0 end as key
      ) sorted
     where t.received_at >= ${from} and t.received_at < ${until}
       and (${list}::text = 'all' or t.state = 'suspense' and case ${list}::text
              when 'claimed' then c.claim_id is not null when 'returned' then r.reference is not null
              else ${sql.raw(IN_SUSPENSE)} end)
       and (${amountKobo}::bigint is null or t.amount_kobo = ${amountKobo})
       and (${sender}::text is null or lower(t.sender_name) like ${sender})
       and (${reference}::text is null or lower(t.provider_reference) like ${reference} or t.account_number like ${reference})
       and (${at}::timestamptz is null or sorted.key > ${after?.key ?? 0}::bigint
            or sorted.key = ${after?.key ?? 0}::bigint and (t.received_at, t.provider, t.provider_reference) < (${at}, ${provider}::text, ${providerReference}::text))
     order by sorted.key, t.received_at desc, t.provider desc, t.provider_reference desc limit ${limit}`.execute(
    executor,
  );
  return rows.map((row) => ({ ...row, key: Number(row.key) }));
}
