import type { BankDifference } from '@jara/contract/desk-reconciliation';
import { useChange } from '../api/use-desk.ts';
import { nairaText } from '../parts/formats.ts';
import { ReasonForm } from '../parts/reason-form.tsx';

interface ExplainFormProps {
  readonly difference: BankDifference;
  readonly onClose: () => void;
}

export function ExplainForm({ difference, onClose }: ExplainFormProps) {
  const { day, provider, source, kind, reference, ours, theirs } = difference;
  const { mutate, isPending } = useChange(
    '/desk/reconciliation/explain',
    ['/desk/reconciliation/differences', '/desk/reconciliation'],
    'Explained.',
  );
  return (
    <ReasonForm
      title={`Explain ${reference === '' ? `the ${kind} of ${day}` : reference}`}
      text={`Ours ${nairaText(ours)}, theirs ${nairaText(theirs)}. No money moves. It opens again if a later comparison finds other amounts.`}
      decisions={[{ label: 'Explain', choice: 'explain' }]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(_, reason) =>
        mutate(
          { day, provider, source, kind, reference, ours, theirs, reason },
          { onSuccess: onClose, onError: onClose },
        )
      }
    />
  );
}
