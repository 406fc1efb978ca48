import type { DeskPayoutRow } from '@jara/contract/desk-payouts';
import { useChange } from '../api/use-desk.ts';
import { nairaText } from '../parts/formats.ts';
import { ReasonForm } from '../parts/reason-form.tsx';

export type ReasonedAct = 'hold' | 'release' | 'return';

interface ActFormProps {
  readonly act: ReasonedAct;
  readonly payout: DeskPayoutRow;
  readonly onClose: () => void;
}

const REREAD = ['/desk/payout', '/desk/payouts', '/desk/payouts/lanes', '/desk/approvals'] as const;

export function ActForm({ act, payout, onClose }: ActFormProps) {
  const hold = useChange('/desk/payout/hold', REREAD, 'Held.');
  const isRequest = payout.held?.for === 'approval';
  const release = useChange('/desk/payout/release', REREAD, ({ data }) =>
    data.approvalId === null ? 'Released.' : 'Requested. A second person decides.',
  );
  const back = useChange('/desk/payout/return', REREAD, 'Returned.');
  const amount = nairaText(payout.amount);
  const isSuspense = payout.playerId === '0';
  const forms = {
    hold: {
      ...{ change: hold, title: `Hold the payout of ${amount}`, button: 'Hold' },
      text: 'It is not ordered until a person releases it. The money stays held.',
    },
    release: {
      ...{ change: release, title: `Release the payout of ${amount}` },
      button: isRequest ? 'Request' : 'Release',
      text: isRequest ? 'It is ordered when a second person approves it.' : 'It is ordered at once.',
    },
    return: {
      ...{ change: back, title: `Return ${amount}${isSuspense ? '' : ' to the player'}`, button: 'Return' },
      text: isSuspense
        ? 'The payout ends without a payment, and the money is in suspense again.'
        : 'The payout ends without a payment, and the player has the money back and a message about it.',
    },
  };
  const { change, button, ...texts } = forms[act];
  return (
    <ReasonForm
      {...texts}
      decisions={[{ label: button, choice: act }]}
      isPending={change.isPending}
      onClose={onClose}
      onDecide={(_, reason) =>
        change.mutate({ reference: payout.reference, reason }, { onSuccess: onClose, onError: onClose })
      }
    />
  );
}
