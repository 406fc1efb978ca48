import type { FakeTransfer } from './fake-state.ts';
import { viewOf } from './fake-transfers.ts';

/**
 * The shape of a request to approve a transfer. Paystack publishes none: `full` is a transfer as a verification has it, the next three are read by public
 * integrations, and `strange` represents a later one.
 */
export type ApprovalShape = (typeof APPROVAL_SHAPES)[number] | 'strange';
/** Those that can be read. */
export const APPROVAL_SHAPES = ['full', 'event', 'code', 'no_bank_code'] as const;

export function approvalView(transfer: FakeTransfer, shape: ApprovalShape): object {
  const { recipient_code, name, account_number, bank_code } = transfer.recipient;
  const details = { authorization_code: null, account_number, account_name: name, bank_name: 'Bank' };
  const recipient = {
    recipient_code,
    name,
    type: 'nuban',
    currency: 'NGN',
    details: { ...details, bank_code },
  };
  const full = { ...viewOf(transfer), recipient };
  switch (shape) {
    case 'event':
      return { event: 'transfer.approval', data: full };
    case 'code':
      return { ...full, recipient: recipient_code };
    case 'no_bank_code':
      return { ...full, recipient: { ...recipient, details } };
    case 'strange':
      return { transfers: [{ id: 7, value: transfer.amount }] };
    default:
      return full;
  }
}
