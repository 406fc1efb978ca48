import { Badge, Group, Stack } from '@mantine/core';
import { useDesk } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { StatePanel } from './state-panel.tsx';

export interface PlayerPanelProps {
  readonly playerId: string;
}

function Contact({ value, isProven }: { readonly value: string | null; readonly isProven: boolean }) {
  if (value === null) return '–';
  return (
    <Group gap="xs">
      {value}
      <Badge size="xs" variant="light" color={isProven ? 'teal' : 'yellow'}>
        {isProven ? 'proven' : 'not proven'}
      </Badge>
    </Group>
  );
}

export function IdentityPanel({ playerId }: PlayerPanelProps) {
  return (
    <Stack gap="md">
      <AccountPanel playerId={playerId} />
      <ChecksPanel playerId={playerId} />
      <StatePanel playerId={playerId} />
    </Stack>
  );
}

function AccountPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player', { playerId });
  return (
    <Panel title="Identity">
      <Shown query={query}>
        {({ data }) => (
          <dl className="facts panel-body">
            <dt>Name</dt>
            <dd>{data.name}</dd>
            <dt>Phone</dt>
            <dd>
              <Contact value={data.phone} isProven={data.isPhoneProven} />
            </dd>
            <dt>Email</dt>
            <dd>
              <Contact value={data.email} isProven={data.isEmailProven} />
            </dd>
            <dt>Verification</dt>
            <dd>{data.kycStatus}</dd>
            <dt>Account type</dt>
            <dd>{data.userType}</dd>
            <dt>Account number</dt>
            <dd>{data.depositCode}</dd>
            <dt>User id</dt>
            <dd>{data.userId}</dd>
          </dl>
        )}
      </Shown>
    </Panel>
  );
}
