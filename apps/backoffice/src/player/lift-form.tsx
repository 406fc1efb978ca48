import type { Answer, Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { ReasonForm } from '../parts/reason-form.tsx';

export type LiftedBlock = Pick<Body<'/desk/player/lift'>, 'target' | 'reason'>;
type Block = Answer<'/desk/player/protection'>['data']['blocks'][number];

const TARGETS: readonly LiftedBlock['target'][] = ['login', 'bet', 'deposit', 'withdrawal'];
const REASONS: readonly LiftedBlock['reason'][] = ['fraud', 'verification', 'limit'];

/** A block as the call names it; null: of a kind that is not lifted here, as a player's own exclusion. */
export function liftedBlock(block: Pick<Block, 'target' | 'reason'>): LiftedBlock | null {
  const target = TARGETS.find((one) => one === block.target);
  const reason = REASONS.find((one) => one === block.reason);
  return target === undefined || reason === undefined ? null : { target, reason };
}

interface LiftFormProps {
  readonly playerId: string;
  readonly block: LiftedBlock;
  readonly onClose: () => void;
}

/** Requests the early end of a block. */
export function LiftForm({ playerId, block, onClose }: LiftFormProps) {
  const { mutate, isPending } = useChange(
    '/desk/player/lift',
    ['/desk/player/protection', '/desk/approvals'],
    'Requested. A second person decides.',
  );
  return (
    <ReasonForm
      title={`Lift the block of ${block.target}: ${block.reason}`}
      text="The block ends when a second person approves it. One that is set after this request stays."
      decisions={[{ label: 'Request', choice: 'lift' }]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(_, note) => mutate({ playerId, ...block, note }, { onSuccess: onClose })}
    />
  );
}
