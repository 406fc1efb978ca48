import type { ApprovalView } from '@jara/contract/desk';
import { Anchor, Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
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

export function ApprovalsScreen() {
  const query = useDesk('/desk/approvals', {});
  const { me, may } = useMe();
  const [chosen, setChosen] = useState<ApprovalView | null>(null);
  const action = (row: ApprovalView) => {
    if (row.state !== 'waiting')
      return (
        <Text size="sm" c="dimmed">
          {row.decidedBy === null ? '–' : `${row.decidedBy}, ${timeText(row.decidedAt)}`}
        </Text>
      );
    if (row.requestedBy === me?.email) return <Text size="sm">Another person decides.</Text>;
    if (!row.mayDecide && may('approvals.decide'))
      return <Text size="sm">Your roles do not decide this kind.</Text>;
    return row.mayDecide ? (
      <Button size="compact-xs" onClick={() => setChosen(row)}>
        Decide
      </Button>
    ) : null;
  };
  const columns = [
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
    { head: 'Decision', cell: action },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Approvals</Title>
      <Panel
        title="Requests for a second person"
        actions={
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            Read again
          </Button>
        }
      >
        <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="There are no requests.">
          {({ data }) => (
            <Rows label="Requests" columns={columns} rows={data} keyOf={({ approvalId }) => approvalId} />
          )}
        </Shown>
      </Panel>
      {chosen !== null && <Decision request={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
