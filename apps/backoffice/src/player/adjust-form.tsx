import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { type Body, DeskRefusal } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Typed = Omit<Body<'/desk/player/adjust'>, 'playerId'>;

const DIRECTIONS = [
  { value: 'credit', label: 'in the player’s favour' },
  { value: 'debit', label: 'taken from the balance' },
];

/** Requests a correction of the balance, which a second person decides. */
export function AdjustForm({ playerId }: PlayerPanelProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Typed>();
  const { mutate, isPending } = useChange(
    '/desk/player/adjust',
    ['/desk/approvals'],
    'Requested. A second person decides.',
  );
  const send = handleSubmit((typed) =>
    mutate(
      { playerId, ...typed },
      {
        onSuccess: () => reset(),
        onError: (error) => {
          if (error instanceof DeskRefusal && error.field === 'amount')
            setError('amount', { message: error.message });
        },
      },
    ),
  );
  return (
    <Panel title="Correct the balance">
      <form className="panel-body" onSubmit={(event) => void send(event)}>
        <Stack gap="sm" maw={640}>
          <Group align="flex-start">
            <NativeSelect label="Correction" data={DIRECTIONS} w={220} {...register('direction')} />
            <TextInput
              label="Amount in naira"
              required
              maxLength={20}
              inputMode="decimal"
              error={formState.errors.amount?.message}
              {...register('amount')}
            />
          </Group>
          <TextInput
            label="Words in the player’s statement"
            required
            minLength={3}
            maxLength={100}
            {...register('shown')}
          />
          <Textarea label="Reason" required minLength={3} maxLength={500} {...register('reason')} />
          <Group>
            <Button type="submit" loading={isPending}>
              Request
            </Button>
            <Text size="sm" c="dimmed">
              It is booked when a second person approves it.
            </Text>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
