import type { DeskEvent } from '@jara/contract/desk-trading';
import { Anchor, Badge, Button, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { Body } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { EventBadge } from './event-badge.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { MarginsPanel } from './margins-panel.tsx';
import { ProfitsPanel } from './profits-panel.tsx';

type Query = Body<'/desk/trading'>;
interface Filter {
  readonly show: string;
  readonly sport: string;
  readonly search: string;
}

const SPORTS = ['football', 'basketball', 'tennis'] as const;

const COLUMNS = [
  { head: 'Begins', cell: ({ startsAt }: DeskEvent) => <span className="nowrap">{timeText(startsAt)}</span> },
  {
    head: 'Match',
    cell: ({ eventId, home, away }: DeskEvent) => (
      <Anchor component={Link} to={`/trading/${encodeURIComponent(eventId)}`} size="sm">
        {home} – {away}
      </Anchor>
    ),
  },
  { head: 'Competition', cell: ({ competition }: DeskEvent) => competition },
  { head: 'State', cell: (event: DeskEvent) => <EventBadge {...event} /> },
  { head: 'Score', cell: ({ score }: DeskEvent) => score ?? '–' },
  { head: 'Bets', isNumber: true, cell: ({ bets }: DeskEvent) => bets },
  { head: 'May be lost', isNumber: true, cell: ({ exposure }: DeskEvent) => nairaText(exposure) },
  {
    head: 'Trader',
    cell: ({ isTraded }: DeskEvent) =>
      isTraded && (
        <Badge size="sm" variant="light" color="indigo">
          changed
        </Badge>
      ),
  },
];

function toQuery(address: URLSearchParams): Query {
  const sport = SPORTS.find((one) => one === address.get('sport'));
  const [search, before] = [address.get('search')?.trim() ?? '', address.get('before')];
  return {
    show: address.get('show') === 'over' ? 'over' : 'coming',
    ...(sport === undefined ? {} : { sport }),
    ...(search === '' ? {} : { search }),
    ...(before === null ? {} : { before }),
  };
}

/** Matches with what may be lost by them, the feeds, and the names by which most may be lost. */
export function TradingScreen() {
  const [address, setAddress] = useSearchParams();
  const requested = toQuery(address);
  const query = useDesk('/desk/trading', requested);
  const { show, sport = '', search = '' } = requested;
  return (
    <Stack gap="md">
      <Title order={1}>Trading</Title>
      <FeedsPanel />
      <EventFilter
        key={address.toString()}
        filter={{ show, sport, search }}
        onFilter={(next) =>
          setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
        }
      />
      <Panel
        title={show === 'over' ? 'Matches that are over' : 'Live, then next to begin'}
        actions={
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            Read again
          </Button>
        }
      >
        <Shown
          query={query}
          isEmpty={({ data }) => data.events.length === 0}
          empty="No match fits this filter."
        >
          {({ data }) => (
            <>
              <Rows label="Matches" columns={COLUMNS} rows={data.events} keyOf={({ eventId }) => eventId} />
              <NextPage next={data.next} label="More matches" />
            </>
          )}
        </Shown>
      </Panel>
      <ProfitsPanel />
      <MarginsPanel />
    </Stack>
  );
}

interface EventFilterProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function EventFilter({ filter, onFilter }: EventFilterProps) {
  const { register, handleSubmit } = useForm<Filter>({ defaultValues: filter });
  return (
    <form onSubmit={(event) => void handleSubmit(onFilter)(event)}>
      <Group align="flex-end" gap="sm">
        <TextInput label="Team" maxLength={60} {...register('search')} />
        <NativeSelect label="Sport" {...register('sport')}>
          <option value="">All</option>
          {SPORTS.map((sport) => (
            <option key={sport} value={sport}>
              {sport}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Matches" {...register('show')}>
          <option value="coming">Live and to come</option>
          <option value="over">Over</option>
        </NativeSelect>
        <Button type="submit" variant="default">
          Find
        </Button>
      </Group>
    </form>
  );
}
