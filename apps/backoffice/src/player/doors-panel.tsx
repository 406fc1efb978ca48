import { Badge, Group, Text } from '@mantine/core';
import type { Answer } from '../api/call.ts';
import { timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';

type Protection = Answer<'/desk/player/protection'>['data'];

const DOORS: Readonly<Record<string, string>> = {
  ...{ login: 'Logins', bet: 'Bets', deposit: 'Deposits', withdrawal: 'Withdrawals' },
};

/** Whether each way into the account is blocked, as read from the databases that enforce it. */
export function DoorsPanel({ doors, openSessions }: Pick<Protection, 'doors' | 'openSessions'>) {
  return (
    <Panel title="Doors">
      <Group className="panel-body" gap="xl" align="flex-start">
        {doors.map(({ target, isShut, reason, until }) => (
          <div key={target}>
            <Group gap="xs">
              <Text fw={600}>{DOORS[target] ?? target}</Text>
              <Badge size="sm" variant="light" color={isShut ? 'red' : reason === null ? 'teal' : 'yellow'}>
                {isShut ? 'shut' : reason === null ? 'open' : 'shutting'}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {reason === null
                ? '–'
                : `${wordsOf(reason)}, ${until === null ? 'until lifted' : timeText(until)}`}
            </Text>
          </div>
        ))}
        <div>
          <Text fw={600}>Open sessions</Text>
          <Text size="sm" c="dimmed">
            {openSessions}
          </Text>
        </div>
      </Group>
    </Panel>
  );
}
