import type { Actor } from '@jara/ledger/actor';
import type { Database } from '../../platform/database/database.ts';
import { writeEvent } from '../audit/audit.ts';
import { stopOffers } from '../identity/identity.ts';
import { endPlayerSessions } from '../sessions/sessions.ts';
import type { BlockReason } from '../wallet/wallet.ts';
import { type ApplyDeps, applyLimits } from './apply-limits.ts';
import { beginChange, liftBlocks, writeBlock } from './protection-store.ts';
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
  { playerId, actor, note }: StaffDecision,
  request: BlockRequest,
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  await db.kysely.transaction().execute(async (within) => {
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
  });
  await applyLimits({ ...deps, db: db.kysely }, playerId);
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
