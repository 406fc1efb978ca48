import { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { liftStaffBlock, readAllBlocks } from '../../protection/protection.ts';
import { approvalRule } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';

/** A player's own exclusion and a closed account are not lifted by staff. */
const request = z.object({
  playerId: z.string(),
  target: z.enum(['login', 'bet', 'deposit', 'withdrawal']),
  reason: z.enum(['fraud', 'verification', 'limit']),
  /** Of the newest of these blocks: one that is set after the request is not lifted by it. */
  since: z.string(),
  note: z.string(),
});
type Lift = z.infer<typeof request>;
type Named = Pick<Lift, 'playerId' | 'target' | 'reason'>;

/** The blocks in force of a target and a reason, the newest first. */
export async function liftableBlocks(
  executor: DirectoryExecutor,
  { playerId, target, reason }: Named,
  now: Date,
) {
  const blocks = await readAllBlocks(executor, BigInt(playerId));
  return blocks
    .filter(
      (one) =>
        one.target === target &&
        one.reason === reason &&
        one.liftedAt === null &&
        (one.until === null || one.until > now),
    )
    .toSorted((one, other) => other.since.getTime() - one.since.getTime());
}

/** The early end of a block, by the function of `npm run blocks`, which writes the shard after the directory. */
export const liftRule = (deps: Pick<DeskDeps, 'db' | 'shards' | 'clock' | 'identity' | 'wallet' | 'log'>) =>
  approvalRule<Lift>({
    ...{ kind: 'limit_lifted', right: 'players.block', request },
    isSame: (waiting, filed) => waiting.target === filed.target && waiting.reason === filed.reason,
    async describe(within, { playerId, target, reason }) {
      const player = await deps.identity.player(BigInt(playerId));
      if (player === undefined) return refused('no_such_player');
      const now = deps.clock.now();
      const [newest] = await liftableBlocks(within, { playerId, target, reason }, now);
      if (newest === undefined) return refused('no_such_block');
      return {
        ...{ ok: true as const, subject: `player ${playerId}` },
        facts: [
          ['Player', `${playerId}, ${player.fullName}`],
          ['Blocked', target],
          ['Reason of the block', reason],
          ['Since', newest.since.toISOString()],
          ['Until', newest.until?.toISOString() ?? 'it is lifted'],
          ['Set by', newest.actor],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      async run({ request: { playerId, target, reason, since, note }, by, now }) {
        const actor = `staff:${by}` as const;
        const named = { playerId, target, reason };
        const [newest] = await liftableBlocks(deps.db.kysely, named, now);
        const setUntil = new Date(since);
        if (newest !== undefined && newest.since > setUntil) return refused('block_changed');
        const decision = { playerId: BigInt(playerId), actor, note };
        // One that is set at this moment stays too.
        if (await liftStaffBlock(deps, decision, { target, reason, setUntil })) return { ok: true };
        // The run before a crash may have lifted it.
        const blocks = await readAllBlocks(deps.db.kysely, BigInt(playerId));
        const isOurs = blocks.some(
          (one) => one.target === target && one.reason === reason && one.liftedBy === actor,
        );
        return isOurs ? { ok: true } : refused('no_such_block');
      },
    },
  });
