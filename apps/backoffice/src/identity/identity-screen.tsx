import type { ListedDocument } from '@jara/contract/desk-identity';
import { Anchor, Button, Group, NativeSelect, Stack, Tabs, Text, Title } from '@mantine/core';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { withField } from '../parts/filters.ts';
import { timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { KIND_NAMES, REFUSAL_NAMES } from './document-words.ts';
import { LikenessesPanel } from './likenesses-panel.tsx';
import { UnderAgePanel } from './under-age-panel.tsx';

const STATES = ['waiting', 'accepted', 'refused'] as const;
const KINDS = Object.keys(KIND_NAMES) as ListedDocument['kind'][];
const VIEWS = ['documents', 'likenesses', 'under-age'];

export function IdentityScreen() {
  const { view = 'documents' } = useParams();
  const navigate = useNavigate();
  if (!VIEWS.includes(view)) return <Navigate to="/identity" replace />;
  return (
    <Stack gap="md">
      <Title order={1}>Identity</Title>
      <Tabs
        value={view}
        onChange={(next) => void navigate(next === 'documents' ? '/identity' : `/identity/${next}`)}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List>
          <Tabs.Tab value="documents">Documents</Tabs.Tab>
          <Tabs.Tab value="likenesses">Accounts of excluded players</Tabs.Tab>
          <Tabs.Tab value="under-age">Under age</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={view} pt="md">
          <View view={view} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function View({ view }: { readonly view: string }) {
  if (view === 'likenesses') return <LikenessesPanel />;
  return view === 'under-age' ? <UnderAgePanel /> : <Documents />;
}

const WAITING = [
  {
    head: 'Document',
    cell: ({ documentId, kind }: ListedDocument) => (
      <Anchor component={Link} to={`/identity/documents/${documentId}`} size="sm">
        {KIND_NAMES[kind]}
      </Anchor>
    ),
  },
  { head: 'Name of the account', cell: ({ name }: ListedDocument) => name },
  {
    head: 'Player',
    cell: ({ playerId }: ListedDocument) => (
      <Anchor component={Link} to={`/players/${playerId}`} size="sm">
        #{playerId}
      </Anchor>
    ),
  },
  { head: 'Received', cell: ({ receivedAt }: ListedDocument) => timeText(receivedAt) },
];
const DECIDED = [
  ...WAITING,
  { head: 'Decided', cell: ({ decidedAt }: ListedDocument) => timeText(decidedAt) },
  { head: 'By', cell: ({ decidedBy }: ListedDocument) => decidedBy ?? '–' },
  {
    head: 'Reason',
    cell: ({ reason }: ListedDocument) => (reason === null ? '–' : REFUSAL_NAMES[reason]),
  },
  { head: 'Note', cell: ({ note }: ListedDocument) => <span className="long">{note}</span> },
];

/** The filter and the position are in the address. */
function Documents() {
  const [address, setAddress] = useSearchParams();
  const state = STATES.find((one) => one === address.get('state')) ?? 'waiting';
  const kind = KINDS.find((one) => one === address.get('kind'));
  const after = address.get('after');
  const filter = { state, ...(kind === undefined ? {} : { kind }) };
  const query = useDesk('/desk/identity/documents', { ...filter, ...(after === null ? {} : { after }) });
  const change = (name: 'state' | 'kind', value: string) => setAddress(withField(address, name, value));
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <NativeSelect
          label="State"
          data={[...STATES]}
          value={state}
          onChange={(event) => change('state', event.currentTarget.value)}
        />
        <NativeSelect
          label="Kind"
          data={[
            { value: '', label: 'All kinds' },
            ...KINDS.map((one) => ({ value: one, label: KIND_NAMES[one] })),
          ]}
          value={kind ?? ''}
          onChange={(event) => change('kind', event.currentTarget.value)}
        />
      </Group>
      <Panel
        title={state === 'waiting' ? 'Oldest first' : 'Newest decisions first'}
        actions={<Queue waiting={query.data?.data.waiting} first={firstOf(query.data?.data.documents)} />}
      >
        <Shown
          query={query}
          isEmpty={({ data }) => data.documents.length === 0}
          empty={state === 'waiting' ? 'No document waits.' : 'There are no such documents.'}
        >
          {({ data }) => (
            <>
              <Rows
                label="Documents"
                columns={state === 'waiting' ? WAITING : DECIDED}
                rows={data.documents}
                keyOf={({ documentId }) => documentId}
              />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}

/** The first of a list of documents that wait. */
function firstOf(documents: readonly ListedDocument[] | undefined): string | null {
  const [first] = documents ?? [];
  return first?.state === 'waiting' ? first.documentId : null;
}

function Queue({ waiting, first }: { readonly waiting: number | undefined; readonly first: string | null }) {
  return (
    <Group gap="sm">
      {waiting !== undefined && (
        <Text size="sm" c="dimmed">
          {waiting} {waiting === 1 ? 'waits' : 'wait'}
        </Text>
      )}
      {first !== null && (
        <Button component={Link} to={`/identity/documents/${first}`} size="compact-sm">
          Begin with the first
        </Button>
      )}
    </Group>
  );
}
