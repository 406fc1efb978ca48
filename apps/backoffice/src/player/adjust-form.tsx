import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { Panel } from '../parts/panel.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Typed = Omit<Body<'/desk/player/adjust'>, 'playerId'>;

const DIRECTIONS = [
  { value: 'credit', label: 'in the player’s favour' },
  { value: 'debit', label: 'taken from the balance' },
];

/** Requests a correction of the balance, which a second person decides. */
export function AdjustForm({ playerId }: PlayerPanelProps) {
  const form = useForm<Typed>();
  const { handleSubmit, reset } = form;
  const { mutate, isPending } = useChange(
    '/desk/player/adjust',
    ['/desk/approvals'],
    'Requested. A second person decides.',
    atFields(form, ['amount', 'shown', 'reason']),
  );
  const send = handleSubmit((typed) => mutate({ playerId, ...typed }, { onSuccess: () => reset() }));
  return (
    <Panel title="Correct the balance">
      <form className="panel-body" onSubmit={(event) => void send(event)}>
        <Stack gap="sm" maw={640}>
          <Group align="flex-start">
            <NativeSelect label="Correction" data={DIRECTIONS} w={220} {...fieldOf(form, 'direction')} />
            <TextInput
              label="Amount in naira"
              required
              maxLength={20}
              inputMode="decimal"
              {...fieldOf(form, 'amount')}
            />
          </Group>
          <TextInput
            label="Words in the player’s statement"
            required
            minLength={3}
            maxLength={100}
            {...fieldOf(form, 'shown')}
          />
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'reason')} />
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
