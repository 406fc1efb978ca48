import type { Database } from '../../platform/database/database.ts';
import { writeAlteration, writeEvent } from '../audit/audit.ts';
import { type ApplyDeps, applyLimits } from './apply-limits.ts';
import { readLimitRequest } from './limit-request.ts';
import { amountOf } from './limit-views.ts';
import { beginChange, readLimits, writeLimit } from './protection-store.ts';
import type { OperatorLimitOutcome, OperatorLimitRequest, RequestedBy } from './types.ts';

/** Sets the operator's limit of a player with its alteration and its significant event, then writes it to the shard. */
export async function setOperatorLimit(
  { db, clock }: { readonly db: Database } & Pick<ApplyDeps, 'clock'>,
  apply: ApplyDeps,
  playerId: bigint,
  request: OperatorLimitRequest,
  { actor, note, record }: RequestedBy,
): Promise<OperatorLimitOutcome> {
  const read = readLimitRequest(request);
  if (!read.ok) return 'wrong';
  const { key, amount } = read;
  const shown = (value: bigint | null) => (value === null ? null : amountOf(request.limit, value));
  const outcome = await db.kysely.transaction().execute(async (within) => {
    const at = clock.now();
    const revision = await beginChange(within, playerId, at);
    const rows = await readLimits(within, playerId);
    const before = rows.find((row) => row.owner === 'operator' && row.key === key)?.amount ?? null;
    if (amount === before) return 'unchanged';
    if (shown(before) !== request.seen) return 'changed';
    const tightens = amount !== null && (before === null || amount < before);
    if (!tightens && !request.mayLoosen) return 'loosens';
    const change = before === null ? 'set' : tightens ? 'lowered' : 'raised';
    const written = { playerId, revision, owner: 'operator', key, before, actor, at } as const;
    await writeLimit(within, { ...written, change, next: { amount, raise: null } });
    const subject = `player ${playerId}`;
    const textOf = (value: number | null) =>
      value === null ? null : `${key}: ${value} ${request.limit === 'time' ? 'minutes' : 'naira'}`;
    const figures = { before: textOf(shown(before)), after: textOf(shown(amount)) };
    await writeAlteration(within, {
      ...{ at, playerId, subject, field: 'limit', actor, reason: note },
      ...figures,
    });
    await writeEvent(within, {
      ...{ kind: 'limit_changed', at, actor, subject, reason: note },
      details: figures,
    });
    await record?.(within);
    return 'set';
  });
  await applyLimits(apply, playerId);
  return outcome;
}
