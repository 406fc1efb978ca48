import type { PersonalRequest, ReportRequest } from '@jara/contract/desk-reports';
import type { Kobo } from '@jara/money/kobo';
import { changesOf, countReports, reportsOfMonth } from '../../aml/aml.ts';
import { readEventPage, type SignificantEvent } from '../../audit/audit.ts';
import { balancesOfDay } from '../../payments/payments.ts';
import {
  eachEntry,
  readBalances,
  readRevenueDays,
  readStateDays,
  STATE_NOT_KNOWN,
} from '../../reporting/reporting.ts';
import { readShardRemittances, readTaxTotals } from '../../tax/tax.ts';
import { dayStart, endOfPlayers, operatorDay } from '../../wallet/wallet.ts';
import type { DeskDeps } from '../types.ts';
import { monthBefore, payoutsContent, periodOfDay, trailContent, transfersContent } from './lists.ts';
import {
  approvalsContent,
  betsContent,
  complaintsContent,
  differencesContent,
  flagsContent,
} from './records.ts';
import { type Content, columnsOf, type Row } from './table.ts';

export type ReportDeps = Pick<DeskDeps, 'db' | 'shards' | 'clock'>;
type Kind = (ReportRequest | PersonalRequest)['kind'];
type RequestOf<K extends Kind> = Extract<ReportRequest | PersonalRequest, { kind: K }>;
type Contents = { readonly [K in Kind]: (deps: ReportDeps, request: RequestOf<K>, asOf: Date) => Content };

/** The rows of a report as of a moment. The same request and moment give the same rows. */
export function contentOf(deps: ReportDeps, request: ReportRequest | PersonalRequest, asOf: Date): Content {
  const make = CONTENTS[request.kind] as (
    deps: ReportDeps,
    request: ReportRequest | PersonalRequest,
    asOf: Date,
  ) => Content;
  return make(deps, request, asOf);
}

const CONTENTS: Contents = {
  revenue: revenueContent,
  states: statesContent,
  liabilities: liabilitiesContent,
  tax: taxContent,
  aml: amlContent,
  events: eventsContent,
  tax_file: taxFileContent,
  aml_file: amlFileContent,
  entries: entriesContent,
  payouts: payoutsContent,
  transfers: transfersContent,
  trail: trailContent,
  bets: betsContent,
  complaints: complaintsContent,
  flags: flagsContent,
  approvals: approvalsContent,
  differences: differencesContent,
};

const sum = <T>(rows: readonly T[], of: (row: T) => Kobo): Kobo =>
  rows.reduce((all, row) => all + of(row), 0n);

/** A report's last day: not beyond the last whole day before its moment. */
function lastDayOf(until: string, asOf: Date): string {
  const last = operatorDay(new Date(asOf.getTime() - 1));
  return until < last ? until : last;
}

function revenueContent({ db }: ReportDeps, { from, until }: RequestOf<'revenue'>, asOf: Date): Content {
  return {
    columns: columnsOf(
      ...([
        ['Day', 'text'],
        ['Product', 'text'],
        ['Stakes', 'amount'],
        ['Payouts', 'amount'],
      ] as const),
      ...([
        ['GGR', 'amount'],
        ['Bonuses', 'amount'],
        ['NGR', 'amount'],
      ] as const),
    ),
    async *rows() {
      const days = await readRevenueDays(db.kysely, { from, until: lastDayOf(until, asOf) });
      const rowOf = (day: string, product: string, stakes: Kobo, payouts: Kobo, costs: Kobo): Row => [
        ...[day, product, stakes, payouts],
        ...[stakes - payouts, costs, stakes - payouts - costs],
      ];
      for (const { day, product, stakesKobo, payoutsKobo, costsKobo } of days)
        yield rowOf(day, product, stakesKobo, payoutsKobo, costsKobo);
      yield rowOf(
        ...(['Total', ''] as const),
        sum(days, ({ stakesKobo }) => stakesKobo),
        sum(days, ({ payoutsKobo }) => payoutsKobo),
        sum(days, ({ costsKobo }) => costsKobo),
      );
    },
  };
}

/** By the state in which each player resided at the entry, as the day's sums have it. */
function statesContent(
  { db }: ReportDeps,
  { from, until, byDay: isByDay }: RequestOf<'states'>,
  asOf: Date,
): Content {
  const byDay = isByDay === true;
  const dayIn = (day: string) => (byDay ? [day] : []);
  return {
    columns: columnsOf(
      ...(byDay ? ([['Day', 'text']] as const) : []),
      ['State', 'text'],
      ['Product', 'text'],
      ['Stakes', 'amount'],
      ['Payouts', 'amount'],
      ['GGR', 'amount'],
    ),
    async *rows() {
      const sums = await readStateDays(db.kysely, { from, until: lastDayOf(until, asOf), byDay });
      const rowOf = (state: string, product: string, stakes: Kobo, payouts: Kobo): Row => [
        state,
        product,
        stakes,
        payouts,
        stakes - payouts,
      ];
      for (const { day, state, product, stakesKobo, payoutsKobo } of sums)
        yield [
          ...dayIn(day),
          ...rowOf(state === '' ? STATE_NOT_KNOWN : state, product, stakesKobo, payoutsKobo),
        ];
      const total = rowOf(
        'Total',
        '',
        sum(sums, ({ stakesKobo }) => stakesKobo),
        sum(sums, ({ payoutsKobo }) => payoutsKobo),
      );
      yield [...dayIn(''), ...total];
    },
  };
}

const OWED = ['cash', 'held', 'bonus', 'at_risk', 'suspense', 'tax'];

/** At the end of a day: what is owed, the money at banks that covers it by the books, and the last balance that each bank named that day. */
function liabilitiesContent({ db }: ReportDeps, { day }: RequestOf<'liabilities'>): Content {
  return {
    columns: columnsOf(['Account', 'text'], ['Product', 'text'], ['Amount', 'amount']),
    async *rows() {
      const balances = await readBalances(db.kysely, day);
      const owed = balances.filter(({ account }) => OWED.includes(account));
      for (const { account, product, balanceKobo } of owed) yield [account, product, balanceKobo];
      const total = sum(owed, ({ balanceKobo }) => balanceKobo);
      const atBanks = -sum(
        balances.filter(({ account }) => account === 'bank'),
        ({ balanceKobo }) => balanceKobo,
      );
      yield ['Owed in all', '', total];
      yield ['At banks by the books', '', atBanks];
      yield ['At banks above what is owed', '', atBanks - total];
      const own = await balancesOfDay(db.kysely, day);
      for (const { provider, availableKobo, readAt } of own)
        yield [`At ${provider} by the bank, read ${readAt.toISOString()}`, '', availableKobo];
      if (own.length > 0)
        yield ['The banks above the books', '', sum(own, ({ availableKobo }) => availableKobo) - atBanks];
    },
  };
}

function taxContent({ shards }: ReportDeps, { month }: RequestOf<'tax'>, asOf: Date): Content {
  return {
    columns: columnsOf(
      ...([
        ['Authority', 'text'],
        ['Base', 'text'],
        ['Players', 'number'],
        ['Entries', 'number'],
      ] as const),
      ...([
        ['Taken', 'amount'],
        ['Returned', 'amount'],
        ['To remit', 'amount'],
      ] as const),
    ),
    async *rows() {
      for (const total of await readTaxTotals(shards.all, monthBefore(month, asOf))) {
        const { authority, base, players, entries, takenKobo, returnedKobo } = total;
        yield [authority, base, players, entries, takenKobo, returnedKobo, takenKobo - returnedKobo];
      }
    },
  };
}

function amlContent({ db, shards }: ReportDeps, { month }: RequestOf<'aml'>, asOf: Date): Content {
  return {
    columns: columnsOf(['Record', 'text'], ['Kind', 'text'], ['Number', 'number']),
    async *rows() {
      const reports = await countReports(shards, month, asOf);
      for (const [kind, count] of [...reports].sort()) yield ['report', kind, count];
      const { from, until } = monthBefore(month, asOf);
      const changes = new Map<string, number>();
      for (const { change } of await changesOf(db, from, until))
        changes.set(change, (changes.get(change) ?? 0) + 1);
      for (const [change, count] of [...changes].sort()) yield ['source of funds', change, count];
    },
  };
}

function eventsContent({ db }: ReportDeps, { from }: RequestOf<'events'>, asOf: Date): Content {
  return {
    columns: columnsOf(
      ...([
        ['Time', 'time'],
        ['Event', 'text'],
        ['Subject', 'text'],
        ['By', 'text'],
      ] as const),
      ...([
        ['Reason', 'text'],
        ['Details', 'text'],
      ] as const),
    ),
    async *rows() {
      let after: SignificantEvent | null = null;
      do {
        const page: SignificantEvent[] = await readEventPage(db.kysely, {
          ...{ since: dayStart(from), until: asOf, after },
        });
        for (const { at, kind, subject, actor, reason, details } of page)
          yield [at, kind, subject, actor, reason, details === null ? null : JSON.stringify(details)];
        after = page.at(-1) ?? null;
      } while (after !== null);
    },
  };
}

/** Players that one statement of a file covers. */
const PLAYERS_AT_ONCE = 2000;

function taxFileContent({ shards }: ReportDeps, request: RequestOf<'tax_file'>, asOf: Date): Content {
  const { month, authority } = request;
  return {
    columns: columnsOf(
      ...([
        ['Month', 'text'],
        ['Authority', 'text'],
        ['Base', 'text'],
        ['Player', 'text'],
      ] as const),
      ...([
        ['Entries', 'number'],
        ['Taken', 'amount'],
        ['Returned', 'amount'],
        ['To remit', 'amount'],
      ] as const),
    ),
    async *rows() {
      const period = monthBefore(month, asOf);
      for (const shard of shards.all) {
        let after = 0n;
        for (;;) {
          const last = await endOfPlayers(shard, after, PLAYERS_AT_ONCE);
          if (last === null) break;
          for (const one of await readShardRemittances(shard, period, { after, last })) {
            if (one.authority !== authority) continue;
            const { base, playerId, entries, takenKobo, returnedKobo } = one;
            const remitted = takenKobo - returnedKobo;
            yield [month, authority, base, playerId.toString(), entries, takenKobo, returnedKobo, remitted];
          }
          after = last;
        }
      }
    },
  };
}

/** A decision after the moment is left out. */
function amlFileContent({ db, shards }: ReportDeps, { month }: RequestOf<'aml_file'>, asOf: Date): Content {
  return {
    columns: columnsOf(
      ...([
        ['Record', 'text'],
        ['Day', 'text'],
        ['Player', 'text'],
        ['Kind', 'text'],
        ['State', 'text'],
      ] as const),
      ...([
        ['Figures', 'text'],
        ['Entries', 'text'],
        ['Changed at', 'time'],
        ['Changed by', 'text'],
      ] as const),
      ['Note', 'text'],
    ),
    async *rows() {
      for (const report of await reportsOfMonth(shards, month, asOf)) {
        const { day, playerId, kind, state, figures, entries, stateAt, stateBy, note } = report;
        const found = ['report', day, playerId.toString(), kind];
        const about = [JSON.stringify(figures), entries.join(' ')];
        yield stateAt === null || stateAt >= asOf
          ? [...found, 'open', ...about, null, null, null]
          : [...found, state, ...about, stateAt, stateBy, note];
      }
      const { from, until } = monthBefore(month, asOf);
      for (const { at, playerId, change, requestId, actor, note } of await changesOf(db, from, until))
        yield [
          ...['source of funds', operatorDay(at), playerId.toString(), 'request', change, '', requestId],
          ...[at, actor, note],
        ];
    },
  };
}

function entriesContent({ shards }: ReportDeps, request: RequestOf<'entries'>): Content {
  return {
    columns: columnsOf(
      ...([
        ['Player', 'text'],
        ['Time', 'time'],
        ['Kind', 'text'],
        ['Product', 'text'],
      ] as const),
      ...([
        ['Reference', 'text'],
        ['Amount', 'amount'],
        ['Payout', 'amount'],
        ['Cash after', 'amount'],
      ] as const),
    ),
    async *rows() {
      for await (const entry of eachEntry(shards.all, periodOfDay(request))) {
        const { playerId, at, kind, product, reference, amountKobo, payoutKobo, cashAfterKobo } = entry;
        yield [playerId.toString(), at, kind, product, reference, amountKobo, payoutKobo, cashAfterKobo];
      }
    },
  };
}
