import type { FundsRequestView } from '@jara/contract/desk-flags';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange, useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { PlayerLink } from './player-link.tsx';

/** The decisions that a state allows. */
const DECISIONS = {
  accept: { label: 'Accept', choice: 'accepted' },
  refuse: { label: 'Refuse', choice: 'refused' },
  again: { label: 'Put the question again', choice: 'open' },
} as const;

const decisionsOf = ({ state }: FundsRequestView) => [
  ...(state === 'refused' ? [] : [DECISIONS.accept, DECISIONS.refuse]),
  ...(state === 'open' ? [] : [DECISIONS.again]),
];

/** Requests for the source of funds that wait. */
export function FundsPanel() {
  const query = useDesk('/desk/aml/funds', {});
  const { may } = useMe();
  const [chosen, setChosen] = useState<FundsRequestView | null>(null);
  const { mutate, isPending } = useChange('/desk/aml/funds/decide', ['/desk/aml/funds'], 'Done.');
  const columns = [
    { head: 'Player', cell: (row: FundsRequestView) => <PlayerLink {...row} /> },
    {
      head: 'State',
      value: ({ state }: FundsRequestView) => state,
      cell: ({ state }: FundsRequestView) => state,
    },
    {
      head: 'Requested',
      value: ({ openedAt }: FundsRequestView) => openedAt,
      cell: ({ openedAt }: FundsRequestView) => timeText(openedAt),
    },
    {
      head: 'Due',
      value: ({ dueAt }: FundsRequestView) => dueAt,
      cell: ({ dueAt }: FundsRequestView) => timeText(dueAt),
    },
    { head: 'Deposits', cell: ({ isBlocked }: FundsRequestView) => (isBlocked ? 'blocked' : 'open') },
    {
      head: 'Answer',
      cell: ({ answer }: FundsRequestView) => <span className="long details">{answer || '–'}</span>,
    },
    {
      head: 'Decision',
      cell: (row: FundsRequestView) =>
        may('aml.decide') ? (
          <Button size="compact-xs" onClick={() => setChosen(row)}>
            Decide
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel title="Source of funds, oldest first">
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="No request waits.">
        {({ data }) => (
          <Rows label="Requests" columns={columns} rows={data} keyOf={({ playerId }) => playerId} />
        )}
      </Shown>
      {chosen !== null && (
        <ReasonForm
          title={`Source of funds of ${chosen.name}`}
          text={chosen.answer || 'The player has not answered yet.'}
          decisions={decisionsOf(chosen)}
          isPending={isPending}
          onDecide={(state, note) => {
            const { playerId, requestId, changedAt } = chosen;
            mutate({ playerId, requestId, changedAt, state, note }, { onSuccess: () => setChosen(null) });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}
