import { Anchor, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { BandChart } from '../parts/band-chart.tsx';
import { hourText } from '../parts/days.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { REVENUE_COLUMNS } from './revenue-columns.tsx';

type Hour = Answer<'/desk/now/hours'>['data']['hours'][number];
type Bet = Answer<'/desk/now/bets'>['data'][number];

/** A product's day by the hour, and the ten bets of an hour that made it. The hour and the side are in the address. */
export function HoursScreen() {
  const { product = '', day = '' } = useParams();
  const query = useDesk('/desk/now/hours', { product, day });
  const [address] = useSearchParams();
  const { may } = useMe();
  const hour = address.get('hour');
  return (
    <Shown query={query} page="Revenue by the hour">
      {({ data }) => (
        <Stack gap="md">
          <Group gap="sm" align="baseline">
            <Title order={1}>{data.title}</Title>
            <Text c="dimmed">{day}, hours in Lagos</Text>
          </Group>
          <Panel title="GGR by the hour">
            {data.hours.length === 0 ? (
              <Text c="dimmed" p="md">
                No bet ended on this day.
              </Text>
            ) : (
              <Hours hours={data.hours} />
            )}
          </Panel>
          {hour !== null && may('players.money') && <Bets product={product} hour={hour} />}
        </Stack>
      )}
    </Shown>
  );
}

function Hours({ hours }: { readonly hours: readonly Hour[] }) {
  const points = useMemo(
    () => hours.map(({ hour, ggr, band }) => ({ label: hourText(hour), value: ggr, band })),
    [hours],
  );
  const { may } = useMe();
  const columns = [
    {
      head: 'Hour',
      value: ({ hour }: Hour) => hour,
      cell: ({ hour, ggr }: Hour) =>
        may('players.money') ? (
          <Anchor
            component={Link}
            to={`?${new URLSearchParams({ hour, side: ggr < 0 ? 'cost' : 'earned' })}`}
            size="sm"
          >
            {hourText(hour)}
          </Anchor>
        ) : (
          hourText(hour)
        ),
    },
    {
      head: 'Bets',
      isNumber: true,
      value: ({ bets }: Hour) => bets,
      cell: ({ bets }: Hour) => bets,
    },
    ...REVENUE_COLUMNS,
  ];
  return (
    <>
      <BandChart label="GGR by the hour beside its expected band, as in the table" points={points} />
      <Rows label="GGR by the hour" columns={columns} rows={hours} keyOf={({ hour }) => hour} />
    </>
  );
}

const COLUMNS = [
  { head: 'Time', cell: ({ at }: Bet) => <span className="nowrap">{timeText(at)}</span> },
  {
    head: 'Player',
    cell: ({ playerId }: Bet) => (
      <Anchor component={Link} to={`/players/${playerId}/bets`} size="sm">
        #{playerId}
      </Anchor>
    ),
  },
  {
    head: 'Bet',
    cell: ({ reference }: Bet) => (
      <Anchor component={Link} to={`/bets/${encodeURIComponent(reference)}`} size="sm">
        {reference}
      </Anchor>
    ),
  },
  { head: 'Stake', isNumber: true, cell: ({ stake }: Bet) => nairaText(stake) },
  { head: 'Paid', isNumber: true, cell: ({ paid }: Bet) => nairaText(paid) },
  { head: 'GGR', isNumber: true, cell: ({ stake, paid }: Bet) => nairaText(stake - paid) },
];

function Bets({ product, hour }: { readonly product: string; readonly hour: string }) {
  const [address, setAddress] = useSearchParams();
  const side = address.get('side') === 'earned' ? 'earned' : 'cost';
  const query = useDesk('/desk/now/bets', { product, hour, side });
  return (
    <Panel
      title={`The ten bets of ${hourText(hour)} that ${side === 'cost' ? 'cost' : 'earned'} most`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Side"
          value={side}
          data={[
            { value: 'cost', label: 'Cost' },
            { value: 'earned', label: 'Earned' },
          ]}
          onChange={(next) => setAddress({ hour, side: next }, { replace: true })}
        />
      }
    >
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="No bet ended in this hour.">
        {({ data }) => (
          <Rows
            label="Bets of the hour"
            columns={COLUMNS}
            rows={data}
            keyOf={({ reference, at }) => `${reference} ${at}`}
          />
        )}
      </Shown>
    </Panel>
  );
}
