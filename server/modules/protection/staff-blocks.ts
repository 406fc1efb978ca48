import type { Actor } from '@jara/ledger/actor';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { writeEvent } from '../audit/audit.ts';
import { stopOffers } from '../identity/identity.ts';
import { endPlayerSessions } from '../sessions/sessions.ts';
import type { BlockReason } from '../wallet/wallet.ts';
import { type ApplyDeps, applyLimits } from './apply-limits.ts';
import { beginChange, liftBlocks, readInherited, writeBlock } from './protection-store.ts';
import type { BlockRequest, BlockTarget } from './types.ts';

/** The targets whose block ends all sessions of the player. */
export const ENDING_SESSIONS = ['login', 'bet'] as const;

export const endsSessions = ({ targets }: Pick<BlockRequest, 'targets'>): boolean =>
  ENDING_SESSIONS.some((target) => targets.includes(target));

export interface StaffBlockDeps extends Omit<ApplyDeps, 'db'> {
  readonly db: Database;
}

export interface StaffDecision {
  readonly playerId: bigint;
  readonly actor: Actor;
  /** As the staff typed it. */
  readonly note: string;
}

/** Sets a block from outside a node, with its significant event: all nodes end the player's sessions as its commit reaches them. */
export async function setStaffBlock(
  deps: StaffBlockDeps,
  decision: StaffDecision,
  request: BlockRequest,
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  await db.kysely.transaction().execute((within) => commitBlock(within, { ...decision, at }, request));
  await applyLimits({ ...deps, db: db.kysely }, decision.playerId);
}

/**
 * Gives the account the exclusion in force of another account of the same person, within the caller's transaction; `applyLimits` writes it to the
 * shard afterwards. False: that account is not excluded.
 */
export async function copyExclusion(
  within: DirectoryExecutor,
  { excludedId, ...decision }: StaffDecision & { readonly excludedId: bigint; readonly at: Date },
): Promise<boolean> {
  const request = await readInherited(within, excludedId, decision.at);
  if (request === null) return false;
  await commitBlock(within, decision, request);
  return true;
}

async function commitBlock(
  within: DirectoryExecutor,
  { playerId, actor, note, at }: StaffDecision & { readonly at: Date },
  request: BlockRequest,
): Promise<void> {
  const revision = await beginChange(within, playerId, at);
  await writeBlock(within, request, { playerId, revision, since: at, actor });
  const { targets, reason, until } = request;
  await writeEvent(within, {
    ...{ kind: 'block_changed', at, actor, subject: `player ${playerId}`, reason: note },
    details: { target: targets.join(), reason, until: until?.toISOString() ?? null },
  });
  if (!endsSessions(request)) return;
  await stopOffers(within, playerId, at);
  await endPlayerSessions(within, playerId, at);
}

/** Lifts the blocks of a target and a reason, with the significant event; returns whether there was one. */
export async function liftStaffBlock(
  deps: StaffBlockDeps,
  { playerId, actor, note }: StaffDecision,
  { target, reason }: { readonly target: BlockTarget; readonly reason: BlockReason },
): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  const lifted = await db.kysely.transaction().execute(async (within) => {
    await beginChange(within, playerId, now);
    const blocks = await liftBlocks(within, { playerId, target, reason, actor, now });
    if (blocks > 0)
      await writeEvent(within, {
        ...{ kind: 'block_changed', at: now, actor, subject: `player ${playerId}`, reason: note },
        details: { target, reason, isLifted: true },
      });
    return blocks;
  });
  await applyLimits({ ...deps, db: db.kysely }, playerId);
  return lifted > 0;
}
