import type { ApprovalView } from '@jara/contract/desk';
import { Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
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
    return may('approvals.decide') ? (
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
    {
      head: 'Request',
      cell: ({ kind }: ApprovalView) => KIND_TEXTS[kind],
    },
    {
      head: 'Facts',
      cell: ({ facts }: ApprovalView) => (
        <span className="long">{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</span>
      ),
    },
    { head: 'Reason', cell: ({ reason }: ApprovalView) => <span className="long">{reason}</span> },
    { head: 'Requested by', cell: ({ requestedBy }: ApprovalView) => requestedBy },
    { head: 'Requested', cell: ({ requestedAt }: ApprovalView) => timeText(requestedAt) },
    { head: 'Expires', cell: ({ expiresAt }: ApprovalView) => timeText(expiresAt) },
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
