import type { ApprovalKind, ApprovalView } from '@jara/contract/desk';
import {
  Anchor,
  Badge,
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { withField } from '../parts/filters.ts';
import { timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { Decision } from './decision.tsx';
import { KIND_TEXTS } from './kind-texts.ts';

const COLOURS = {
  ...({ waiting: 'yellow', approved: 'blue', executed: 'teal' } as const),
  ...({ failed: 'red', refused: 'red', expired: 'gray' } as const),
};

const KINDS = Object.keys(KIND_TEXTS) as ApprovalKind[];

/** The pages of the subjects, as the trail names them. */
const PAGES: Readonly<Record<string, string>> = {
  ...{ player: '/players', payout: '/payouts', bet: '/bets', event: '/trading' },
};

/** The kind, its facts, and the way to the page of its subject. */
function RequestText({ request: { kind, facts, subject } }: { readonly request: ApprovalView }) {
  const [what = '', id = ''] = subject.split(' ');
  const page = PAGES[what];
  return (
    <div className="request">
      {page === undefined || id === '' ? (
        KIND_TEXTS[kind]
      ) : (
        <Anchor component={Link} to={`${page}/${encodeURIComponent(id)}`} size="sm">
          {KIND_TEXTS[kind]}
        </Anchor>
      )}
      <Text size="xs" c="dimmed" className="long">
        {facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
      </Text>
    </div>
  );
}

/** The way to decide a waiting request, else why the reader does not, else who decided it. */
function DecisionCell({ row, onDecide }: { readonly row: ApprovalView; readonly onDecide: () => void }) {
  const { me, may } = useMe();
  if (row.state !== 'waiting')
    return (
      <Text size="sm" c="dimmed">
        {row.decidedBy === null ? '–' : `${row.decidedBy}, ${timeText(row.decidedAt)}`}
      </Text>
    );
  if (row.requestedBy === me?.email) return <Text size="sm">Another person decides.</Text>;
  if (row.mayDecide)
    return (
      <Button size="compact-xs" onClick={onDecide}>
        Decide
      </Button>
    );
  return may('approvals.decide') ? <Text size="sm">Your roles do not decide this kind.</Text> : null;
}

const COLUMNS = [
  {
    head: 'State',
    cell: ({ state }: ApprovalView) => (
      <Badge variant="light" size="sm" color={COLOURS[state]}>
        {state}
      </Badge>
    ),
  },
  { head: 'Request', cell: (row: ApprovalView) => <RequestText request={row} /> },
  { head: 'Reason', cell: ({ reason }: ApprovalView) => <span className="long">{reason}</span> },
  {
    head: 'Requested',
    cell: ({ requestedBy, requestedAt }: ApprovalView) => (
      <>
        {requestedBy}
        <div className="nowrap">{timeText(requestedAt)}</div>
      </>
    ),
  },
  {
    head: 'Expires',
    cell: ({ state, expiresAt }: ApprovalView) =>
      state === 'waiting' ? <span className="nowrap">{timeText(expiresAt)}</span> : '–',
  },
];

/** The list and the position are in the address. */
export function ApprovalsScreen() {
  const [address, setAddress] = useSearchParams();
  const list = address.get('list') === 'ended' ? 'ended' : 'waiting';
  const after = address.get('after');
  const kind = KINDS.find((one) => one === address.get('kind'));
  const query = useDesk('/desk/approvals', {
    list,
    ...(kind === undefined ? {} : { kind }),
    ...(after === null ? {} : { after }),
  });
  const [chosen, setChosen] = useState<ApprovalView | null>(null);
  const columns = [
    ...COLUMNS,
    {
      head: 'Decision',
      cell: (row: ApprovalView) => <DecisionCell row={row} onDecide={() => setChosen(row)} />,
    },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Approvals</Title>
      <Group align="flex-end">
        <SegmentedControl
          aria-label="Requests that"
          value={list}
          onChange={(next) => setAddress(withField(address, 'list', next))}
          data={[
            { value: 'waiting', label: 'Wait' },
            { value: 'ended', label: 'Ended' },
          ]}
        />
        <NativeSelect
          label="Kind"
          value={kind ?? ''}
          onChange={({ target }) => setAddress(withField(address, 'kind', target.value))}
          data={[
            { value: '', label: 'every kind' },
            ...KINDS.map((one) => ({ value: one, label: KIND_TEXTS[one] })),
          ]}
        />
      </Group>
      <Panel
        title={list === 'waiting' ? 'Wait for a second person, oldest first' : 'Ended, newest first'}
        actions={
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            Read again
          </Button>
        }
      >
        <Shown
          query={query}
          isEmpty={({ data }) => data.approvals.length === 0}
          empty={list === 'waiting' ? 'No such request waits.' : 'No such request has ended.'}
        >
          {({ data }) => (
            <>
              <Rows
                label="Requests"
                columns={columns}
                rows={data.approvals}
                keyOf={({ approvalId }) => approvalId}
              />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
      {chosen !== null && <Decision request={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
