import { readOpenSessions } from '../../sessions/sessions.ts';
import { readEnforcedBlocks } from '../../wallet/wallet.ts';
import type { DeskDeps } from '../types.ts';

const TARGETS = ['login', 'bet', 'deposit', 'withdrawal'] as const;

/**
 * Whether each way into the account is shut: by the blocks of the directory, and as the player's shard enforces them. The shard follows within moments;
 * until then a door is shut on paper only.
 */
export async function doorsOf(
  { db: { kysely }, shards, clock, protection }: Pick<DeskDeps, 'db' | 'shards' | 'clock' | 'protection'>,
  playerId: bigint,
) {
  const now = clock.now();
  const [blocks, enforced, sessions] = await Promise.all([
    Promise.all(TARGETS.map((target) => protection.blockOf(playerId, target))),
    readEnforcedBlocks(shards.shardOf(playerId).db.kysely, playerId, now),
    readOpenSessions(kysely, playerId, now),
  ]);
  const doors = TARGETS.map((target, index) => {
    const block = blocks[index] ?? null;
    // Logins are the directory's own.
    const isEnforced = target === 'login' ? block !== null : enforced[target];
    return {
      ...{ target, isShut: block !== null && isEnforced, reason: block?.reason ?? null },
      until: block?.until?.toISOString() ?? null,
    };
  });
  return { doors, openSessions: sessions.length };
}
