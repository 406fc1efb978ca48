import { Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { BetsPanel } from './bets-panel.tsx';
import { ComplaintsPanel } from './complaints-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { FlagsPanel } from './flags-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ProtectionPanel } from './protection-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** A panel is read when it is opened: each leaves a row in the trail. */
const PANELS = [
  { id: 'identity', label: 'Identity', right: 'players.read', Panel: IdentityPanel },
  { id: 'timeline', label: 'Timeline', right: 'players.read', Panel: TimelinePanel },
  { id: 'money', label: 'Money', right: 'players.money', Panel: MoneyPanel },
  { id: 'bets', label: 'Bets', right: 'players.money', Panel: BetsPanel },
  { id: 'protection', label: 'Limits and blocks', right: 'players.read', Panel: ProtectionPanel },
  { id: 'sessions', label: 'Sessions and logins', right: 'players.read', Panel: SessionsPanel },
  { id: 'linked', label: 'Linked accounts', right: 'players.read', Panel: LinkedPanel },
  { id: 'flags', label: 'Flags', right: 'flags.read', Panel: FlagsPanel },
  { id: 'complaints', label: 'Complaints', right: 'complaints.read', Panel: ComplaintsPanel },
  { id: 'data', label: 'Name and data', right: 'players.read', Panel: DataPanel },
  { id: 'notes', label: 'Notes', right: 'players.read', Panel: NotesPanel },
] as const;

export function PlayerScreen() {
  const { playerId = '', panel = 'identity' } = useParams();
  const navigate = useNavigate();
  const { may } = useMe();
  const query = useDesk('/desk/player', { playerId });
  const open = PANELS.find(({ id }) => id === panel);
  if (open === undefined) return <Navigate to={`/players/${playerId}`} replace />;
  return (
    <Shown query={query} page="Player">
      {({ data }) => (
        <Stack gap="md">
          <Group gap="sm" align="baseline">
            <Title order={1}>{data.name}</Title>
            <Text c="dimmed">
              #{data.playerId} · {data.userType}
            </Text>
          </Group>
          <Tabs
            value={panel}
            onChange={(next) => void navigate(`/players/${playerId}/${next}`)}
            keepMounted={false}
            activateTabWithKeyboard={false}
          >
            <Tabs.List>
              {PANELS.filter(({ right }) => may(right)).map(({ id, label }) => (
                <Tabs.Tab key={id} value={id}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={panel} pt="md">
              <open.Panel playerId={playerId} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </Shown>
  );
}
