import type { DeskDispute } from '@jara/contract/desk-flags';
import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useChange, useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { PlayerLink } from './player-link.tsx';

const COLOURS = { won: 'teal', lost: 'red' } as const;

function Outcome({ state, outcome, isBooked }: DeskDispute) {
  const text = outcome ?? (state === 'open' ? 'open at the bank' : 'without an outcome');
  return (
    <>
      <Badge size="sm" variant="light" color={outcome === null ? 'yellow' : COLOURS[outcome]}>
        {text}
      </Badge>
      {!isBooked && <div className="nowrap">not booked yet</div>}
    </>
  );
}

/** Disputed deposits; a person ends one that the bank ended without an outcome. */
export function DisputesPanel() {
  const query = useDesk('/desk/disputes', {});
  const { may } = useMe();
  const [chosen, setChosen] = useState<DeskDispute | null>(null);
  const { mutate, isPending } = useChange(
    '/desk/disputes/decide',
    ['/desk/disputes'],
    'It is booked within a minute.',
  );
  const columns = [
    {
      head: 'Noticed',
      value: ({ noticedAt }: DeskDispute) => noticedAt,
      cell: ({ noticedAt }: DeskDispute) => timeText(noticedAt),
    },
    { head: 'Outcome', cell: (row: DeskDispute) => <Outcome {...row} /> },
    {
      head: 'Player',
      cell: ({ playerId, name }: DeskDispute) =>
        playerId === null ? 'none' : <PlayerLink playerId={playerId} name={name} />,
    },
    {
      head: 'Amount',
      isNumber: true,
      value: ({ amount }: DeskDispute) => amount,
      cell: ({ amount }: DeskDispute) => nairaText(amount),
    },
    { head: 'Held', isNumber: true, cell: ({ held }: DeskDispute) => nairaText(held) },
    { head: 'Owed', isNumber: true, cell: ({ owed }: DeskDispute) => nairaText(owed) },
    { head: 'Taken', isNumber: true, cell: ({ lost }: DeskDispute) => nairaText(lost) },
    {
      head: 'At the bank',
      cell: ({ provider, disputeId, deposit }: DeskDispute) => (
        <span className="long">{`${provider} ${disputeId}, deposit ${deposit}`}</span>
      ),
    },
    {
      head: 'Decision',
      cell: (row: DeskDispute) =>
        row.state === 'resolved' && row.outcome === null && may('disputes.decide') ? (
          <Button size="compact-xs" onClick={() => setChosen(row)}>
            Decide
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel title="Disputed deposits">
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="No deposit is disputed.">
        {({ data }) => (
          <Rows
            label="Disputes"
            columns={columns}
            rows={data}
            keyOf={({ provider, disputeId }) => `${provider} ${disputeId}`}
          />
        )}
      </Shown>
      {chosen !== null && (
        <ReasonForm
          title={`Dispute ${chosen.disputeId}`}
          text={`${nairaText(chosen.amount)} at ${chosen.provider}. Lost: the bank took the money, and what is held is taken. Won: it is given back.`}
          decisions={[
            { label: 'Lost', choice: 'lost' },
            { label: 'Won', choice: 'won' },
          ]}
          isPending={isPending}
          onDecide={(outcome, reason) => {
            const { provider, disputeId } = chosen;
            mutate({ provider, disputeId, outcome, reason }, { onSuccess: () => setChosen(null) });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}
