import { formatNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { fullAccountLabel } from '../../payments/payments.ts';
import { approvalRule } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';

type RuleDeps = Pick<DeskDeps, 'payments' | 'identity'>;

const request = z.object({
  ...{ playerId: z.string(), id: z.string(), provider: z.string(), reference: z.string() },
  amountKobo: z.string().regex(/^[1-9]\d{0,17}$/),
  account: z.object({ bankCode: z.string(), accountNumber: z.string(), accountName: z.string() }).nullable(),
});

/** The way back of a deposit of a player under age that waits for persons. */
export function depositReturnRule({ payments, identity }: RuleDeps) {
  return approvalRule({
    kind: 'deposit_returned' as const,
    right: 'suspense.decide',
    request,
    async describe(_within, { playerId, id, provider, reference, amountKobo, account }) {
      const player = await identity.player(BigInt(playerId));
      if (player === undefined) return refused('no_such_player');
      return {
        ...{ ok: true, subject: `kept deposit ${id}` },
        facts: [
          ['Player under age', `${playerId}, ${player.fullName}`],
          ['Deposit', `${provider} ${reference}`],
          ['Amount', formatNaira(BigInt(amountKobo))],
          [
            'Back to',
            account === null
              ? 'the card or account that paid it, by the provider’s refund'
              : `${fullAccountLabel(account.bankCode, account.accountNumber)}, ${account.accountName}`,
          ],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      // The approval's id makes the return once.
      run: ({ approvalId, request: { playerId, id, account }, by }) =>
        payments.staff.returnKept({
          ...{ playerId: BigInt(playerId), excessId: id, account },
          ...{ returnId: approvalId, actor: `staff:${by}` },
        }),
    },
  });
}
