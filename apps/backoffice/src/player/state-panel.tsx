import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';

type State = Answer<'/desk/player/states'>['data']['states'][number];

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
  const form = useForm({ mode: 'onChange', defaultValues: { state: '' } });
  const { mutate, isPending } = useChange(
    '/desk/player/set-state',
    ['/desk/player/states'],
    'The state is recorded.',
    atFields(form, ['state']),
  );
  return (
    <ReasonForm
      title="State of residence"
      text="It counts from now on. Bets that ended before stay with the earlier state."
      decisions={[{ label: 'Record', choice: 'record' }]}
      isPending={isPending}
      onDecide={(_, reason) => mutate({ playerId, ...form.getValues(), reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <NativeSelect
        label="State"
        required
        data={[{ value: '', label: 'Choose' }, ...names]}
        {...fieldOf(form, 'state')}
      />
    </ReasonForm>
  );
}
