import type { Database } from '../../platform/database/database.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Theory } from './theory.ts';

export interface MonitorDeps {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** By product. */
  readonly theories: ReadonlyMap<string, Theory>;
}
