import { limitName, limitPeriod } from '@jara/contract/protection';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import type { OperatorLimitOutcome } from '../../protection/types.ts';
import { approvalRule, type Executed } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';

const request = z.object({
  playerId: z.string(),
  limit: limitName,
  period: limitPeriod.nullable(),
  amount: z.string(),
  seen: z.number().nullable(),
  note: z.string(),
});
type Raise = z.infer<typeof request>;

/** The answer to an outcome that changed nothing. */
export function limitRefusal(outcome: Exclude<OperatorLimitOutcome, 'set' | 'loosens'>) {
  const codes = { wrong: 'limit_wrong', changed: 'limit_changed', unchanged: 'limit_unchanged' } as const;
  return refused(codes[outcome]);
}

/** A higher limit of the operator, or none any more, which is set after the decision: its commit is of another module, and its shard follows. */
export const limitRule = ({ identity, protection }: Pick<DeskDeps, 'identity' | 'protection'>) =>
  approvalRule<Raise>({
    ...{ kind: 'limit_raised', right: 'players.block', request },
    isSame: (waiting, filed) => waiting.limit === filed.limit && waiting.period === filed.period,
    async describe(_within, { playerId, limit, period, amount, seen }) {
      const player = await identity.player(BigInt(playerId));
      if (player === undefined) return refused('no_such_player');
      const unit = limit === 'time' ? 'minutes' : 'naira';
      return {
        ...{ ok: true as const, subject: `player ${playerId}` },
        facts: [
          ['Player', `${playerId}, ${player.fullName}`],
          ['Limit', period === null ? limit : `${limit}, a ${period}`],
          ['Now', seen === null ? 'none' : `${seen} ${unit}`],
          ['Requested', amount.trim() === '' ? 'none' : `${amount.trim()} ${unit}`],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      async run({ request: { playerId, period, note, ...raise }, by }): Promise<Executed> {
        const change = { ...raise, period: period ?? undefined, mayLoosen: true };
        const actor = `staff:${by}` as const;
        const outcome = await protection.setOperatorLimit(BigInt(playerId), change, { actor, note });
        // The run before a crash may have set it.
        if (outcome === 'set' || outcome === 'unchanged') return { ok: true };
        return limitRefusal(outcome === 'loosens' ? 'changed' : outcome);
      },
    },
  });
