import type { CaseEntry, ListedCase } from '@jara/contract/desk-complaints';
import { findNames, searchPeople } from '../../identity/identity.ts';
import { pageCases, readEntries, type SupportCase } from '../../support/support.ts';
import { type Position, writePosition } from '../position.ts';
import type { DeskDeps } from '../types.ts';

const PAGE = 50;
const BEGINNING = 120;
const WRITERS = 5;

const viewOf = (
  { caseId, number, receivedAt, source, topic, replyTo, state, ...row }: SupportCase,
  name: string | null,
): ListedCase => ({
  ...{ caseId, number: Number(number), source, topic, replyTo, state, name },
  ...{ receivedAt: receivedAt.toISOString(), answerBy: row.answerBy.toISOString() },
  answeredAt: row.answeredAt?.toISOString() ?? null,
  playerId: row.playerId?.toString() ?? null,
  beginning: [...row.letter].slice(0, BEGINNING).join(''),
});

type Query = Omit<Parameters<typeof pageCases>[1], 'after' | 'limit'>;

export async function casesPage({ db }: Pick<DeskDeps, 'db'>, query: Query, after: Position | null) {
  const found = await pageCases(db.kysely, { ...query, after, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const ids = shown.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const names = await findNames(db.kysely, [...new Set(ids)]);
  const last = shown.at(-1);
  return {
    cases: shown.map((one) => viewOf(one, one.playerId === null ? null : (names.get(one.playerId) ?? null))),
    next:
      found.length > PAGE && last !== undefined
        ? writePosition({ at: query.state === 'open' ? last.answerBy : last.receivedAt, id: last.caseId })
        : null,
  };
}

export async function caseFile(
  { db: { kysely }, identity }: Pick<DeskDeps, 'db' | 'identity'>,
  found: SupportCase,
) {
  const { caseId, playerId, replyTo, letter, revision } = found;
  const [entries, player, people] = await Promise.all([
    readEntries(kysely, caseId),
    playerId === null ? undefined : identity.player(playerId),
    playerId === null ? searchPeople(kysely, replyTo, WRITERS) : [],
  ]);
  const proven = [
    ...(player?.phoneProvenAt == null ? [] : [player.phone]),
    ...(player?.emailProvenAt == null ? [] : [player.email]),
  ];
  return {
    ...viewOf(found, player?.fullName ?? null),
    ...{ letter, revision, isContactProven: proven.includes(replyTo) },
    entries: entries.map(
      ({ revision: at, kind, actor, text, ...entry }): CaseEntry => ({
        ...{ revision: at, kind, actor, text },
        at: entry.at.toISOString(),
      }),
    ),
    writers: people.map(({ playerId: writer, name }) => ({ playerId: writer.toString(), name })),
  };
}
