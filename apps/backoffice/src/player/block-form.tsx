import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Sent = Body<'/desk/player/block'>;
type Typed = Pick<Sent, 'targets' | 'reason' | 'note'>;

const TARGETS: readonly { readonly value: Sent['targets'][number]; readonly label: string }[] = [
  { value: 'login', label: 'Logins' },
  { value: 'bet', label: 'Bets' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
];
const REASONS: readonly Sent['reason'][] = ['fraud', 'verification', 'limit', 'exclusion', 'closed'];

/** Blocks each for itself. Blocks of logins or bets end the player's sessions at once. */
export function BlockForm({ playerId }: PlayerPanelProps) {
  const { register, handleSubmit, reset, control, formState } = useForm<Typed>({
    defaultValues: { targets: [], reason: 'fraud', note: '' },
  });
  const { mutate, isPending } = useChange('/desk/player/block', ['/desk/player/protection'], 'Blocked.');
  const block = handleSubmit((typed) => mutate({ playerId, ...typed }, { onSuccess: () => reset() }));
  return (
    <Panel title="Block">
      <form className="panel-body" onSubmit={(event) => void block(event)}>
        <Stack gap="sm" maw={640}>
          <Controller
            name="targets"
            control={control}
            rules={{ validate: (chosen) => chosen.length > 0 || 'Choose at least one.' }}
            render={({ field, fieldState }) => (
              <Checkbox.Group
                label="Until it is lifted, block"
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              >
                <Group mt={6}>
                  {TARGETS.map(({ value, label }) => (
                    <Checkbox key={value} value={value} label={label} />
                  ))}
                </Group>
              </Checkbox.Group>
            )}
          />
          <NativeSelect label="Reason" data={[...REASONS]} w={200} {...register('reason')} />
          <Textarea label="Note" required minLength={3} maxLength={500} {...register('note')} />
          {formState.isDirty && (
            <Alert color="yellow">
              Blocks of logins or bets end the player’s sessions at once. Open bets stand.
            </Alert>
          )}
          <Group>
            <Button type="submit" color="red" loading={isPending}>
              Block
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
