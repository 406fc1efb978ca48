import { eachEndedPayout, eachTransfer } from '../../payments/payments.ts';
import { dayStart, daysLater, monthOf } from '../../wallet/wallet.ts';
import { eachTrailRow } from '../trail/trail-days.ts';
import type { DeskDeps } from '../types.ts';
import { type Content, columnsOf } from './table.ts';

type Deps = Pick<DeskDeps, 'db' | 'shards'>;
interface OfDay {
  readonly day: string;
}

/** A day in Lagos. */
export const periodOfDay = ({ day }: OfDay) => ({ from: dayStart(day), until: dayStart(daysLater(day, 1)) });

/** The part of a month before a moment. */
export function monthBefore(month: string, asOf: Date): { readonly from: Date; readonly until: Date } {
  const period = monthOf(month) ?? { from: asOf, until: asOf };
  return { from: period.from, until: asOf < period.until ? asOf : period.until };
}

export function payoutsContent({ shards }: Deps, request: OfDay): Content {
  return {
    columns: columnsOf(
      ['Ended', 'time'],
      ['Requested', 'time'],
      ['Reference', 'text'],
      ['Player', 'text'],
      ['Amount', 'amount'],
      ['State', 'text'],
      ['Ordered from', 'text'],
      ['Bank', 'text'],
      ['Account', 'text'],
      ['Name', 'text'],
    ),
    async *rows() {
      for await (const payout of eachEndedPayout(shards.all, periodOfDay(request))) {
        const { settledAt, createdAt, reference, playerId, amountKobo, state } = payout;
        const { provider, bankCode, accountNumber, accountName } = payout;
        yield [
          ...[settledAt, createdAt, reference, playerId.toString(), amountKobo, state],
          ...[provider, bankCode, accountNumber, accountName],
        ];
      }
    },
  };
}

export function transfersContent({ db }: Deps, request: OfDay): Content {
  return {
    columns: columnsOf(
      ['Arrived', 'time'],
      ['Bank', 'text'],
      ['Reference', 'text'],
      ['Channel', 'text'],
      ['Amount', 'amount'],
      ['Sender', 'text'],
      ['Paid to', 'text'],
      ['Player', 'text'],
      ['State', 'text'],
      ['Claimed for', 'text'],
      ['Claimed', 'time'],
    ),
    async *rows() {
      for await (const transfer of eachTransfer(db, periodOfDay(request))) {
        const { receivedAt, provider, providerReference, channel, amountKobo, senderName } = transfer;
        const { accountNumber, playerId, state, claimedFor, claimedAt } = transfer;
        yield [
          ...[receivedAt, provider, providerReference, channel, amountKobo, senderName, accountNumber],
          ...[playerId === 0n ? null : playerId.toString(), state, claimedFor?.toString() ?? null, claimedAt],
        ];
      }
    },
  };
}

export function trailContent({ db }: Deps, request: OfDay): Content {
  return {
    columns: columnsOf(
      ['Number', 'text'],
      ['Time', 'time'],
      ['Actor', 'text'],
      ['Action', 'text'],
      ['Subject', 'text'],
      ['Before', 'text'],
      ['After', 'text'],
      ['Reason', 'text'],
      ['Address', 'text'],
    ),
    async *rows() {
      for await (const { seq, ...row } of eachTrailRow(db, periodOfDay(request))) {
        const { at, actor, action, subject, before, after, reason, address } = row;
        yield [seq.toString(), at, actor, action, subject, before, after, reason, address];
      }
    },
  };
}
