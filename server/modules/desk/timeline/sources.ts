import type { TimelineKind } from '@jara/contract/desk-timeline';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Newest } from '../../../platform/database/newest-first.ts';
import { readReportsOf } from '../../aml/aml.ts';
import { readNewestAlterations } from '../../audit/audit.ts';
import { readFlagsFound } from '../../harm/harm.ts';
import { readLogins } from '../../identity/identity.ts';
import { checksOf, documentsOf } from '../../kyc/kyc.ts';
import { readCasesOf } from '../../support/support.ts';
import { readNotes } from '../players/player-reads.ts';
import type { DeskDeps } from '../types.ts';

/** Something that happened to a player. */
export interface Happened {
  readonly at: Date;
  readonly text: string;
  readonly details?: string | null;
  readonly by?: string | null;
  readonly id?: string;
  /** Below zero: a debit. */
  readonly amountKobo?: Kobo;
  readonly balanceKobo?: Kobo;
}

export interface Source {
  readonly kind: TimelineKind;
  /** The newest events before a moment, newest first: of each millisecond in one order. */
  read(deps: DeskDeps, playerId: bigint, newest: Newest): Promise<readonly Happened[]>;
}

const wordsOf = (name: string): string => name.replaceAll('_', ' ');

const figuresText = (figures: Readonly<Record<string, unknown>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${wordsOf(name)} ${value}`)
    .join(', ');

interface Changed {
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

/** The values before and after, and the reason below them. */
function changeText({ before, after, reason }: Changed): string | null {
  const values = before === null && after === null ? [] : [`${before ?? 'none'} → ${after ?? 'none'}`];
  return [...values, ...(reason === null ? [] : [reason])].join('\n') || null;
}

/** Each line as the player reads it. */
const money: Source = {
  kind: 'money',
  async read({ wallet }, playerId, { until, limit }) {
    const { lines } = await wallet.statement(playerId, { before: { at: until, seq: 0n }, limit });
    return lines.map(({ at, description, direction, amountKobo, balanceKobo, sportsBet }) => ({
      ...{ at, text: description, balanceKobo },
      details: sportsBet === undefined ? null : `bet ${sportsBet.code}`,
      amountKobo: direction === 'debit' ? -amountKobo : amountKobo,
    }));
  },
};

const logins: Source = {
  kind: 'login',
  async read({ db }, playerId, { until, limit }) {
    const found = await readLogins(db.kysely, playerId, limit, until);
    return found.map(({ at, device, address }) => ({
      ...{ at, text: 'Logged in', details: `${device ?? 'unknown device'}, ${address}` },
    }));
  },
};

const changes: Source = {
  kind: 'change',
  async read({ db }, playerId, newest) {
    const found = await readNewestAlterations(db.kysely, playerId, newest);
    return found.map(({ at, field, actor, ...change }) => ({
      ...{ at, text: `${wordsOf(field)} changed`, by: actor },
      details: changeText(change),
    }));
  },
};

const identity: Source = {
  kind: 'identity',
  async read({ db }, playerId, { until, limit }) {
    const newest = { until, limit };
    const [checks, documents] = await Promise.all([
      checksOf(db.kysely, playerId, newest),
      documentsOf(db.kysely, playerId, newest),
    ]);
    const all: Happened[] = [
      ...checks.map(({ consentedAt, type, provider, state, reason }) => ({
        ...{ at: consentedAt, text: `Identity checked by ${type}: ${state}`, by: provider },
        details: reason === null ? null : wordsOf(reason),
      })),
      ...documents.map(({ documentId, receivedAt, kind, state, reason, decidedBy }) => ({
        ...{ at: receivedAt, text: `Document received: ${wordsOf(kind)}, ${state}`, id: documentId },
        ...{ by: decidedBy, details: reason === null ? null : wordsOf(reason) },
      })),
    ];
    return all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  },
};

const contacts: Source = {
  kind: 'contact',
  async read(deps, playerId, newest) {
    const notes = await readNotes(deps, playerId, newest);
    return notes.map(({ at, kind, by, text }) => ({
      ...{ at, by, details: text },
      text: kind === 'note' ? 'Note' : `Contact by ${kind}`,
    }));
  },
};

const letters: Source = {
  kind: 'letter',
  async read({ db }, playerId, newest) {
    const cases = await readCasesOf(db.kysely, playerId, newest);
    return cases.map(({ caseId, number, receivedAt, topic, state, letter }) => ({
      ...{
        at: receivedAt,
        text: `Letter ${number}, ${wordsOf(topic)}: ${state}`,
        details: letter,
        id: caseId,
      },
    }));
  },
};

const flags: Source = {
  kind: 'flag',
  async read({ db }, playerId, newest) {
    const found = await readFlagsFound(db.kysely, playerId, newest);
    return found.map(({ foundAt, rule, day, state, figures }) => ({
      ...{ at: foundAt, text: `Mark of harm: ${wordsOf(rule)} on ${day}, ${state}` },
      details: figuresText(figures),
    }));
  },
};

const reports: Source = {
  kind: 'report',
  async read({ shards }, playerId, newest) {
    const found = await readReportsOf(shards, playerId, newest);
    return found.map(({ foundAt, kind, day, state, stateBy, note }) => ({
      ...{ at: foundAt, text: `Money laundering report: ${wordsOf(kind)} on ${day}, ${state}` },
      ...{ details: note, by: stateBy },
    }));
  },
};

interface DeskChange extends Changed {
  readonly at: Date;
  readonly action: string;
  readonly actor: string;
}

const staff: Source = {
  kind: 'staff',
  async read({ db }, playerId, { until, limit }) {
    const { rows } = await sql<DeskChange>`
      select at, action, actor, before, after, reason from desk_audit
       where subject = ${`player ${playerId}`} and at < ${until} and action not like 'read %'
       order by seq desc limit ${limit}`.execute(db.kysely);
    return rows.map(({ at, action, actor, ...change }) => ({
      ...{ at, text: wordsOf(action), by: actor },
      details: changeText(change),
    }));
  },
};

export const SOURCES: readonly Source[] = [
  ...[money, logins, changes, identity, contacts],
  ...[letters, flags, reports, staff],
];
