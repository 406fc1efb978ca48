import type { Actor } from '@jara/ledger/actor';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Messaging } from '../messaging/types.ts';
import { lockCase, MAX_CHANGES, readEntries, type SupportCase, writeChange } from './case-store.ts';

/** Three parts of an SMS with letters beyond its own alphabet, such as ₦. */
const SMS_LENGTH = 201;

export type CaseChange =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'player'; readonly playerId: bigint }
  /** `betId`: of the player who is attached, as the caller has checked. */
  | { readonly kind: 'bet'; readonly betId: string; readonly playerId: bigint }
  | { readonly kind: 'closed' | 'opened'; readonly text: string };

interface OfCase {
  readonly caseId: string;
  /** The revision that the person read. */
  readonly revision: number;
  readonly actor: Actor;
  readonly now: Date;
  /** Written in the commit of the change, such as a row of the desk's trail. */
  record(within: DirectoryExecutor, changed: SupportCase): Promise<void>;
}

/**
 * `changed`: a colleague changed it since it was read. `other_player`: the bet is not of the attached player. `state`: it is closed, or open, already.
 * `full`: it has its most changes.
 */
type CaseChanged = 'done' | 'no_case' | 'changed' | 'other_player' | 'state' | 'full';

/** Changes a case within the caller's transaction, with an entry of its history. */
export async function changeCase(
  within: DirectoryExecutor,
  { caseId, revision, actor, now, record }: OfCase,
  change: CaseChange,
): Promise<CaseChanged> {
  const found = await lockCase(within, caseId);
  const fault = faultOf(found, revision);
  if (fault !== null || found === undefined) return fault ?? 'no_case';
  if (change.kind === 'bet' && found.playerId !== null && found.playerId !== change.playerId)
    return 'other_player';
  // Notes are written in every state; all else in a case that is not closed, and only a closed one is opened.
  if (change.kind !== 'note' && (found.state === 'closed') !== (change.kind === 'opened')) return 'state';
  const entry = { caseId, revision: revision + 1, at: now, actor, kind: change.kind, requestId: null };
  await writeChange(within, { ...entry, text: textOf(change) }, setBy(change, found));
  await record(within, found);
  return 'done';
}

function faultOf(
  found: SupportCase | undefined,
  revision: number,
): Extract<CaseChanged, 'no_case' | 'changed' | 'full'> | null {
  if (found === undefined) return 'no_case';
  if (found.revision !== revision) return 'changed';
  return found.revision >= MAX_CHANGES ? 'full' : null;
}

function textOf(change: CaseChange): string {
  if (change.kind === 'player') return change.playerId.toString();
  return change.kind === 'bet' ? change.betId : change.text;
}

function setBy(change: CaseChange, { answeredAt }: SupportCase): Partial<SupportCase> {
  switch (change.kind) {
    case 'note':
      return {};
    // A bet names its player.
    case 'player':
    case 'bet':
      return { playerId: change.playerId };
    case 'closed':
      return { state: 'closed' };
    case 'opened':
      return { state: answeredAt === null ? 'open' : 'answered' };
  }
}

interface Answer extends OfCase {
  readonly text: string;
  /** A repeated request is the same answer, which is sent once. */
  readonly requestId: string;
}

/** `too_long`: for an SMS, to a case that names a phone number. */
export type Answered = CaseChanged | 'too_long';

/** Sends the answer to the contact of the letter, and records it, within the caller's transaction. */
export async function answerCase(
  messaging: Pick<Messaging, 'enqueue'>,
  within: DirectoryExecutor,
  { caseId, revision, actor, now, record, text, requestId }: Answer,
): Promise<Answered> {
  const found = await lockCase(within, caseId);
  if (found === undefined) return 'no_case';
  const sent = (await readEntries(within, caseId)).find((entry) => entry.requestId === requestId);
  if (sent !== undefined) return sent.text === text ? 'done' : 'changed';
  const fault = faultOf(found, revision);
  if (fault !== null) return fault;
  if (found.state === 'closed') return 'state';
  const isPhone = !found.replyTo.includes('@');
  if (isPhone && text.length > SMS_LENGTH) return 'too_long';
  await messaging.enqueue(within, {
    ...{ key: `support:${caseId}:${requestId}`, to: found.replyTo, channel: isPhone ? 'sms' : 'email' },
    ...{ subject: `Our answer to your message, case ${found.number}`, text },
  });
  const entry = { caseId, revision: revision + 1, at: now, actor, kind: 'answer' as const, text, requestId };
  await writeChange(within, entry, { state: 'answered', answeredAt: found.answeredAt ?? now });
  await record(within, found);
  return 'done';
}
