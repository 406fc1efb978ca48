import { formatNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { fullAccountLabel } from '../../payments/payments.ts';
import { approvalRule } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';
import { riskNames } from './payout-reads.ts';

/** The release of a payout above the threshold. */
export function payoutRules({ payments }: Pick<DeskDeps, 'payments'>) {
  return {
    payout_released: approvalRule({
      kind: 'payout_released',
      right: 'payouts.release',
      request: z.object({ reference: z.string() }),
      async describe(_within, { reference }) {
        const file = await payments.staff.payout(reference);
        if (file === null) return refused('no_such_payout');
        if (file.payout.heldFor === null || file.payout.settledAt !== null) return refused('payout_not_held');
        const { playerId, amountKobo, bankCode, accountNumber, accountName } = file.payout;
        const subject = `payout ${reference}`;
        const risks = riskNames(file.risks).map((name) => name.replaceAll('_', ' '));
        return {
          ...{ ok: true, subject },
          facts: [
            ['Payout', reference],
            ['Amount', formatNaira(amountKobo)],
            ['Player', playerId.toString()],
            ['To', `${accountName}, ${fullAccountLabel(bankCode, accountNumber)}`],
            ['Points to examine', risks.length === 0 ? 'none' : risks.join(', ')],
          ],
        };
      },
      execute: {
        at: 'afterwards',
        async run({ approvalId, request: { reference }, by }) {
          const reason = `request ${approvalId}`;
          const act = { reference, actor: `staff:${by}` as const, reason };
          const released = await payments.staff.release(act, { isApproved: true });
          if (released.ok) return { ok: true };
          // The run before a crash may have released it.
          const steps = (await payments.staff.payout(reference))?.steps ?? [];
          const isOurs = steps.some(({ kind, note }) => kind === 'released' && note === reason);
          return isOurs ? { ok: true } : refused(released.code);
        },
      },
    }),
  };
}
