import type { Database } from '../../platform/database/database.ts';
import type { Jobs, Scheduler } from '../../platform/database/jobs.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Mac, RowCipher } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Outages } from '../audit/types.ts';
import type { MessageChannel, Messenger } from './types.ts';
import type { unsubscribeLinks } from './unsubscribing.ts';

export interface MessagingDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'define' | 'send' | 'sendMany'> & Scheduler;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Seals the waiting messages. */
  readonly bodies: RowCipher;
  /** Hashes the recipients of sent messages. */
  readonly recipients: Mac;
  readonly links: ReturnType<typeof unsubscribeLinks>;
  /** The time without a report of delivery after which another provider sends the message. */
  readonly failoverMs: number;
  /** The adapters of the configured providers of a channel, in the order in which they are tried. */
  readonly messengers: (channel: MessageChannel) => readonly Messenger[];
  readonly outages: Pick<Outages, 'watch'>;
}
