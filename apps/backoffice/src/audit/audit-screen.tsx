import type { AuditRow } from '@jara/contract/desk';
import { Anchor, Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { Body } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { isoOf } from '../parts/days.ts';
import { filledOf } from '../parts/filters.ts';
import { timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { ChainCheck } from './chain-check.tsx';

const FILTERS = ['actor', 'action', 'subject', 'from', 'to'] as const;
type Filter = Partial<Record<(typeof FILTERS)[number], string>>;

const COLUMNS = [
  { head: 'No.', isNumber: true, cell: ({ seq }: AuditRow) => seq },
  {
    head: 'Time and person',
    cell: ({ at, actor }: AuditRow) => (
      <>
        <div className="nowrap">{timeText(at)}</div>
        <FilterLink name="actor" value={actor} />
      </>
    ),
  },
  { head: 'Action', cell: ({ action }: AuditRow) => <FilterLink name="action" value={action} /> },
  { head: 'Subject', cell: ({ subject }: AuditRow) => <FilterLink name="subject" value={subject} /> },
  {
    head: 'Before → after',
    cell: ({ before, after }: AuditRow) => (
      <span className="long">{before === null ? after : `${before} → ${after ?? '–'}`}</span>
    ),
  },
  { head: 'Reason', cell: ({ reason }: AuditRow) => <span className="long">{reason}</span> },
  { head: 'From', cell: ({ address }: AuditRow) => address },
];

function FilterLink({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Anchor component={Link} to={`/audit?${new URLSearchParams({ [name]: value })}`} size="sm">
      {value}
    </Anchor>
  );
}

/** The filter and the position are in the address. */
function readAddress(address: URLSearchParams): { filter: Filter; before: number | undefined } {
  const filter = filledOf(FILTERS, (name) => address.get(name));
  const before = Number(address.get('before'));
  return { filter, before: Number.isSafeInteger(before) && before > 0 ? before : undefined };
}

function toBody({ from, to, ...filter }: Filter): Body<'/desk/audit'> {
  const [since, until] = [isoOf(from), isoOf(to)];
  return {
    ...filter,
    ...(since === undefined ? {} : { from: since }),
    ...(until === undefined ? {} : { to: until }),
  };
}

export function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const { filter, before } = readAddress(address);
  const query = useDesk('/desk/audit', { ...toBody(filter), ...(before === undefined ? {} : { before }) });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>Audit</Title>
        <ChainCheck />
      </Group>
      <FilterForm key={address.toString()} filter={filter} onFilter={(next) => setAddress({ ...next })} />
      <Panel
        title={before === undefined ? 'Newest first' : `Before no. ${before}`}
        actions={
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            Read again
          </Button>
        }
      >
        <Shown query={query} isEmpty={({ data }) => data.rows.length === 0} empty="No row fits this filter.">
          {({ data }) => (
            <>
              <Rows label="Audit" columns={COLUMNS} rows={data.rows} keyOf={({ seq }) => seq} />
              <NextPage next={data.next === null ? null : String(data.next)} label="Older rows" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}

interface FilterFormProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function FilterForm({ filter, onFilter }: FilterFormProps) {
  const { register, handleSubmit } = useForm<Filter>({ defaultValues: filter });
  const apply = handleSubmit((typed) => onFilter(filledOf(FILTERS, (name) => typed[name])));
  return (
    <form onSubmit={(event) => void apply(event)}>
      <Group align="flex-end">
        <TextInput label="By" placeholder="ada@example.com" {...register('actor')} />
        <TextInput label="Action" placeholder="player_blocked" {...register('action')} />
        <TextInput label="Subject" placeholder="player 42" {...register('subject')} />
        <TextInput label="From (Lagos)" type="datetime-local" w={190} {...register('from')} />
        <TextInput label="To (Lagos)" type="datetime-local" w={190} {...register('to')} />
        <Button type="submit" variant="default">
          Filter
        </Button>
      </Group>
    </form>
  );
}
