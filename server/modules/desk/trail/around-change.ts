import type { Refused } from '../../../platform/http/refusal.ts';
import type { DeskDeps } from '../types.ts';
import { type NewTrailRow, recordRead } from './trail.ts';

/**
 * A change in another database than the trail: the row of the request is committed before it, that of its end after it, each with the row's own `after`. Where a crash leaves the second
 * out, the change's own record shows whether it happened.
 */
export async function aroundChange<Changed extends { readonly ok: true } | Refused<string>>(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  row: NewTrailRow,
  change: () => Promise<Changed>,
): Promise<Changed> {
  const stage = (text: string) => (row.after == null ? text : `${row.after}, ${text}`);
  await recordRead(db, { ...row, after: stage('requested') });
  const changed = await change();
  await recordRead(db, {
    ...row,
    at: clock.now(),
    after: stage(changed.ok ? 'done' : `refused: ${changed.code}`),
  });
  return changed;
}
