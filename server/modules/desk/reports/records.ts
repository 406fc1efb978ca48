import type { PersonalRequest } from '@jara/contract/desk-reports';
import { eachBet } from '../../betting/betting.ts';
import { eachFlag } from '../../harm/harm.ts';
import { eachDifference } from '../../payments/payments.ts';
import { eachCase } from '../../support/support.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { eachApproval } from '../approvals/approval-days.ts';
import type { DeskDeps } from '../types.ts';
import { monthBefore, periodOfDay } from './lists.ts';
import { type Content, columnsOf } from './table.ts';

type Deps = Pick<DeskDeps, 'db' | 'shards'>;
interface OfMonth {
  readonly month: string;
}

/** The first and the last day of a month before a moment. */
function daysBefore({ month }: OfMonth, asOf: Date) {
  const { from, until } = monthBefore(month, asOf);
  return { from: operatorDay(from), until: operatorDay(new Date(until.getTime() - 1)) };
}

/** The bets that were placed on a day, as the list of bets is filtered. */
export function betsContent({ shards }: Deps, request: Extract<PersonalRequest, { kind: 'bets' }>): Content {
  return {
    columns: columnsOf(
      ['Placed', 'time'],
      ['Player', 'text'],
      ['Bet', 'text'],
      ['Product', 'text'],
      ['Round', 'text'],
      ['Stake', 'amount'],
      ['Paid', 'amount'],
      ['State', 'text'],
      ['Ended', 'time'],
    ),
    async *rows() {
      const { product, state } = request;
      const wanted = { ...periodOfDay(request), product: product ?? null, state: state ?? null };
      for await (const bet of eachBet(shards.all, wanted)) {
        const { at, playerId, betId, product: of, reference, stake, paid, state: ended, endedAt } = bet;
        yield [at, playerId.toString(), betId, of, reference, stake, paid, ended, endedAt];
      }
    },
  };
}

export function complaintsContent({ db }: Deps, request: OfMonth, asOf: Date): Content {
  return {
    columns: columnsOf(
      ['Received', 'time'],
      ['Case', 'text'],
      ['By', 'text'],
      ['Topic', 'text'],
      ['Player', 'text'],
      ['State', 'text'],
      ['Answer due', 'time'],
      ['Answered', 'time'],
    ),
    async *rows() {
      for await (const found of eachCase(db, monthBefore(request.month, asOf))) {
        const { receivedAt, number, source, topic, playerId, state, answerBy, answeredAt } = found;
        const player = playerId?.toString() ?? null;
        yield [receivedAt, number.toString(), source, topic, player, state, answerBy, answeredAt];
      }
    },
  };
}

export function flagsContent({ db }: Deps, request: OfMonth, asOf: Date): Content {
  return {
    columns: columnsOf(
      ['Day', 'text'],
      ['Player', 'text'],
      ['Rule', 'text'],
      ['State', 'text'],
      ['Figures', 'text'],
      ['Rows', 'text'],
      ['Reviewed', 'time'],
      ['By', 'text'],
    ),
    async *rows() {
      for await (const flag of eachFlag(db, daysBefore(request, asOf))) {
        const { day, playerId, rule, state, figures, evidence, reviewedAt, reviewedBy } = flag;
        const found = [JSON.stringify(figures), evidence.join(' ')];
        yield [day, playerId.toString(), rule, state, ...found, reviewedAt, reviewedBy];
      }
    },
  };
}

export function approvalsContent({ db }: Deps, request: OfMonth, asOf: Date): Content {
  return {
    columns: columnsOf(
      ['Requested', 'time'],
      ['Request', 'text'],
      ['Kind', 'text'],
      ['Subject', 'text'],
      ['Reason', 'text'],
      ['State', 'text'],
      ['Requested by', 'text'],
      ['Decided by', 'text'],
      ['Decided', 'time'],
      ['Outcome', 'text'],
    ),
    async *rows() {
      for await (const one of eachApproval(db, monthBefore(request.month, asOf))) {
        const { requestedAt, approvalId, kind, subject, reason, state } = one;
        yield [
          ...[requestedAt, approvalId, kind, subject, reason, state],
          ...[one.requestedBy, one.decidedBy, one.decidedAt, one.outcome],
        ];
      }
    },
  };
}

export function differencesContent({ db }: Deps, request: OfMonth, asOf: Date): Content {
  return {
    columns: columnsOf(
      ['Day', 'text'],
      ['Bank', 'text'],
      ['Compared with', 'text'],
      ['Reference', 'text'],
      ['Kind', 'text'],
      ['Ours', 'amount'],
      ['Theirs', 'amount'],
      ['State', 'text'],
      ['Found', 'time'],
      ['Explained by', 'text'],
      ['Explained', 'time'],
      ['Note', 'text'],
    ),
    async *rows() {
      for await (const one of eachDifference(db, daysBefore(request, asOf))) {
        const { day, provider, source, reference, kind, oursKobo, theirsKobo, state } = one;
        yield [
          ...[day, provider, source, reference, kind, oursKobo, theirsKobo, state],
          ...[one.foundAt, one.explainedBy, one.explainedAt, one.note],
        ];
      }
    },
  };
}
