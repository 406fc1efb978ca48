import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { Facts } from '../parts/facts.tsx';
import { nairaText, timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { ActForm, type ReasonedAct } from './act-form.tsx';
import { PayoutOwner, PayoutState, Risks, Urgency } from './payout-rows.tsx';

type File = Answer<'/desk/payout'>['data'];
type Step = File['steps'][number];
type Entry = File['entries'][number];

const STEPS = [
  { head: 'Time', cell: ({ at }: Step) => timeText(at) },
  {
    head: 'Step',
    cell: ({ text, times, lastAt }: Step) => (
      <span className="long">
        {times === 1 ? text : `${text} (${times} times, last ${timeText(lastAt)})`}
      </span>
    ),
  },
  { head: 'By', cell: ({ actor }: Step) => actor },
  { head: 'Reason', cell: ({ note }: Step) => <span className="long">{note ?? '–'}</span> },
];
const ENTRIES = [
  { head: 'Time', cell: ({ at }: Entry) => timeText(at) },
  { head: 'Entry', cell: ({ kind }: Entry) => wordsOf(kind) },
  { head: 'Amount', isNumber: true, cell: ({ amount }: Entry) => nairaText(amount) },
  { head: 'By', cell: ({ actor }: Entry) => actor },
];

/** A payout with its whole course, what happens next, and what a person can do. */
export function PayoutScreen() {
  const { reference = '' } = useParams();
  const query = useDesk('/desk/payout', { reference });
  return (
    <Shown query={query} page="Payout">
      {({ data }) => (
        <Stack gap="md">
          <Group gap="sm">
            <Title order={1}>Payout of {nairaText(data.payout.amount)}</Title>
            <PayoutState {...data.payout} />
            <Urgency urgency={data.payout.urgency} />
          </Group>
          <NextPanel file={data} />
          <FactsPanel file={data} />
          <Panel title="Course">
            <Rows
              label="Course"
              columns={STEPS}
              rows={data.steps}
              keyOf={({ at, text }) => `${at} ${text}`}
            />
          </Panel>
          <Panel title="Ledger entries">
            <Rows
              label="Ledger entries"
              columns={ENTRIES}
              rows={data.entries}
              keyOf={({ at, kind }) => `${at} ${kind}`}
            />
          </Panel>
        </Stack>
      )}
    </Shown>
  );
}

function NextPanel({ file: { payout, next, acts } }: { readonly file: File }) {
  const { may } = useMe();
  const [act, setAct] = useState<ReasonedAct | null>(null);
  const { mutate, isPending } = useChange(
    '/desk/payout/check',
    ['/desk/payout', '/desk/payouts', '/desk/payouts/lanes'],
    'Checked.',
  );
  const { reference } = payout;
  const button = (name: ReasonedAct, label: string) =>
    acts.includes(name) && (
      <Button size="xs" variant="default" onClick={() => setAct(name)}>
        {label}
      </Button>
    );
  return (
    <Panel title="What happens next">
      <Stack gap="sm" className="panel-body">
        <Text>{next}</Text>
        {payout.held !== null && (
          <Text size="sm" c="dimmed">
            Held by {payout.held.by} since {timeText(payout.held.since)}
            {payout.held.note === null ? '' : `: ${payout.held.note}`}
          </Text>
        )}
        {may('payouts.act') && acts.length > 0 && (
          <Group gap="xs">
            {acts.includes('check') && (
              <Button size="xs" loading={isPending} onClick={() => mutate({ reference })}>
                Check now
              </Button>
            )}
            {button('hold', 'Hold')}
            {button('release', payout.held?.for === 'approval' ? 'Request the release' : 'Release')}
            {button('return', payout.playerId === '0' ? 'Return to suspense' : 'Return to the player')}
          </Group>
        )}
      </Stack>
      {act !== null && <ActForm act={act} payout={payout} onClose={() => setAct(null)} />}
    </Panel>
  );
}

function FactsPanel({ file: { payout, player } }: { readonly file: File }) {
  const facts = [
    ['Reference', payout.reference],
    ['Player', <PayoutOwner key="player" playerId={payout.playerId} />],
    ['To', `${payout.accountName}, ${payout.bank} ${payout.accountNumber}`],
    ['Ordered from', payout.provider],
    ['Requested', timeText(payout.requestedAt)],
    ['Ended', timeText(payout.endedAt)],
    ['Points to examine', <Risks key="risks" risks={payout.risks} />],
    [
      'Identity',
      player.verifiedBy === null ? 'not verified' : `verified by ${player.verifiedBy.toUpperCase()}`,
    ],
    ['Withdrawals', player.withdrawalBlock === null ? 'not blocked' : `blocked ${player.withdrawalBlock}`],
    ['Card money that waits', nairaText(player.cardMoneyWaits)],
    ...(player.undecidedReports === null
      ? []
      : ([['Reports that wait for a decision', player.undecidedReports]] as const)),
  ] as const;
  return (
    <Panel title="Facts">
      <Facts facts={facts} />
    </Panel>
  );
}
