import type { DeskBooking } from '@jara/contract/desk-bets';
import { kindText } from '@jara/sports-words/bet-words';
import { legName } from '@jara/sports-words/market-words';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';

type Leg = DeskBooking['legs'][number];

const GONE = 'no such match any more';

const idsOf = (selections: Leg['selections']) =>
  selections.map(({ marketId, selectionId }) => `${marketId} ${selectionId}`).join(' + ');

const columnsOf = (mayTrade: boolean) => [
  {
    head: 'Match',
    cell: ({ event, eventId }: Leg) => {
      const name = event === null ? GONE : `${event.home} – ${event.away}`;
      return mayTrade && event !== null ? (
        <Anchor component={Link} to={`/trading/${encodeURIComponent(eventId)}`} size="sm">
          {name}
        </Anchor>
      ) : (
        name
      );
    },
  },
  { head: 'Competition', cell: ({ event }: Leg) => event?.competition ?? '–' },
  {
    head: 'Begins',
    cell: ({ event }: Leg) => (
      <span className="nowrap">{event === null ? '–' : timeText(event.startsAt)}</span>
    ),
  },
  {
    head: 'Bet on',
    cell: ({ event, selections, isBanker }: Leg) =>
      `${event === null ? idsOf(selections) : legName(selections, event)}${isBanker ? ', banker' : ''}`,
  },
  { head: 'State', cell: ({ event }: Leg) => event?.state ?? '–' },
];

/** A slip that was booked under a code. It has no odds: those of the moment count when it is placed. */
export function BookingScreen() {
  const { code = '' } = useParams();
  const { may } = useMe();
  const query = useDesk('/desk/booking', { code });
  return (
    <Shown query={query} page="Booked slip">
      {({ data }) => (
        <Stack gap="md">
          <Title order={1}>Booked slip {data.code}</Title>
          <Text c="dimmed">
            Booked {timeText(data.bookedAt)}, kept until {timeText(data.expiresAt)}. Anyone with the code can
            load it; no money is on it.
          </Text>
          <Panel title={`${kindText(data.kind, data.legs.length)}: ${nairaText(data.stakePerLine)} a line`}>
            <Rows
              label="Legs"
              columns={columnsOf(may('trading.read'))}
              rows={data.legs}
              keyOf={({ eventId, selections }) => `${eventId} ${idsOf(selections)}`}
            />
          </Panel>
        </Stack>
      )}
    </Shown>
  );
}
