import { Alert, Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';

type Sent = Body<'/desk/player/exclude'>;

const PAUSES: readonly { readonly value: string; readonly label: string; readonly pause: Sent['pause'] }[] = [
  ...([1, 7, 14, 30, 42] as const).map((days) => ({
    value: `time_out ${days}`,
    label: `Time-out of ${days === 1 ? '1 day' : `${days} days`}`,
    pause: { kind: 'time_out' as const, days },
  })),
  ...([6, 12, 24, 60] as const).map((months) => ({
    value: `exclusion ${months}`,
    label: `Exclusion of ${months} months`,
    pause: { kind: 'exclusion' as const, months },
  })),
  { value: 'exclusion 0', label: 'Exclusion for ever', pause: { kind: 'exclusion', months: 0 } },
];

interface Typed {
  readonly pause: string;
  readonly contact: Sent['contact'];
  readonly note: string;
}

/** Registers a time-out or an exclusion that the player requested, with the contact. It only tightens: no person lifts it. */
export function ExcludeForm({ playerId }: { readonly playerId: string }) {
  const { register, handleSubmit, reset, formState } = useForm<Typed>({
    defaultValues: { pause: 'exclusion 6', contact: 'call', note: '' },
  });
  const { mutate, isPending } = useChange(
    '/desk/player/exclude',
    ['/desk/player/protection', '/desk/player/notes'],
    ({ data }) => `Excluded${data.until === null ? ' for ever' : ` until ${timeText(data.until)}`}.`,
  );
  const send = handleSubmit(({ pause, contact, note }) => {
    const chosen = PAUSES.find(({ value }) => value === pause);
    if (chosen !== undefined)
      mutate({ playerId, pause: chosen.pause, contact, note }, { onSuccess: () => reset() });
  });
  return (
    <Panel title="At the player’s own request">
      <form className="panel-body" onSubmit={(event) => void send(event)}>
        <Stack gap="sm" maw={640}>
          <Group align="flex-end" gap="sm">
            <NativeSelect
              label="The player requests"
              data={PAUSES.map(({ value, label }) => ({ value, label }))}
              {...register('pause')}
            />
            <NativeSelect
              label="By"
              data={[
                { value: 'call', label: 'telephone' },
                { value: 'message', label: 'a message' },
              ]}
              {...register('contact')}
            />
          </Group>
          <Textarea
            label="Words of the player, and how you recognised the player"
            required
            minLength={3}
            maxLength={500}
            {...register('note')}
          />
          {formState.isDirty && (
            <Alert color="yellow">
              Bets and deposits stop and the sessions end at once; withdrawals stay open. No person at the
              desk can lift it or shorten it.
            </Alert>
          )}
          <Group>
            <Button type="submit" color="red" loading={isPending}>
              Exclude
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
