import type { DeskTransfer } from '@jara/contract/desk-transfers';
import { toNaira } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import {
  fullAccountLabel,
  type ListedTransfer,
  type TransferPlace,
  type TransferQuery,
} from '../../payments/payments.ts';
import { dayStart, daysLater, isDay, operatorDay } from '../../wallet/wallet.ts';
import type { DeskRefusal } from '../errors.ts';
import type { DeskDeps } from '../types.ts';

/** Maximum number of rows of a page. */
const PAGE_ROWS = 50;
/** Days of a list of all transfers in which no first day is chosen. */
const DAYS = 7;
/** Before the first transfer of any installation. */
const BEGINNING = '2020-01-01';

export interface TransferFilter {
  readonly list: TransferQuery['list'];
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly amount?: string | undefined;
  readonly sender?: string | undefined;
  readonly reference?: string | undefined;
  readonly sort?: TransferQuery['sort'];
  readonly after?: string | undefined;
}

function readPlace(text: string | undefined): TransferPlace | null | 'bad' {
  if (text === undefined) return null;
  const [, key, atMs, provider, providerReference] =
    /^(-?\d{1,15}):(\d{1,15}):([a-z][a-z0-9-]{1,30}):(.{1,150})$/.exec(text) ?? [];
  return atMs === undefined || provider === undefined || providerReference === undefined
    ? 'bad'
    : { key: Number(key), at: new Date(Number(atMs)), provider, providerReference };
}

/** A page of transfers, or the refusal of what was typed. */
export async function transfersOf(
  { payments, clock }: DeskDeps,
  { list, sender, reference, sort, ...filter }: TransferFilter,
): Promise<
  | { readonly ok: true; readonly data: { transfers: DeskTransfer[]; next: string | null } }
  | Refused<DeskRefusal>
> {
  const after = readPlace(filter.after);
  if (after === 'bad') return refused('bad_cursor');
  const lastDay = filter.until ?? operatorDay(clock.now());
  const firstDay = filter.from ?? (list === 'all' ? daysLaterOrNull(lastDay, 1 - DAYS) : BEGINNING);
  if (firstDay === null || !isDay(lastDay) || !isDay(firstDay) || firstDay > lastDay)
    return refused('day_wrong');
  const amount = filter.amount === undefined ? undefined : readTypedNaira(filter.amount);
  if (amount?.ok === false) return refused('amount_wrong');
  const found = await payments.staff.transfers({
    ...{ list, sender, reference, sort, after, limit: PAGE_ROWS + 1, amountKobo: amount?.kobo },
    ...{ from: dayStart(firstDay), until: dayStart(daysLater(lastDay, 1)) },
  });
  const page = found.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  const next =
    found.length > PAGE_ROWS && last !== undefined
      ? `${last.key}:${last.receivedAt.getTime()}:${last.provider}:${last.providerReference}`
      : null;
  return { ok: true, data: { transfers: page.map((one) => viewOf(one)), next } };
}

const daysLaterOrNull = (day: string, days: number) => (isDay(day) ? daysLater(day, days) : null);

function stateOf({
  state,
  claimedFor,
  returnReference,
  returnOutcome,
}: ListedTransfer): DeskTransfer['state'] {
  if (claimedFor !== null) return 'claimed';
  if (returnReference !== null && returnOutcome === null) return 'returning';
  if (returnOutcome === 'paid') return 'returned';
  return state === 'suspense' ? 'suspense' : state === 'booked' ? 'credited' : 'waits';
}

function viewOf(transfer: ListedTransfer): DeskTransfer {
  const { provider, providerReference, channel, amountKobo, senderName, playerId, claimedFor } = transfer;
  const owner = claimedFor ?? playerId;
  const { senderBankCode, senderAccountNumber } = transfer;
  return {
    ...{ provider, reference: providerReference, channel, amount: toNaira(amountKobo), senderName },
    senderAccount:
      senderAccountNumber === null ? null : fullAccountLabel(senderBankCode, senderAccountNumber),
    ...{ accountNumber: transfer.accountNumber, receivedAt: transfer.receivedAt.toISOString() },
    ...{ state: stateOf(transfer), playerId: owner === 0n ? null : owner.toString() },
    ...{ claimedBy: transfer.claimedBy, claimedAt: transfer.claimedAt?.toISOString() ?? null },
    sentBack: sentBackOf(transfer),
  };
}

function sentBackOf(transfer: ListedTransfer): DeskTransfer['sentBack'] {
  const { returnReference: reference, returnOutcome: outcome, returnedBy: by } = transfer;
  const at = transfer.returnEndedAt ?? transfer.returnRequestedAt;
  return reference === null || by === null || at === null
    ? null
    : { reference, outcome, by, at: at.toISOString() };
}
