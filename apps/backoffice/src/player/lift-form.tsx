import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';

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

export function LiftForm({ playerId, block, onClose }: LiftFormProps) {
  const { register, handleSubmit } = useForm<{ readonly note: string }>();
  const { mutate, isPending } = useChange('/desk/player/lift', ['/desk/player/protection'], 'Lifted.');
  const lift = handleSubmit(({ note }) => mutate({ playerId, ...block, note }, { onSuccess: onClose }));
  return (
    <Modal opened onClose={onClose} title={`Lift the block of ${block.target}: ${block.reason}`}>
      <form onSubmit={(event) => void lift(event)}>
        <Stack gap="sm">
          <Textarea label="Note" required minLength={3} maxLength={500} {...register('note')} />
          <Button type="submit" loading={isPending}>
            Lift
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
