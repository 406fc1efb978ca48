import { Anchor, Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { ChangedField } from '../parts/changed-field.tsx';
import { daysAfter, today } from '../parts/days.ts';
import { nairaText, timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { openSearch } from '../shell/search.tsx';
import { useMe } from '../shell/use-me.ts';

type Changes = Answer<'/desk/day/changes'>['data'];
type Events = Answer<'/desk/day/events'>['data'];
type Event = Events['events'][number];
type Change = Changes['changes'][number];
type Void = Changes['voids'][number];

const DAY = /^20\d\d-\d\d-\d\d$/;

/** A day for the regulator: events, voids and changes of settings, with who and why. The day and the filter are in the address. */
export function DayScreen() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { may } = useMe();
  const chosen = address.get('day') ?? '';
  const day = DAY.test(chosen) ? chosen : today();
  const run = useChange('/desk/reports/run', ['/desk/reports'], 'The report is kept.');
  const runEvents = () =>
    run.mutate(
      { request: { kind: 'events', from: day, until: day } },
      { onSuccess: ({ data }) => void navigate(`/reports/${data.run.reportId}`) },
    );
  const to = (next: string) => setAddress({ day: next });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Group align="flex-end" gap="xs">
          <Title order={1} mr="md">
            Day
          </Title>
          <Button size="xs" variant="default" onClick={() => to(daysAfter(day, -1))}>
            Day before
          </Button>
          <TextInput
            type="date"
            aria-label="Day in Lagos"
            size="xs"
            value={day}
            max={today()}
            onChange={({ target }) => DAY.test(target.value) && to(target.value)}
          />
          <Button size="xs" variant="default" disabled={day >= today()} onClick={() => to(daysAfter(day, 1))}>
            Day after
          </Button>
        </Group>
        <Group gap="xs">
          {may('players.read') && (
            <Button size="xs" variant="default" onClick={openSearch}>
              Find a bet or a player
            </Button>
          )}
          {may('reports.read') && (
            <Button size="xs" variant="default" loading={run.isPending} onClick={runEvents}>
              Report of the events
            </Button>
          )}
        </Group>
      </Group>
      <ChangesOf day={day} />
      <EventsOf day={day} />
    </Stack>
  );
}

const why = {
  head: 'Why',
  cell: ({ reason }: { reason: string | null }) => <span className="long">{reason}</span>,
};
const who = { head: 'Who', cell: ({ actor }: { actor: string }) => actor };
const when = {
  head: 'Time',
  cell: ({ at }: { at: string }) => <span className="nowrap">{timeText(at)}</span>,
};

const VOID_COLUMNS = [
  when,
  {
    head: 'Bet',
    cell: ({ betId }: Void) => (
      <Anchor component={Link} to={`/bets/${betId}`} size="sm">
        {betId}
      </Anchor>
    ),
  },
  {
    head: 'Player',
    cell: ({ playerId }: Void) => (
      <Anchor component={Link} to={`/players/${playerId}/bets`} size="sm">
        #{playerId}
      </Anchor>
    ),
  },
  { head: 'Returned', isNumber: true, cell: ({ returned }: Void) => nairaText(returned) },
  { head: 'Taken back', isNumber: true, cell: ({ takenBack }: Void) => nairaText(takenBack) },
  who,
  why,
];

const CHANGE_COLUMNS = [
  when,
  { head: 'Of', cell: ({ subject }: Change) => <span className="long">{subject}</span> },
  { head: 'Change', cell: (change: Change) => <ChangedField {...change} /> },
  who,
  why,
];

function ChangesOf({ day }: { readonly day: string }) {
  const query = useDesk('/desk/day/changes', { day });
  return (
    <>
      <Panel title="Changes of settings and staff">
        <Shown query={query} isEmpty={({ data }) => data.changes.length === 0} empty="Nothing was changed.">
          {({ data }) => (
            <>
              <Rows
                label="Changes"
                columns={CHANGE_COLUMNS}
                rows={data.changes}
                keyOf={({ at, subject, field, after }) => `${at} ${subject} ${field} ${after}`}
              />
              {!data.isWhole && (
                <Text c="dimmed" p="md">
                  There are more than are shown: the audit and the file of the events have all.
                </Text>
              )}
            </>
          )}
        </Shown>
      </Panel>
      <Panel title="Voids">
        <Shown query={query} isEmpty={({ data }) => data.voids.length === 0} empty="No bet was made void.">
          {({ data }) => (
            <Rows label="Voids" columns={VOID_COLUMNS} rows={data.voids} keyOf={({ betId }) => betId} />
          )}
        </Shown>
      </Panel>
    </>
  );
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `openEvents` in words. */
const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function figureText(name: string, value: unknown): string {
  if (name.endsWith('Kobo'))
    return `${spaced(name.slice(0, -'Kobo'.length))}: ${nairaText(Number(value) / 100)}`;
  const text = String(value);
  return `${spaced(name)}: ${ISO_TIME.test(text) ? timeText(text) : text}`;
}

/** The figures of an event, `node: 7, amount: ₦1,000.00`. */
function detailText(details: string | null): string {
  if (details === null) return '';
  const figures: Readonly<Record<string, unknown>> = JSON.parse(details);
  return Object.entries(figures)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => figureText(name, value))
    .join(', ');
}

const EVENT_COLUMNS = [
  when,
  { head: 'Event', cell: ({ kind }: Event) => <span className="nowrap">{wordsOf(kind)}</span> },
  { head: 'Subject', cell: ({ subject }: Event) => subject },
  {
    head: 'Details',
    cell: ({ details }: Event) => <span className="long details">{detailText(details)}</span>,
  },
  who,
  why,
];

function EventsOf({ day }: { readonly day: string }) {
  const [address] = useSearchParams();
  const kind = address.get('kind') ?? undefined;
  const after = address.get('after') ?? undefined;
  const body = { day, ...(kind === undefined ? {} : { kind }), ...(after === undefined ? {} : { after }) };
  const query = useDesk('/desk/day/events', body);
  const to = (filter: Readonly<Record<string, string>>) => `?${new URLSearchParams({ day, ...filter })}`;
  return (
    <Panel title="Significant events">
      <Shown
        query={query}
        isEmpty={({ data }) => data.counts.length === 0}
        empty="There were no significant events."
      >
        {({ data }) => (
          <>
            <Group gap="xs" className="panel-body" role="group" aria-label="Kinds of events">
              <Kind to={to({})} label="all" isChosen={kind === undefined} />
              {data.counts.map((one) => (
                <Kind
                  key={one.kind}
                  to={to({ kind: one.kind })}
                  label={`${wordsOf(one.kind)} ${one.events}`}
                  isChosen={kind === one.kind}
                />
              ))}
            </Group>
            <Rows
              label="Events"
              columns={EVENT_COLUMNS}
              rows={data.events}
              keyOf={({ eventId }) => eventId}
            />
            {data.next !== null && (
              <Anchor
                component={Link}
                to={to({ ...(kind === undefined ? {} : { kind }), after: data.next })}
                p="md"
                display="block"
              >
                Later events
              </Anchor>
            )}
          </>
        )}
      </Shown>
    </Panel>
  );
}

function Kind({
  to,
  label,
  isChosen,
}: {
  readonly to: string;
  readonly label: string;
  readonly isChosen: boolean;
}) {
  return (
    <Badge
      component={Link}
      to={to}
      variant={isChosen ? 'filled' : 'outline'}
      size="sm"
      aria-current={isChosen ? 'true' : undefined}
      className={isChosen ? 'chosen' : ''}
    >
      {label}
    </Badge>
  );
}
