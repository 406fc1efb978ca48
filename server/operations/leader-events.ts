import { writeEvent } from '../modules/audit/audit.ts';
import type { TakeOver } from '../platform/database/leadership.ts';
import type { DirectoryExecutor } from '../platform/database/shards.ts';

/** Records as a significant event that this node leads a work from now on. */
export function recordTakeOver(
  within: DirectoryExecutor,
  { work, node, at, epoch, unledSince }: TakeOver,
): Promise<void> {
  return writeEvent(within, {
    ...{ kind: 'leader_changed', at, actor: 'system', subject: work },
    details: { node, epoch: epoch.toString(), unledSince: unledSince?.toISOString() ?? null },
  });
}
