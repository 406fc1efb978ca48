import type { DeskRound } from '@jara/contract/desk-bets';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange, useDesk } from '../api/use-desk.ts';
import { nairaText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { BetStateBadge } from './bet-state.tsx';

type OfState = DeskRound['states'][number];

const COLUMNS = [
  { head: 'State', cell: ({ state }: OfState) => <BetStateBadge state={state} /> },
  { head: 'Bets', isNumber: true, cell: ({ bets }: OfState) => bets },
  { head: 'Stakes', isNumber: true, cell: ({ stake }: OfState) => nairaText(stake) },
  { head: 'Paid', isNumber: true, cell: ({ paid }: OfState) => nairaText(paid) },
];

/** A round of a shared game: its bets by state, and its void. */
export function RoundPanel({ round }: { readonly round: string }) {
  const query = useDesk('/desk/round', { round });
  return (
    <Shown query={query}>
      {({ data }) => (
        <Panel title={`${data.game}, round ${round}`} actions={<VoidRound round={data} />}>
          <Rows label="Bets of the round" columns={COLUMNS} rows={data.states} keyOf={({ state }) => state} />
        </Panel>
      )}
    </Shown>
  );
}

function VoidRound({
  round: { round, bets, returned, takenBack, hindrance },
}: {
  readonly round: DeskRound;
}) {
  const { may } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useChange(
    '/desk/round/void',
    ['/desk/approvals', '/desk/round'],
    'Requested. A second person decides.',
  );
  if (!may('bets.void')) return null;
  if (hindrance !== null)
    return (
      <Text size="xs" c="dimmed">
        {hindrance}
      </Text>
    );
  return (
    <Group>
      <Button size="compact-xs" variant="default" c="red.9" onClick={() => setOpen(true)}>
        Make the round void …
      </Button>
      {isOpen && (
        <ReasonForm
          title={`Make ${bets} bets of the round void`}
          text={`${nairaText(returned)} returns to players, and ${nairaText(takenBack)} of payouts above the stakes is taken back as far as balances cover it; the rest is owed. Each player reads the reason. A second person approves it.`}
          decisions={[{ label: 'Request', choice: 'void' }]}
          isPending={isPending}
          onClose={() => setOpen(false)}
          onDecide={(_, reason) => mutate({ round, reason }, { onSuccess: () => setOpen(false) })}
        />
      )}
    </Group>
  );
}
