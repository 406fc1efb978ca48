import { formatNaira } from '@jara/money/kobo';
import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import { fullAccountLabel } from '../../payments/payments.ts';
import { approvalRule } from '../approvals/kinds.ts';
import type { DeskDeps } from '../types.ts';

type RuleDeps = Pick<DeskDeps, 'payments' | 'identity' | 'wallet' | 'shards'>;

const kobo = z.string().regex(/^[1-9]\d{0,17}$/);

/** Claims of suspense money above the threshold, its returns, and all corrections of balances. */
export function transferRules(deps: RuleDeps) {
  return {
    suspense_claimed: claimRule(deps),
    suspense_returned: returnRule(deps),
    balance_adjusted: adjustmentRule(deps),
  };
}

function claimRule({ payments, identity }: RuleDeps) {
  return approvalRule({
    kind: 'suspense_claimed' as const,
    excludes: 'suspense_returned',
    right: 'suspense.decide',
    request: z.object({
      ...{ provider: z.string(), reference: z.string(), playerId: z.string() },
      ...{ amountKobo: kobo, senderName: z.string(), receivedAt: z.string(), reason: z.string() },
    }),
    async describe(_within, { provider, reference, playerId, amountKobo, senderName, receivedAt }) {
      const player = await identity.player(BigInt(playerId));
      if (player === undefined) return refused('no_such_player');
      const subject = `transfer ${provider} ${reference}`;
      return {
        ...{ ok: true, subject },
        facts: [
          ['Transfer', `${provider} ${reference}`],
          ['Amount', formatNaira(BigInt(amountKobo))],
          ['Sender', senderName === '' ? 'not named' : senderName],
          ['Arrived', receivedAt],
          ['Player', `${playerId}, ${player.fullName}`],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      async run({ approvalId, request: { provider, reference, playerId, reason }, by }) {
        return payments.staff.claim({
          ...{ provider, providerReference: reference, playerId: BigInt(playerId), claimId: approvalId },
          ...{ actor: `staff:${by}`, reason },
        });
      },
    },
  });
}

function returnRule({ payments }: RuleDeps) {
  return approvalRule({
    kind: 'suspense_returned' as const,
    excludes: 'suspense_claimed',
    right: 'suspense.decide',
    request: z.object({
      ...{ provider: z.string(), reference: z.string(), amountKobo: kobo, senderName: z.string() },
      ...{ bankCode: z.string(), accountNumber: z.string(), receivedAt: z.string(), reason: z.string() },
    }),
    async describe(_within, { provider, reference, amountKobo, senderName, receivedAt, ...account }) {
      const subject = `transfer ${provider} ${reference}`;
      return {
        ...{ ok: true, subject },
        facts: [
          ['Transfer', `${provider} ${reference}`],
          ['Amount', formatNaira(BigInt(amountKobo))],
          ['Sender', senderName === '' ? 'not named' : senderName],
          ['Arrived', receivedAt],
          ['Back to', fullAccountLabel(account.bankCode, account.accountNumber)],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      // The transfer's account never changes, so the return goes to the one that both persons read.
      run: ({ approvalId, request: { provider, reference, reason }, by }) =>
        payments.staff.returnSuspense({
          ...{ provider, providerReference: reference, returnId: approvalId },
          ...{ actor: `staff:${by}`, reason },
        }),
    },
  });
}

function adjustmentRule({ identity, wallet, shards }: RuleDeps) {
  return approvalRule({
    kind: 'balance_adjusted' as const,
    right: 'money.decide',
    request: z.object({
      ...{ playerId: z.string(), direction: z.enum(['credit', 'debit']), amountKobo: kobo },
      shown: z.string(),
    }),
    async describe(_within, { playerId, direction, amountKobo, shown }) {
      const player = await identity.player(BigInt(playerId));
      if (player === undefined) return refused('no_such_player');
      const { balanceKobo } = await wallet.balances(BigInt(playerId));
      return {
        ...{ ok: true, subject: `player ${playerId}` },
        facts: [
          ['Player', `${playerId}, ${player.fullName}`],
          ['Correction', direction === 'credit' ? 'in the player’s favour' : 'taken from the balance'],
          ['Amount', formatNaira(BigInt(amountKobo))],
          ['Balance at the request', formatNaira(balanceKobo)],
          ['Words in the statement', shown],
        ],
      };
    },
    execute: {
      at: 'afterwards',
      // The approval's id is the entry's key, so that a run after a crash books nothing again.
      async run({ approvalId, request, by }) {
        const playerId = BigInt(request.playerId);
        const posted = await shards.transaction(playerId, (within) =>
          wallet.post(within, {
            kind: request.direction === 'credit' ? 'adjustment' : 'adjustment_debit',
            ...{ playerId, amountKobo: BigInt(request.amountKobo), note: request.shown },
            ...{ key: `adjustment:${approvalId}`, reference: approvalId, actor: `staff:${by}` },
          }),
        );
        if (posted.ok) return { ok: true };
        return refused(posted.code === 'insufficient_funds' ? 'insufficient_funds' : 'no_such_player');
      },
    },
  });
}
