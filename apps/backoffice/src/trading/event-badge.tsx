import type { DeskEvent } from '@jara/contract/desk-trading';
import { Badge, Group } from '@mantine/core';

const COLOURS: Readonly<Record<DeskEvent['state'], string>> = {
  ...{ scheduled: 'blue', live: 'teal', ended: 'yellow', settled: 'gray' },
  ...{ postponed: 'orange', abandoned: 'red', cancelled: 'red' },
};

/** The state of a match, and why it takes no bets. */
export function EventBadge(event: Pick<DeskEvent, 'state' | 'isSuspended' | 'isSuspendedByTrader'>) {
  const { state, isSuspended, isSuspendedByTrader } = event;
  const isPlayed = state === 'scheduled' || state === 'live';
  return (
    <Group gap={4}>
      <Badge size="sm" variant="light" color={COLOURS[state]}>
        {state}
      </Badge>
      {isPlayed && (isSuspendedByTrader || isSuspended) && (
        <Badge size="sm" variant="light" color="red">
          {isSuspendedByTrader ? 'suspended by a trader' : 'suspended by the feed'}
        </Badge>
      )}
    </Group>
  );
}
