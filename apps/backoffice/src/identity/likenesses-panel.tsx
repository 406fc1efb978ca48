import type { Likeness } from '@jara/contract/desk-identity';
import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useChange, useDesk } from '../api/use-desk.ts';
import { AddressChoice, useAddressChoice } from '../parts/address-choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { Decision } from './decision.tsx';
import { RegisterPanel } from './register-panel.tsx';

const STATES = ['open', 'confirmed', 'dismissed'] as const;
const EVIDENCE = { payee: 'one bank account', name_and_birth_date: 'one name and birth date' } as const;

const Player = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Anchor component={Link} to={`/players/${id}/linked`} size="sm">
    {name} #{id}
  </Anchor>
);

export function LikenessesPanel() {
  const state = useAddressChoice('state', STATES);
  const query = useDesk('/desk/identity/likenesses', { state });
  const [chosen, setChosen] = useState<Likeness | null>(null);
  const columns = [
    { head: 'Account', cell: ({ playerId, name }: Likeness) => <Player id={playerId} name={name} /> },
    {
      head: 'Excluded player',
      cell: ({ excludedId, excludedName }: Likeness) => <Player id={excludedId} name={excludedName} />,
    },
    { head: 'Both have', cell: ({ evidence }: Likeness) => EVIDENCE[evidence] },
    { head: 'Found', cell: ({ foundAt }: Likeness) => timeText(foundAt) },
    {
      head: 'Decision',
      cell: (row: Likeness) => <Decision of={row} onDecide={() => setChosen(row)} />,
    },
  ];
  return (
    <Stack gap="md">
      <AddressChoice label="State" name="state" choices={STATES} chosen={state} />
      <Panel title="Accounts that may be of an excluded player">
        <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="There are no such accounts.">
          {({ data }) => (
            <Rows
              label="Accounts"
              columns={columns}
              rows={data}
              keyOf={({ playerId, excludedId, evidence }) => `${playerId} ${excludedId} ${evidence}`}
            />
          )}
        </Shown>
      </Panel>
      <RegisterPanel state={state} />
      {chosen !== null && <Decide likeness={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function Decide({ likeness, onClose }: { readonly likeness: Likeness; readonly onClose: () => void }) {
  const { playerId, name, excludedId, excludedName, evidence } = likeness;
  const { register, handleSubmit } = useForm<{ readonly reason: string }>();
  const { mutate, isPending } = useChange(
    '/desk/identity/decide-likeness',
    ['/desk/identity/likenesses'],
    'Decided.',
  );
  const decide = (state: 'confirmed' | 'dismissed') =>
    handleSubmit(({ reason }) =>
      mutate({ playerId, excludedId, state, reason }, { onSuccess: onClose, onError: onClose }),
    );
  return (
    <Dialog onClose={onClose} title="One person or two" size="lg">
      <Stack gap="sm">
        <Text>
          {name} #{playerId} and the excluded player {excludedName} #{excludedId} have {EVIDENCE[evidence]}.
          Confirmed, the account receives the exclusion, and its sessions end at once.
        </Text>
        <Textarea label="Your reason" required maxLength={500} {...register('reason', { minLength: 3 })} />
        <Group>
          <Button color="red" loading={isPending} onClick={() => void decide('confirmed')()}>
            One person: exclude
          </Button>
          <Button variant="default" loading={isPending} onClick={() => void decide('dismissed')()}>
            Two persons
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
