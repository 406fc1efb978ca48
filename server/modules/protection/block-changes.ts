import type { Actor } from '@jara/ledger/actor';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { writeAlteration, writeEvent } from '../audit/audit.ts';
import type { BlockReason } from '../wallet/wallet.ts';
import { beginChange, liftBlocks, writeBlock } from './protection-store.ts';
import type { BlockRequest, BlockTarget } from './types.ts';

export interface BlockChange {
  readonly playerId: bigint;
  readonly actor: Actor;
  readonly at: Date;
  /** As the staff typed it; null: no person gave a reason. */
  readonly note: string | null;
}

/** Writes a block with its alteration, and its significant event unless the player set it; within the caller's transaction. */
export async function commitBlock(
  within: DirectoryExecutor,
  { playerId, actor, at, note }: BlockChange,
  request: BlockRequest,
): Promise<void> {
  const { targets, reason, until } = request;
  const subject = `player ${playerId}`;
  const revision = await beginChange(within, playerId, at);
  await writeBlock(within, request, { playerId, revision, since: at, actor });
  await writeAlteration(within, {
    ...{ at, playerId, subject, field: 'block', actor, reason: note, before: null },
    after: `${targets.join()}: ${reason} until ${until?.toISOString() ?? 'lifted'}`,
  });
  if (actor === 'player') return;
  await writeEvent(within, {
    ...{ kind: 'block_changed', at, actor, subject, reason: note },
    details: { target: targets.join(), reason, until: until?.toISOString() ?? null },
  });
}

export interface LiftedBlock {
  readonly target: BlockTarget;
  readonly reason: BlockReason;
  /** Blocks that were set later stay; null: all are lifted. */
  readonly setUntil?: Date | null;
}

/** Lifts the blocks of a target and a reason, with the same records if there was one; returns whether there was. */
export async function commitLift(
  within: DirectoryExecutor,
  { playerId, actor, at, note }: BlockChange,
  { target, reason, setUntil = null }: LiftedBlock,
): Promise<boolean> {
  const subject = `player ${playerId}`;
  await beginChange(within, playerId, at);
  if ((await liftBlocks(within, { playerId, target, reason, actor, now: at, setUntil })) === 0) return false;
  await writeAlteration(within, {
    ...{ at, playerId, subject, field: 'block', actor, reason: note },
    ...{ before: `${target}: ${reason}`, after: null },
  });
  await writeEvent(within, {
    ...{ kind: 'block_changed', at, actor, subject, reason: note },
    details: { target, reason, isLifted: true },
  });
  return true;
}
