import type { DeskTransfer } from '@jara/contract/desk-transfers';
import { useChange } from '../api/use-desk.ts';
import { nairaText } from '../parts/formats.ts';
import { ReasonForm } from '../parts/reason-form.tsx';

interface ReturnFormProps {
  readonly transfer: DeskTransfer;
  readonly onClose: () => void;
}

/** Requests that money in suspense goes back to its sender. */
export function ReturnForm({ transfer, onClose }: ReturnFormProps) {
  const { provider, reference, amount, senderName, senderAccount } = transfer;
  const { mutate, isPending } = useChange(
    '/desk/transfers/return',
    ['/desk/transfers', '/desk/approvals'],
    'Requested. A second person decides.',
  );
  return (
    <ReasonForm
      title={`Return ${nairaText(amount)} to its sender`}
      text={`To ${senderAccount}${senderName === '' ? '' : `, ${senderName}`}: the account that it came from. The bank is ordered to pay when a second person approves; an answer that is not final is requested again under the same reference.`}
      decisions={[{ label: 'Request the return', choice: 'return' }]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(_, reason) => mutate({ provider, reference, reason }, { onSuccess: onClose })}
    />
  );
}
