import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';

type Sent = Body<'/desk/player/block'>;
type Typed = Pick<Sent, 'targets' | 'reason' | 'note'>;

const TARGETS: readonly { readonly value: Sent['targets'][number]; readonly label: string }[] = [
  { value: 'login', label: 'Logins' },
  { value: 'bet', label: 'Bets' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
];
const REASONS: readonly Sent['reason'][] = ['fraud', 'verification', 'limit', 'exclusion', 'closed'];

interface BlockFormProps {
  readonly playerIds: readonly string[];
  readonly onBlocked?: () => void;
}

/** Blocks each target for itself, of one player or of several. Blocks of logins or bets end the player's sessions at once. */
export function BlockForm({ playerIds, onBlocked }: BlockFormProps) {
  const { register, handleSubmit, reset, control, formState } = useForm<Typed>({
    defaultValues: { targets: [], reason: 'fraud', note: '' },
  });
  const { mutateAsync, isPending } = useChange(
    '/desk/player/block',
    ['/desk/player/protection', '/desk/player/linked'],
    'Blocked.',
  );
  const block = handleSubmit(async (typed) => {
    // The first refusal ends the row; the players before it are blocked, as the list then shows.
    for (const playerId of playerIds) await mutateAsync({ playerId, ...typed });
    reset();
    onBlocked?.();
  });
  return (
    <Panel title={playerIds.length === 1 ? 'Block' : `Block ${playerIds.length} players`}>
      <form className="panel-body" onSubmit={(event) => void block(event).catch(() => undefined)}>
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
