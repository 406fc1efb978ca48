import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Data = Answer<'/desk/player/sessions'>['data'];
type Session = Data['sessions'][number];
type Login = Data['logins'][number];
type Device = Data['devices'][number];

const LOGINS = [
  { head: 'Time', cell: ({ at }: Login) => timeText(at) },
  { head: 'Device', cell: ({ device }: Login) => device ?? '–' },
  { head: 'Address', cell: ({ address }: Login) => address },
];
const DEVICES = [
  { head: 'Last login', cell: ({ usedAt }: Device) => timeText(usedAt) },
  { head: 'Known since', cell: ({ knownSince }: Device) => timeText(knownSince) },
];
const SESSIONS = [
  { head: 'In', cell: ({ game }: Session) => game ?? 'The site' },
  { head: 'Last used', cell: ({ usedAt }: Session) => timeText(usedAt) },
  { head: 'Since', cell: ({ startedAt }: Session) => timeText(startedAt) },
  { head: 'Device', cell: ({ device }: Session) => device ?? '–' },
  { head: 'Address', cell: ({ address }: Session) => address ?? '–' },
];

const ofSession = ({ sessionId }: Session) => sessionId;

/** One session, or all of the player. */
type Ended = Session | 'all';

export function SessionsPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/sessions', { playerId });
  const [ended, setEnded] = useState<Ended | null>(null);
  return (
    <Shown query={query}>
      {({ data: { sessions, devices, logins } }) => (
        <Stack gap="md">
          <OpenSessions sessions={sessions} onEnd={setEnded} />
          <Panel title="Known devices">
            {devices.length === 0 ? (
              <Text c="dimmed" p="md">
                The player is known on no device.
              </Text>
            ) : (
              <Rows
                label="Known devices"
                columns={DEVICES}
                rows={devices}
                keyOf={({ knownSince, usedAt }) => `${knownSince} ${usedAt}`}
              />
            )}
          </Panel>
          <Panel title="Newest logins">
            {logins.length === 0 ? (
              <Text c="dimmed" p="md">
                The player never logged in.
              </Text>
            ) : (
              <Rows
                label="Logins"
                columns={LOGINS}
                rows={logins}
                keyOf={({ at, address }) => `${at} ${address}`}
              />
            )}
          </Panel>
          {ended !== null && <EndForm playerId={playerId} ended={ended} onClose={() => setEnded(null)} />}
        </Stack>
      )}
    </Shown>
  );
}

interface OpenSessionsProps {
  readonly sessions: readonly Session[];
  readonly onEnd: (ended: Ended) => void;
}

function OpenSessions({ sessions, onEnd }: OpenSessionsProps) {
  const mayEnd = useMe().may('players.sessions');
  const endColumn = {
    head: 'Change',
    cell: (session: Session) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`End the session in ${session.game ?? 'the site'}`}
        onClick={() => onEnd(session)}
      >
        End
      </Button>
    ),
  };
  return (
    <Panel
      title="Open sessions"
      actions={
        mayEnd &&
        sessions.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => onEnd('all')}>
            End all
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <Text c="dimmed" p="md">
          No session is open.
        </Text>
      ) : (
        <Rows
          label="Open sessions"
          columns={mayEnd ? [...SESSIONS, endColumn] : SESSIONS}
          rows={sessions}
          keyOf={ofSession}
        />
      )}
    </Panel>
  );
}

interface EndFormProps extends PlayerPanelProps {
  readonly ended: Ended;
  readonly onClose: () => void;
}

function EndForm({ playerId, ended, onClose }: EndFormProps) {
  const { mutate, isPending } = useChange(
    '/desk/player/end-session',
    ['/desk/player/sessions', '/desk/player/protection'],
    'Ended.',
  );
  const sessionId = ended === 'all' ? null : ended.sessionId;
  const title = ended === 'all' ? 'End all sessions' : `End the session in ${ended.game ?? 'the site'}`;
  return (
    <ReasonForm
      title={title}
      text="The page closes at once, with the games that it opened. Open bets stand, and the player may log in again: block logins to prevent that."
      decisions={[{ label: 'End', choice: 'end' }]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(_, note) => mutate({ playerId, sessionId, note }, { onSuccess: onClose })}
    />
  );
}
