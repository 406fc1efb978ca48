import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { Dialog } from '../parts/dialog.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { limitTitle } from './limit-texts.ts';

type Limit = Answer<'/desk/player/protection'>['data']['limits'][number];
type Typed = Pick<Body<'/desk/player/set-limit'>, 'amount' | 'note'>;

interface LimitFormProps {
  readonly playerId: string;
  readonly limit: Limit;
  readonly onClose: () => void;
}

/** Sets the operator's limit of a player: a lower one at once, a higher one or none by two persons. */
export function LimitForm({ playerId, limit: shown, onClose }: LimitFormProps) {
  const { limit, period, operator } = shown;
  const form = useForm<Typed>({
    defaultValues: { amount: operator === null ? '' : `${operator}`, note: '' },
  });
  const { mutate, isPending } = useChange(
    '/desk/player/set-limit',
    ['/desk/player/protection', '/desk/approvals'],
    ({ data }) =>
      data.approvalId === null ? 'The limit is in force.' : 'Requested. A second person decides.',
    atFields(form, ['amount', 'note']),
  );
  const send = form.handleSubmit((typed) =>
    mutate({ playerId, limit, period, seen: operator, ...typed }, { onSuccess: onClose }),
  );
  return (
    <Dialog onClose={onClose} title={`The operator’s limit: ${limitTitle(shown).toLowerCase()}`} size="lg">
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Text size="sm" className="long">
            A lower limit is in force at once, and the player reads it beside the own one. A higher one, or
            none, waits for a second person.
          </Text>
          <TextInput
            label={limit === 'time' ? 'Limit in minutes' : 'Limit in naira'}
            description="Empty: no limit. 0: nothing at all."
            maxLength={20}
            inputMode="decimal"
            {...fieldOf(form, 'amount')}
          />
          <Textarea label="Reason" required minLength={3} maxLength={500} {...fieldOf(form, 'note')} />
          <Group>
            <Button type="submit" loading={isPending}>
              Set
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
