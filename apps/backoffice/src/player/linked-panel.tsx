import type { LinkedAccount } from '@jara/contract/desk-identity';
import { Anchor, Badge, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { BlockForm } from './block-form.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

const FACTS: Readonly<Record<LinkedAccount['shares'][number]['by'], string>> = {
  payee: 'one bank account',
  identity: 'one verified name and birth date',
  phone: 'one phone',
  email: 'one email',
  address: 'logins from',
};

/** The accounts that share a fact with the player's, side by side; some of them are blocked together. */
export function LinkedPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/linked', { playerId });
  const { may } = useMe();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  const columns = [
    ...(may('players.block')
      ? [
          {
            head: 'Choose',
            cell: ({ playerId: id, name }: LinkedAccount) => (
              <Checkbox
                aria-label={`Choose ${name} #${id}`}
                checked={chosen.includes(id)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
            ),
          },
        ]
      : []),
    {
      head: 'Account',
      cell: ({ playerId: id, name }: LinkedAccount) => (
        <Anchor component={Link} to={`/players/${id}`} size="sm">
          {name} #{id}
        </Anchor>
      ),
    },
    {
      head: 'Both have',
      cell: ({ playerId: id, shares }: LinkedAccount) =>
        id === playerId ? (
          <Text size="sm" c="dimmed">
            this account
          </Text>
        ) : (
          shares.map(({ by, detail }) => (
            <div key={`${by} ${detail}`} className="nowrap">
              {FACTS[by]}
              {detail === null ? '' : `: ${detail}`}
            </div>
          ))
        ),
    },
    { head: 'Phone', cell: ({ phone }: LinkedAccount) => phone ?? '–' },
    { head: 'Email', cell: ({ email }: LinkedAccount) => email ?? '–' },
    { head: 'Verification', cell: ({ kycStatus }: LinkedAccount) => kycStatus },
    {
      head: 'Blocked',
      cell: ({ blocked }: LinkedAccount) =>
        blocked.length === 0
          ? '–'
          : blocked.map(({ target, reason }) => (
              <Badge key={`${target} ${reason}`} size="sm" variant="light" color="red" mr={4}>
                {target}: {reason}
              </Badge>
            )),
    },
  ];
  return (
    <Stack gap="md">
      <Panel title="Linked accounts">
        <Shown
          query={query}
          isEmpty={({ data }) => data.length <= 1}
          empty="No other account shares a bank account, an identity, a contact or a device’s address."
        >
          {({ data }) => (
            <Rows label="Linked accounts" columns={columns} rows={data} keyOf={({ playerId: id }) => id} />
          )}
        </Shown>
      </Panel>
      {chosen.length > 0 && <BlockForm playerIds={chosen} onBlocked={() => setChosen([])} />}
    </Stack>
  );
}
