import * as calls from '@jara/contract/desk-day';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import {
  type Alteration,
  countEvents,
  readEventPage,
  readSettingAlterations,
  readSettingHistory,
} from '../../audit/audit.ts';
import { readVoids } from '../../betting/betting.ts';
import { readSwitches } from '../../products/products.ts';
import { periodOf } from '../../reporting/reporting.ts';
import { readLedgerSettings } from '../../wallet/wallet.ts';
import { DESK_ERRORS } from '../errors.ts';
import { titleOfProduct } from '../games/games-reads.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { readPosition, writePosition } from '../position.ts';
import { readStaffChanges } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

const BAD_DAY = { ok: false, code: 'bad_period', field: 'day' } as const;
const PAGE = 100;
const MAX_LISTED = 1000;

export function registerDay(desk: DeskRoute, deps: DeskDeps): void {
  registerEvents(desk, deps);
  registerChanges(desk, deps);
  registerSettings(desk, deps);
}

/** The cursor after the last row of a page; null: the rows that were read are all. */
function nextOf<Row extends { readonly at: Date }>(rows: readonly Row[], idOf: (row: Row) => string) {
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return last === undefined ? null : writePosition({ at: last.at, id: idOf(last) });
}

function registerEvents(desk: DeskRoute, { db }: DeskDeps): void {
  desk(
    calls.deskEvents,
    async ({ body: { day, kind, after }, reply }) => {
      const period = periodOf(day);
      const position = readPosition(after);
      if (period === null) return sendRefusal(reply, DESK_ERRORS, BAD_DAY);
      if (position === 'bad')
        return sendRefusal(reply, DESK_ERRORS, { ...BAD_DAY, code: 'bad_cursor', field: 'after' });
      const of = { since: period.from, until: period.until };
      const [page, counts] = await Promise.all([
        readEventPage(db.kysely, {
          ...{ ...of, kind, limit: PAGE + 1 },
          after: position === null ? null : { at: position.at, eventId: position.id },
        }),
        countEvents(db.kysely, of),
      ]);
      return {
        ...OK,
        data: {
          counts: counts.map(({ kind: counted, events }) => ({ kind: counted, events })),
          events: page.slice(0, PAGE).map(({ at, details, ...event }) => ({
            ...event,
            ...{ at: at.toISOString(), details: details === null ? null : JSON.stringify(details) },
          })),
          next: nextOf(page, ({ eventId }) => eventId),
        },
      };
    },
    { subjectOf: ({ day }) => `events of ${day}` },
  );
}

const changeOf = ({ at, subject, field, before, after, actor, reason }: Alteration) => ({
  ...{ at: at.toISOString(), subject, field, before, after, actor, reason },
});

/** Switches, caps and tables from their alterations; roles, access and approved requests from the trail. */
function registerChanges(desk: DeskRoute, { db, shards }: DeskDeps): void {
  desk(
    calls.deskDayChanges,
    async ({ body: { day }, reply }) => {
      const period = periodOf(day);
      if (period === null) return sendRefusal(reply, DESK_ERRORS, BAD_DAY);
      const of = { since: period.from, until: period.until };
      const [voids, alterations, ofStaff] = await Promise.all([
        readVoids(shards, { ...of, limit: MAX_LISTED + 1 }),
        readSettingAlterations(db.kysely, of),
        readStaffChanges(db.kysely, { ...of, limit: MAX_LISTED }),
      ]);
      const changes = [
        ...alterations.map(changeOf),
        ...ofStaff.map(({ at, subject, action, before, after, actor, reason }) => ({
          ...{ at: at.toISOString(), subject, field: action, before, after, actor, reason },
        })),
      ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
      return {
        ...OK,
        data: {
          changes,
          voids: voids.slice(0, MAX_LISTED).map(({ playerId, betId, product, voidedAt, ...one }) => ({
            ...{ playerId: playerId.toString(), betId, product, at: voidedAt.toISOString() },
            ...{ actor: one.actor, reason: one.reason, returned: toNaira(one.returnedKobo) },
            ...{ takenBack: toNaira(one.takenBackKobo), owed: toNaira(one.owedKobo) },
          })),
          isWhole: [voids.length - 1, alterations.length, ofStaff.length].every((rows) => rows < MAX_LISTED),
        },
      };
    },
    { subjectOf: ({ day }) => `changes of ${day}` },
  );
}

const amount = (kobo: Kobo | null) => (kobo === null ? null : toNaira(kobo));
const BPS_OF_PERCENT = 100;

function registerSettings(desk: DeskRoute, deps: DeskDeps): void {
  const { db, shards, settingsInForce } = deps;
  desk(calls.deskSettings, async ({ body: { before }, reply }) => {
    const position = readPosition(before);
    if (position === 'bad')
      return sendRefusal(reply, DESK_ERRORS, { ok: false, code: 'bad_cursor', field: 'before' });
    const [switches, { taxes, tiers }, changes] = await Promise.all([
      readSwitches(db.kysely),
      readLedgerSettings(shards),
      readSettingHistory(db.kysely, {
        before: position === null ? null : { at: position.at, alterationId: position.id },
        limit: PAGE + 1,
      }),
    ]);
    return {
      ...OK,
      data: {
        variables: [...settingsInForce],
        switches: switches.map(({ product, status, setAt, setBy, reason }) => ({
          ...{ product, title: titleOfProduct(deps, product), status },
          ...{ at: setAt.toISOString(), actor: setBy, reason },
        })),
        caps: switches
          .filter(({ roundLoss, dayLoss }) => roundLoss !== null || dayLoss !== null)
          .map(({ product, capsSetBy, roundLoss, dayLoss }) => ({
            ...{ product, title: titleOfProduct(deps, product), setBy: capsSetBy ?? '' },
            ...{ roundLoss: amount(roundLoss), dayLoss: amount(dayLoss) },
          })),
        taxes: taxes.map(({ since: from, base, authority, threshold, residentBps, nonResidentBps }) => ({
          ...{ since: from.toISOString(), base, authority, threshold: toNaira(threshold) },
          residentPercent: residentBps / BPS_OF_PERCENT,
          nonResidentPercent: nonResidentBps / BPS_OF_PERCENT,
        })),
        tiers: tiers.map((one) => ({
          ...{ since: one.since.toISOString(), tier: one.tier, needsNin: one.needsNin },
          ...{
            deposit: amount(one.deposit),
            dayDeposit: amount(one.dayDeposit),
            balance: amount(one.balance),
          },
          ...{ withdrawal: amount(one.withdrawal), dayWithdrawal: amount(one.dayWithdrawal) },
        })),
        changes: changes.slice(0, PAGE).map(changeOf),
        next: nextOf(changes, ({ alterationId }) => alterationId),
      },
    };
  });
}
