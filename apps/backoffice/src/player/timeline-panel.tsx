import type { TimelineEvent, TimelineKind } from '@jara/contract/desk-timeline';
import { Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

const LABELS: Readonly<Record<TimelineKind, string>> = {
  money: 'Statement, as the player reads it',
  login: 'Logins',
  change: 'Changes of data, limits and blocks',
  identity: 'Checks and documents',
  contact: 'Notes and contacts',
  letter: 'Letters',
  flag: 'Marks of harm',
  report: 'Money laundering',
  staff: 'Changes at the desk',
};

/** The page of a letter or a document. */
function pageOf({ kind, id }: TimelineEvent): string | null {
  if (id === null) return null;
  if (kind === 'letter') return `/complaints/${id}`;
  return kind === 'identity' ? `/identity/documents/${id}` : null;
}

function EventText({ event }: { readonly event: TimelineEvent }) {
  const page = pageOf(event);
  return (
    <div className="details">
      {page === null ? (
        event.text
      ) : (
        <Anchor component={Link} to={page} size="sm">
          {event.text}
        </Anchor>
      )}
      {event.details !== null && (
        <Text c="dimmed" className="long" lineClamp={3}>
          {event.details}
        </Text>
      )}
    </div>
  );
}

const COLUMNS = [
  { head: 'Time', cell: ({ at }: TimelineEvent) => <span className="nowrap">{timeText(at)}</span> },
  { head: 'Event', cell: (event: TimelineEvent) => <EventText event={event} /> },
  { head: 'By', cell: ({ by }: TimelineEvent) => by },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ amount }: TimelineEvent) => (amount === null ? '' : nairaText(amount)),
  },
  {
    head: 'Balance',
    isNumber: true,
    cell: ({ balance }: TimelineEvent) => (balance === null ? '' : nairaText(balance)),
  },
];

const isKind = (kind: string | null): kind is TimelineKind => kind !== null && kind in LABELS;

/** Everything that happened to a player, newest first. The kind and the position are in the address. */
export function TimelinePanel({ playerId }: PlayerPanelProps) {
  const [address, setAddress] = useSearchParams();
  const [kind, before] = [address.get('kind'), address.get('before')];
  const query = useDesk('/desk/player/timeline', {
    playerId,
    ...(isKind(kind) ? { kind } : {}),
    ...(before === null ? {} : { before }),
  });
  const kinds = query.data?.data.kinds ?? [];
  return (
    <Stack gap="md">
      <NativeSelect
        label="Events"
        w="fit-content"
        maw="100%"
        value={isKind(kind) ? kind : ''}
        onChange={({ target }) => setAddress(target.value === '' ? {} : { kind: target.value })}
        data={[{ value: '', label: 'All' }, ...kinds.map((value) => ({ value, label: LABELS[value] }))]}
      />
      <Panel title="Newest first">
        <Shown query={query} isEmpty={({ data }) => data.events.length === 0} empty="Nothing has happened.">
          {({ data }) => (
            <>
              <Rows
                label="Timeline"
                columns={COLUMNS}
                rows={data.events.map((event, at) => ({ ...event, position: at }))}
                keyOf={({ position }) => position}
              />
              <NextPage next={data.next} label="Earlier events" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}
