import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';

interface VoidFormProps {
  readonly betId: string;
  readonly onClose: () => void;
}

/** Files the request for a second person, who reads the same bet and reason. */
export function VoidForm({ betId, onClose }: VoidFormProps) {
  const { register, handleSubmit } = useForm<{ readonly reason: string }>();
  const { mutate, isPending } = useChange(
    '/desk/bet/void',
    ['/desk/approvals', '/desk/bet'],
    'A second person decides.',
  );
  const request = handleSubmit(({ reason }) => mutate({ betId, reason }, { onSuccess: onClose }));
  return (
    <Dialog onClose={onClose} title="Make the bet void">
      <form onSubmit={(event) => void request(event)}>
        <Stack gap="sm">
          <Text>
            The stake returns to the player; a payout above it is taken back as far as the balance covers it,
            and the rest is owed. A second person approves it.
          </Text>
          <Textarea
            label="Reason, which the player reads"
            required
            minLength={3}
            maxLength={500}
            {...register('reason')}
          />
          <Button type="submit" loading={isPending}>
            Request
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
