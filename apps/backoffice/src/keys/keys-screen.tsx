import type { DeskKey } from '@jara/contract/desk-keys';
import { Badge, Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useChange, useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { NewKey } from './new-key.tsx';

const stateOf = ({ revokedAt, expiresAt }: DeskKey) => {
  if (revokedAt !== null) return 'revoked';
  return new Date(expiresAt) <= new Date() ? 'expired' : 'in force';
};

export function KeysScreen() {
  const query = useDesk('/desk/keys', {});
  const { may } = useMe();
  const [chosen, setChosen] = useState<DeskKey | null>(null);
  const columns = [
    {
      head: 'State',
      value: stateOf,
      cell: (key: DeskKey) => (
        <Badge variant="light" size="sm" color={stateOf(key) === 'in force' ? 'teal' : 'gray'}>
          {stateOf(key)}
        </Badge>
      ),
    },
    { head: 'Name', value: ({ name }: DeskKey) => name, cell: ({ name }: DeskKey) => name },
    {
      head: 'Rights',
      cell: ({ permissions }: DeskKey) => <span className="long">{permissions.join(', ')}</span>,
    },
    { head: 'Made by', cell: ({ madeBy }: DeskKey) => madeBy },
    {
      head: 'Last call',
      value: ({ lastUsedAt }: DeskKey) => lastUsedAt,
      cell: ({ lastUsedAt }: DeskKey) => timeText(lastUsedAt),
    },
    {
      head: 'Expires',
      value: ({ expiresAt }: DeskKey) => expiresAt,
      cell: ({ expiresAt }: DeskKey) => timeText(expiresAt),
    },
    {
      head: 'Change',
      cell: (key: DeskKey) =>
        may('keys.write') && stateOf(key) === 'in force' ? (
          <Button size="compact-xs" variant="default" onClick={() => setChosen(key)}>
            Revoke
          </Button>
        ) : (
          key.revokedBy
        ),
    },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Keys</Title>
      {may('keys.write') && query.data !== undefined && <NewKey {...query.data.data} />}
      <Panel title="Keys of programs">
        <Shown query={query} isEmpty={({ data }) => data.keys.length === 0} empty="There are no keys.">
          {({ data }) => (
            <Rows label="Keys of programs" columns={columns} rows={data.keys} keyOf={({ keyId }) => keyId} />
          )}
        </Shown>
      </Panel>
      {chosen !== null && <Revoke chosen={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function Revoke({ chosen, onClose }: { readonly chosen: DeskKey; readonly onClose: () => void }) {
  const { mutate, isPending } = useChange('/desk/keys/revoke', ['/desk/keys'], 'The key is revoked.');
  return (
    <ReasonForm
      title={`Revoke a key: ${chosen.name}`}
      text="Programs that use it are rejected from now on. A revoked key is never in force again."
      decisions={[{ label: 'Revoke', choice: 'revoke' }]}
      isPending={isPending}
      onDecide={(_, reason) => mutate({ keyId: chosen.keyId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
