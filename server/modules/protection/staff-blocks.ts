import type { Actor } from '@jara/ledger/actor';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { stopOffers } from '../identity/identity.ts';
import { endPlayerSessions } from '../sessions/sessions.ts';
import { type ApplyDeps, applyLimits } from './apply-limits.ts';
import { commitBlock, commitLift, type LiftedBlock } from './block-changes.ts';
import { readInherited } from './protection-store.ts';
import type { Block, BlockRequest } from './types.ts';

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
  /** Written in the commit of the change, if there is one, such as a row of the desk's trail. */
  record?(within: DirectoryExecutor): Promise<void>;
}

/** Sets a block from outside a node, with its significant event: all nodes end the player's sessions as its commit reaches them. */
export async function setStaffBlock(
  deps: StaffBlockDeps,
  decision: StaffDecision,
  request: BlockRequest,
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  await db.kysely.transaction().execute(async (within) => {
    await commitStaffBlock(within, { ...decision, at }, request);
    await decision.record?.(within);
  });
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
  await commitStaffBlock(within, decision, request);
  return true;
}

async function commitStaffBlock(
  within: DirectoryExecutor,
  decision: StaffDecision & { readonly at: Date },
  request: BlockRequest,
): Promise<void> {
  const { playerId, at } = decision;
  await commitBlock(within, decision, request);
  if (!endsSessions(request)) return;
  await stopOffers(within, playerId, at);
  await endPlayerSessions(within, playerId, at);
}

/** Lifts the blocks of a target and a reason from outside a node; returns whether there was one. */
export async function liftStaffBlock(
  deps: StaffBlockDeps,
  decision: StaffDecision,
  block: LiftedBlock,
): Promise<boolean> {
  const { db, clock } = deps;
  const at = clock.now();
  const isLifted = await db.kysely.transaction().execute(async (within) => {
    const isChanged = await commitLift(within, { ...decision, at }, block);
    if (isChanged) await decision.record?.(within);
    return isChanged;
  });
  await applyLimits({ ...deps, db: db.kysely }, decision.playerId);
  return isLifted;
}

/** The block, of those of a person, that every further account of the same person receives. */
export function inheritedBlock(blocks: readonly Block[]): Block | undefined {
  return blocks.find(({ reason }) => reason === 'exclusion' || reason === 'under_age');
}
