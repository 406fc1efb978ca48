import { Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { useMe } from '../shell/use-me.ts';
import { durationText, pauseText } from './payout-texts.ts';

type Lanes = Answer<'/desk/payouts/lanes'>['data'];
type Lane = Lanes['lanes'][number];

/** The banks that payouts are ordered from, with the switch of each for new orders. */
export function LanesPanel({ lanes, published }: Pick<Lanes, 'lanes' | 'published'>) {
  const { may } = useMe();
  const [chosen, setChosen] = useState<Lane | null>(null);
  const columns = [
    { head: 'Bank', cell: ({ provider }: Lane) => provider },
    {
      head: 'New orders',
      cell: ({ paused, isConnected }: Lane) => (
        <Badge size="sm" variant="light" color={paused === null && isConnected ? 'teal' : 'red'}>
          {paused !== null ? 'paused' : isConnected ? 'sent' : 'not connected'}
        </Badge>
      ),
    },
    {
      head: 'Why',
      cell: ({ paused }: Lane) =>
        paused === null ? '–' : `${pauseText(paused.reason)}, since ${timeText(paused.since)}`,
    },
    { head: 'Open payouts', isNumber: true, cell: ({ payouts }: Lane) => payouts },
    { head: 'Amount', isNumber: true, cell: ({ amount }: Lane) => nairaText(amount) },
    {
      head: 'Oldest',
      cell: ({ oldestSeconds }: Lane) => (oldestSeconds === null ? '–' : durationText(oldestSeconds)),
    },
    {
      head: 'Switch',
      cell: (lane: Lane) =>
        may('payouts.lanes') && (lane.paused !== null || lane.isConnected) ? (
          <Button size="compact-xs" variant="default" onClick={() => setChosen(lane)}>
            {lane.paused === null ? 'Pause' : 'Open again'}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel
      title="Banks"
      actions={
        <Text size="sm" c="dimmed">
          {published === null
            ? 'Fewer than fifty withdrawals in seven days: no time is published.'
            : `Published: half within ${durationText(published.halfSeconds)}, nine of ten within ${durationText(published.nineOfTenSeconds)}.`}
        </Text>
      }
    >
      <Rows label="Banks" columns={columns} rows={lanes} keyOf={({ provider }) => provider} />
      {chosen !== null && <LaneSwitch lane={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

function LaneSwitch({ lane, onClose }: { readonly lane: Lane; readonly onClose: () => void }) {
  const { mutate, isPending } = useChange(
    '/desk/payouts/switch-lane',
    ['/desk/payouts/lanes', '/desk/payouts'],
    'Switched.',
  );
  const isPaused = lane.paused === null;
  return (
    <ReasonForm
      title={isPaused ? `Pause new orders to ${lane.provider}` : `Send orders to ${lane.provider} again`}
      text={
        isPaused
          ? 'Payouts that the bank has go on. Another connected bank takes over those that it is known not to have; without one they wait, with their money held.'
          : 'The payouts that wait for this bank are ordered at their next check.'
      }
      decisions={[{ label: isPaused ? 'Pause' : 'Open again', choice: 'switch' }]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(_, reason) =>
        mutate(
          { provider: lane.provider, isPaused, reason, readPause: lane.paused?.reason ?? null },
          { onSuccess: onClose },
        )
      }
    />
  );
}
