import type { NowView, ProductRevenue } from '@jara/contract/desk-now';
import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { ageText } from '../parts/ages.ts';
import { BandChart } from '../parts/band-chart.tsx';
import { nairaText, timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { REVENUE_COLUMNS } from './revenue-columns.tsx';

const EVERY_MS = 5000;
/** The time over which bets a minute are counted. */
const RATE_MS = 60_000;

export function NowScreen() {
  const query = useDesk('/desk/now', {}, { everyMs: EVERY_MS });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>Now</Title>
        <Text c="dimmed">{query.data === undefined ? '' : timeText(query.data.data.at)}</Text>
      </Group>
      <Shown query={query}>
        {({ data }) => (
          <>
            <Figures now={data} />
            <CurrentState now={data} />
            <Revenue now={data} />
            <Alarms now={data} />
          </>
        )}
      </Shown>
    </Stack>
  );
}

interface NowProps {
  readonly now: NowView;
}

/** The bets of the last minute, from the answers since; null: there was one only. */
function useBetsAMinute({ at, bets, day }: NowView): number | null {
  const seen = useRef<{ readonly atMs: number; readonly bets: number; readonly day: string }[]>([]);
  const atMs = Date.parse(at);
  const last = seen.current.at(-1);
  if (last?.day !== day) seen.current = [];
  if (last?.atMs !== atMs)
    seen.current = [...seen.current, { atMs, bets, day }].slice(-(RATE_MS / EVERY_MS) - 1);
  const [first] = seen.current;
  return first === undefined || first.atMs === atMs
    ? null
    : Math.round(((bets - first.bets) / (atMs - first.atMs)) * RATE_MS);
}

function Figure({
  name,
  value,
  more,
}: {
  readonly name: string;
  readonly value: string;
  readonly more?: string;
}) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <strong>{value}</strong>
      <Text size="sm" c="dimmed">
        {more}
      </Text>
    </div>
  );
}

const count = new Intl.NumberFormat('en-NG');

function Figures({ now }: NowProps) {
  const rate = useBetsAMinute(now);
  const flight = ({ count: number, amount, oldestAt }: NowView['payouts']) => ({
    value: count.format(number),
    more: number === 0 ? 'none waits' : `${nairaText(amount)}, oldest ${ageText(oldestAt, now.at)}`,
  });
  const unreachable = now.shards.filter(({ answers }) => !answers).length;
  return (
    <Panel title="The installation">
      <div className="figures">
        <Figure name="Players online" value={count.format(now.players)} more="in five minutes" />
        <Figure
          name="Bets a minute"
          value={rate === null ? '–' : count.format(rate)}
          more={`${count.format(now.bets)} today`}
        />
        <Figure name="Deposits in flight" {...flight(now.deposits)} />
        <Figure name="Payouts in flight" {...flight(now.payouts)} />
        {now.balances.map(({ provider, available, readAt }) => (
          <Figure
            key={provider}
            name={`Balance at ${provider}`}
            value={available === null ? '–' : nairaText(available)}
            more={readAt === null ? 'not read yet' : `for payouts, read ${ageText(readAt, now.at)} ago`}
          />
        ))}
        <Figure name="Suspense money" {...flight(now.suspense)} />
        <Figure
          name="Nodes, shards"
          value={`${now.nodes}, ${now.shards.length}`}
          more={unreachable === 0 ? 'all answer' : `${unreachable} shards do not answer`}
        />
      </div>
    </Panel>
  );
}

/** The current faults, above all else. */
function CurrentState({ now: { shards, pausedBanks, balances, bankDifferences } }: NowProps) {
  const currentState = [
    ...shards.filter(({ answers }) => !answers).map(({ id }) => `Shard ${id} does not answer.`),
    ...pausedBanks.map((bank) => `${bank} refuses payouts, which wait.`),
    ...balances.filter(({ isLow }) => isLow).map((bank) => `The balance at ${bank.provider} is low.`),
    ...(bankDifferences > 0 ? [`${bankDifferences} differences with a bank are open.`] : []),
  ];
  return currentState.map((sentence) => <Alert key={sentence} color="red" title={sentence} />);
}

type Alarm = NowView['alarms'][number];
interface AlarmGroup extends Alarm {
  readonly times: number;
}

/** Alarms of one kind and subject together, by the newest of each. */
function grouped(alarms: readonly Alarm[]): AlarmGroup[] {
  const groups = new Map<string, AlarmGroup>();
  for (const alarm of alarms) {
    const name = `${alarm.kind} ${alarm.subject}`;
    const known = groups.get(name);
    groups.set(name, known === undefined ? { ...alarm, times: 1 } : { ...known, times: known.times + 1 });
  }
  return [...groups.values()];
}

function Alarms({ now: { alarms, day } }: NowProps) {
  const { may } = useMe();
  return (
    <Panel
      title="Alarms of 24 hours"
      actions={
        may('events.read') && (
          <Anchor component={Link} to={`/day?day=${day}`} size="sm">
            All events of the day
          </Anchor>
        )
      }
    >
      {alarms.length === 0 ? (
        <Text c="dimmed" p="md">
          No alarm in 24 hours.
        </Text>
      ) : (
        <Rows
          label="Alarms of 24 hours"
          rows={grouped(alarms)}
          keyOf={({ kind, subject }) => `${kind} ${subject}`}
          columns={[
            { head: 'Newest', cell: ({ at }) => <span className="nowrap">{timeText(at)}</span> },
            { head: 'Event', cell: ({ kind }) => wordsOf(kind) },
            { head: 'Subject', cell: ({ subject }) => subject },
            { head: 'Times', isNumber: true, cell: ({ times }) => times },
          ]}
        />
      )}
    </Panel>
  );
}

const columnsOf = (day: string) => [
  {
    head: 'Product',
    value: ({ title }: ProductRevenue) => title,
    cell: ({ product, title }: ProductRevenue) => (
      <Anchor component={Link} to={`/now/${encodeURIComponent(product)}/${day}`} size="sm">
        {title}
      </Anchor>
    ),
  },
  {
    head: 'Bets',
    isNumber: true,
    value: ({ bets }: ProductRevenue) => bets,
    cell: ({ bets }: ProductRevenue) => count.format(bets),
  },
  ...REVENUE_COLUMNS,
];

function Revenue({ now: { revenue, day } }: NowProps) {
  const points = useMemo(
    () => revenue.products.map(({ title, ggr, band }) => ({ label: title, value: ggr, band })),
    [revenue.products],
  );
  const rows = revenue.products.toSorted((one, other) => Math.abs(other.ggr) - Math.abs(one.ggr));
  return (
    <Panel
      title="GGR today"
      actions={
        <Text size="sm" c="dimmed">
          {revenue.asOf === null ? '' : `bets ended before ${timeText(revenue.asOf)}`}
        </Text>
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed" p="md">
          No bet has ended today.
        </Text>
      ) : (
        <>
          <BandChart label="GGR today by product beside its expected band, as in the table" points={points} />
          <Rows label="GGR today" columns={columnsOf(day)} rows={rows} keyOf={({ product }) => product} />
        </>
      )}
    </Panel>
  );
}
