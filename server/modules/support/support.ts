import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type Clock, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { Messaging } from '../messaging/types.ts';
import { openCase } from './case-store.ts';
import type { SupportRefusal } from './errors.ts';
import { messageOf, type WrittenLetter } from './letter.ts';

/** Maximum number of letters per sender in an hour: enough for a family behind one address, too few to fill the mailbox. */
const LETTERS_AN_HOUR = 10;
const REMEMBERED_SENDERS = 10_000;

export { eachCase } from './case-days.ts';
export {
  openCase,
  pageCases,
  readCase,
  readCasesOf,
  readEntries,
  type SupportCase,
} from './case-store.ts';
export { type Answered, answerCase, type CaseChange, changeCase } from './cases.ts';

export interface Support {
  /** Opens a case by a letter, and forwards it to the mailbox of support. `sender` is the network address it came from. */
  write(letter: WrittenLetter, sender: string): Promise<{ readonly ok: true } | Refused<SupportRefusal>>;
}

export interface SupportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly messaging: Pick<Messaging, 'enqueue'>;
  /** The address of the mailbox. */
  readonly mailbox: string;
}

export function createSupport({ db, clock, messaging, mailbox }: SupportDeps): Support {
  // In memory and counted by each node separately: it only has to stop a flood.
  const writtenAt = new LRUCache<string, readonly number[]>({ max: REMEMBERED_SENDERS });

  /** Uses one of the sender's letters of this hour, if one is left. */
  function takeTurn(sender: string): boolean {
    const now = clock.now().getTime();
    const recent = (writtenAt.get(sender) ?? []).filter((at) => at > now - HOUR_MS);
    if (recent.length >= LETTERS_AN_HOUR) return false;
    writtenAt.set(sender, [...recent, now]);
    return true;
  }

  return {
    async write(written, sender) {
      const letter = messageOf(written);
      if (!letter.ok) return letter;
      if (!takeTurn(sender)) return refused('too_many_letters');
      const { subject, text, replyTo } = letter;
      const { topic } = written;
      await db.kysely.transaction().execute(async (within) => {
        const opened = { replyTo, letter: letter.letter, topic, playerId: null, now: clock.now() };
        const { number } = await openCase(within, { ...opened, source: 'letter' });
        const message = { subject: `${subject}, case ${number}`, text };
        await messaging.enqueue(within, { to: mailbox, channel: 'email', ...message });
      });
      return { ok: true };
    },
  };
}
