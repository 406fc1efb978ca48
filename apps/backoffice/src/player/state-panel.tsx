import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';

type State = Answer<'/desk/player/states'>['data']['states'][number];
type Typed = Omit<Body<'/desk/player/set-state'>, 'playerId'>;

const COLUMNS = [
  { head: 'State', cell: ({ state }: State) => state },
  { head: 'Since', cell: ({ since }: State) => <span className="nowrap">{timeText(since)}</span> },
  { head: 'By', cell: ({ by, source }: State) => (source === 'registry' ? `registry: ${by}` : by) },
];

interface StatePanelProps {
  readonly playerId: string;
}

interface StateFormProps extends StatePanelProps {
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** The states in which the player resided, the present one first: revenue is reported by the state at each entry. */
export function StatePanel({ playerId }: StatePanelProps) {
  const query = useDesk('/desk/player/states', { playerId });
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="State of residence"
      actions={
        may('players.request') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Change the state
          </Button>
        )
      }
    >
      <Shown
        query={query}
        isEmpty={({ data }) => data.states.length === 0}
        empty="Not known: neither a registry nor a person has recorded it."
      >
        {({ data }) => (
          <Rows
            label="States of residence"
            columns={COLUMNS}
            rows={data.states}
            keyOf={({ since }) => since}
          />
        )}
      </Shown>
      {isOpen && query.data !== undefined && (
        <StateForm playerId={playerId} names={query.data.data.names} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

function StateForm({ playerId, names, onClose }: StateFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Typed>({ defaultValues: { state: '' } });
  const { mutate, isPending } = useChange(
    '/desk/player/set-state',
    ['/desk/player/states'],
    'The state is recorded.',
  );
  const send = handleSubmit((typed) =>
    mutate(
      { playerId, ...typed },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error.field === 'state') setError('state', { message: error.message });
        },
      },
    ),
  );
  return (
    <Modal opened onClose={onClose} title="State of residence">
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <NativeSelect
            label="State"
            required
            data={[{ value: '', label: 'Choose' }, ...names]}
            error={formState.errors.state?.message}
            {...register('state')}
          />
          <Text size="sm" c="dimmed">
            It counts from now on. Bets that ended before stay with the earlier state.
          </Text>
          <Textarea label="Reason" required minLength={3} maxLength={500} {...register('reason')} />
          <Group>
            <Button type="submit" loading={isPending}>
              Record
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
