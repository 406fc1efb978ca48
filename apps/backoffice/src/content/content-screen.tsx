import type { ListedContent } from '@jara/contract/desk-content';
import { Anchor, Badge, Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { withField } from '../parts/filters.ts';
import { timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { nameOf, PLACE_LABELS, STATE_COLOURS } from './content-texts.ts';

const STATES = ['live', 'scheduled', 'draft', 'ended', 'withdrawn'] as const;
const KINDS = ['campaign', 'text'] as const;

const COLUMNS = [
  {
    head: 'Name',
    cell: ({ itemId, name }: ListedContent) => (
      <Anchor component={Link} to={`/content/${itemId}`} size="sm">
        {nameOf(name)}
      </Anchor>
    ),
  },
  {
    head: 'State',
    cell: ({ state }: ListedContent) => (
      <Badge size="sm" variant="light" color={STATE_COLOURS[state]}>
        {state}
      </Badge>
    ),
  },
  {
    head: 'Shown in',
    cell: ({ kind, places }: ListedContent) =>
      kind === 'text' ? 'the text it replaces' : places.map((place) => PLACE_LABELS[place]).join(', '),
  },
  { head: 'From', cell: ({ startsAt }: ListedContent) => timeText(startsAt) },
  { head: 'Until', cell: ({ endsAt }: ListedContent) => timeText(endsAt) },
  {
    head: 'Vetting number',
    cell: ({ vettingNumber }: ListedContent) => <span className="nowrap">{vettingNumber || '–'}</span>,
  },
  {
    head: 'Latest change',
    cell: ({ changedAt, changedBy }: ListedContent) =>
      `${timeText(changedAt)} · ${changedBy.replace('staff:', '')}`,
  },
];

/** Campaigns and texts of the site; the filter and the position are in the address. */
export function ContentScreen() {
  const [address, setAddress] = useSearchParams();
  const { may } = useMe();
  const state = STATES.find((one) => one === address.get('state'));
  const kind = KINDS.find((one) => one === address.get('kind'));
  const after = address.get('after');
  const query = useDesk('/desk/content', {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...(after === null ? {} : { after }),
  });
  const change = (name: 'state' | 'kind', value: string) => setAddress(withField(address, name, value));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>Content</Title>
        {may('content.write') && (
          <Group gap="xs">
            <Button component={Link} to="/content/new-campaign" size="xs">
              New campaign
            </Button>
            <Button component={Link} to="/content/new-text" size="xs" variant="default">
              Replace a text
            </Button>
          </Group>
        )}
      </Group>
      <Group align="flex-end">
        <NativeSelect
          label="State"
          data={[{ value: '', label: 'All states' }, ...STATES]}
          value={state ?? ''}
          onChange={(event) => change('state', event.currentTarget.value)}
        />
        <NativeSelect
          label="Kind"
          data={[
            { value: '', label: 'All' },
            { value: 'campaign', label: 'Campaigns' },
            { value: 'text', label: 'Texts of the site' },
          ]}
          value={kind ?? ''}
          onChange={(event) => change('kind', event.currentTarget.value)}
        />
      </Group>
      <Panel title="Latest changes first">
        <Shown
          query={query}
          isEmpty={({ data }) => data.items.length === 0}
          empty="No content matches. The site shows its built-in texts."
        >
          {({ data }) => (
            <>
              <Rows label="Content" columns={COLUMNS} rows={data.items} keyOf={({ itemId }) => itemId} />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}
